import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { fromSendMoneyBody, type SendMoneyInput } from '#shared/wire/send-money.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { PaymentSummary } from '../../payments/PaymentSummary.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row } from '../../ui/Rows.tsx';

/** The recipient, the amounts and the rate of a transfer. */
export function SendIntentSummary({ body, guarantee }: { body: SendMoneyInput; guarantee?: ReactNode }) {
  const t = useTranslations('send');
  const common = useTranslations('common');
  const { recipient, debit, payout, rate } = fromSendMoneyBody(body);
  const { firstName, lastName, phone } = recipient;
  return (
    <PaymentSummary label={t('receives')} amount={payout}>
      <Row label={t('name')}>{fullName({ firstName, lastName })}</Row>
      <Row label={t('number')}>{formatInternationalNumber(phone.phoneNumber)}</Row>
      <Row label={t('operator')}>
        <OperatorBadge operator={phone.phoneOperator} withName size={22} />
      </Row>
      <Row label={t('country')}>{common('cameroon')}</Row>
      <Row label={t('rate')}>
        <RateText of={rate} />
      </Row>
      {guarantee}
      <Row label={t('fee')}>
        <Amount of={CUSTOMER_FEE} />
      </Row>
      <Row label={t('total')} strong>
        <Amount of={debit} />
      </Row>
    </PaymentSummary>
  );
}
