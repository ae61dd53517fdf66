import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import { paths } from '../../paths.ts';
import { FollowedPayment } from '../../payments/FollowedPayment.tsx';

/** The bill that was paid, followed live. */
export function PaidBill({ id }: { id: number }) {
  const t = useTranslations();
  return (
    <FollowedPayment
      id={id}
      area="bills"
      nameOf={({ bill }) =>
        bill && t('bills.sentFor', { provider: MERCHANT_NAMES[bill.merchant], number: bill.billNumber })
      }
      renderActions={() => (
        <>
          <Button component={Link} href={paths.payBills}>
            {t('bills.payAnother')}
          </Button>
          <Button variant="default" component={Link} href={paths.transaction(id)}>
            {t('send.seeReceipt')}
          </Button>
          <Button variant="default" component={Link} href={paths.transactionsHistory}>
            {t('send.seeHistory')}
          </Button>
        </>
      )}
    />
  );
}
