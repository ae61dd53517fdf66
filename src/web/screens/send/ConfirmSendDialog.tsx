import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import { fullName } from '#shared/full-name.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { fromSendMoneyBody, type SendMoneyInput } from '#shared/wire/send-money.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { PaymentSummary } from '../../payments/PaymentSummary.tsx';
import type { PaymentIntent } from '../../payments/payment-state.ts';
import { RateGuarantee } from '../../payments/RateGuarantee.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';

type Props = {
  /** The transfer to confirm; the dialog is open while there is one. */
  intent: PaymentIntent<SendMoneyInput> | undefined;
  pending: boolean;
  guaranteedUntil: Date | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The last confirmation. It shows exactly what will be sent. */
export function ConfirmSendDialog({ intent, pending, guaranteedUntil, onConfirm, onCancel }: Props) {
  const t = useTranslations('send');
  const locale = useLocale();
  const body = useLastDefined(intent)?.body;
  const guarantee = intent && guaranteedUntil && !pending && (
    <RateGuarantee until={guaranteedUntil} onEnd={onCancel} />
  );
  const debit = formatCad(body && fromSendMoneyBody(body).debit, locale);
  return (
    <ConfirmDialog
      opened={intent !== undefined}
      title={t('confirmTitle')}
      confirmLabel={t('confirmSend', { amount: debit })}
      call={{ isPending: pending }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {body && <SendIntentSummary body={body} guarantee={guarantee} />}
      <Notice tone="warning" title={t('confirmFinal')}>
        {t('next')}
      </Notice>
    </ConfirmDialog>
  );
}

/** The recipient, the amounts and the rate of a transfer. */
export function SendIntentSummary({ body, guarantee }: { body: SendMoneyInput; guarantee?: ReactNode }) {
  const t = useTranslations();
  const { recipient, debit, payout, rate } = fromSendMoneyBody(body);
  const { firstName, lastName, phone } = recipient;
  return (
    <PaymentSummary label={t('send.receives')} amount={payout}>
      <Row label={t('send.name')}>{fullName({ firstName, lastName })}</Row>
      <Row label={t('send.number')}>{formatInternationalNumber(phone.phoneNumber)}</Row>
      <Row label={t('send.operator')}>
        <OperatorBadge operator={phone.phoneOperator} withName size={22} />
      </Row>
      <Row label={t('send.country')}>{t('common.cameroon')}</Row>
      <Row label={t('send.rate')}>
        <RateText of={rate} />
      </Row>
      {guarantee}
      <Row label={t('send.fee')}>
        <Amount of={CUSTOMER_FEE} />
      </Row>
      <Row label={t('send.total')} strong>
        <Amount of={debit} />
      </Row>
    </PaymentSummary>
  );
}
