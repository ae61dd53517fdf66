import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import { cameroonDigits, type Operator } from '#shared/phone.ts';
import { CUSTOMER_FEE, type Rate } from '#shared/rate.ts';
import type { Quote } from '../../amounts/linked-amounts.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import type { SendDraft } from './send-draft.ts';

type Props = {
  draft: SendDraft;
  operator: Operator | undefined;
  quote: Quote | undefined;
  rate: Rate | undefined;
};

/** A summary of the transfer. A dash stands for what is not known yet. */
export function SendSummary({ draft, operator, quote, rate }: Props) {
  const t = useTranslations();
  const { recipient } = draft;
  const name = recipient ? fullName(recipient) : draft.recipientName.trim();
  const digits = recipient?.phoneNumber ?? cameroonDigits(draft.phoneNumber);
  const toFill = '—';
  return (
    <section aria-labelledby="send-summary">
      <SectionTitle id="send-summary">{t('send.summary')}</SectionTitle>
      <Rows>
        <Row label={t('send.country')}>{t('common.cameroon')}</Row>
        <Row label={t('send.name')}>{name || toFill}</Row>
        <Row label={t('send.number')}>{digits ? formatInternationalNumber(digits) : toFill}</Row>
        <Row label={t('send.operator')}>
          {operator ? <OperatorBadge operator={operator} withName size={24} /> : toFill}
        </Row>
        <Row label={t('send.rate')}>{rate ? <RateText of={rate} /> : toFill}</Row>
        <Row label={t('send.fee')}>
          <Amount of={CUSTOMER_FEE} />
        </Row>
        <Row label={t('send.receives')} strong>
          {quote ? <Amount of={quote.payout} /> : toFill}
        </Row>
      </Rows>
    </section>
  );
}
