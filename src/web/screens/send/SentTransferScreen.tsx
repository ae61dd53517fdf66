import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { formatXaf } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { paths } from '../../paths.ts';
import { FollowedPayment } from '../../payments/FollowedPayment.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { SaveRecipientButton } from './SaveRecipientButton.tsx';

/** A transfer after it was sent, with its status kept current. */
export default function SentTransferScreen({ id }: { id: number }) {
  const t = useTranslations('send');
  const locale = useLocale();
  return (
    <FollowedPayment
      id={id}
      area="send"
      nameOf={({ recipientName }) => recipientName && t('sentFor', { name: recipientName })}
      renderActions={(payment) => {
        const { status, recipientName, payout, reference } = payment;
        return status === 'failed' ? (
          <Button component={Link} href={paths.sendMoneyAgain(id)}>
            {t('correct')}
          </Button>
        ) : (
          <>
            <Button component={Link} href={paths.sendMoney}>
              {t('newTransfer')}
            </Button>
            <ShareButton
              text={t('shareText', {
                status,
                amount: formatXaf(payout, locale),
                name: recipientName ?? '',
                product: PRODUCT_NAME,
                reference,
              })}
              label={t('share')}
            />
            <SaveRecipientButton of={payment} />
          </>
        );
      }}
    />
  );
}
