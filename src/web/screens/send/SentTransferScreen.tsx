import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { FollowedPayment } from '../../payments/FollowedPayment.tsx';

/** The transfer that was sent, followed live. */
export default function SentTransferScreen({ id }: { id: number }) {
  const t = useTranslations('send');
  return (
    <FollowedPayment
      id={id}
      area="send"
      nameOf={({ recipient }) => recipient && t('sentFor', { name: recipient })}
      actions={
        <>
          <Button component={Link} href={paths.sendMoney}>
            {t('newTransfer')}
          </Button>
          <Button variant="default" component={Link} href={paths.transaction(id)}>
            {t('seeReceipt')}
          </Button>
          <Button variant="default" component={Link} href={paths.transactionsHistory}>
            {t('seeHistory')}
          </Button>
        </>
      }
    />
  );
}
