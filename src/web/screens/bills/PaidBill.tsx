import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { merchantName } from '#shared/payment.ts';
import { paths } from '../../paths.ts';
import { FollowedPayment } from '../../payments/FollowedPayment.tsx';

/** A bill payment after it was sent, with its status kept current. */
export function PaidBill({ id }: { id: number }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <FollowedPayment
      id={id}
      area="bills"
      nameOf={({ bill }) =>
        bill && t('bills.sentFor', { merchant: merchantName(bill.merchant, locale), number: bill.billNumber })
      }
      renderActions={() => (
        <Button component={Link} href={paths.payBills}>
          {t('bills.payAnother')}
        </Button>
      )}
    />
  );
}
