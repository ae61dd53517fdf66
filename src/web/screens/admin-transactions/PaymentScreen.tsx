import { useTranslations } from 'use-intl';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import { parseRate } from '#shared/rate.ts';
import type { PaymentDetailView } from '#shared/wire/admin/payment.ts';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { AmountFact, CustomerFact, Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { LegalHolds } from '../../admin/LegalHolds.tsx';
import { PendingRequestNotice } from '../../admin/PendingRequestNotice.tsx';
import { SanctionsHits } from '../../admin/SanctionsHits.tsx';
import { useChoiceWords } from '../../admin/table-words.ts';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { paymentQuery } from '../../api/admin/payments.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { Attempts, CasesOfPayment, Messages, Postings, StatusHistory, Webhooks } from './PaymentSections.tsx';
import { StateBadge } from './StateBadge.tsx';

/** One payment: its terms, history and actions. */
export default function PaymentScreen() {
  const t = useTranslations('admin.transactions');
  const may = useHasPermission('payments_act');
  return (
    <DetailPage area="transactions" query={paymentQuery} title={(payment) => payment?.reference ?? t('one')}>
      {(payment) => <PaymentDetails payment={payment} mayAct={may} />}
    </DetailPage>
  );
}

type Props = { payment: PaymentDetailView; mayAct: boolean };

function PaymentDetails({ payment, mayAct: may }: Props) {
  const t = useTranslations('admin.transactions');
  const { openRequests, cases } = payment;
  return (
    <Stack>
      {openRequests.length > 0 && <PendingRequestNotice />}
      {payment.archivedIn.length > 0 && (
        <Notice tone="info" title={t('archived')}>
          {t('archivedText', { months: payment.archivedIn.join(', ') })}
        </Notice>
      )}
      {payment.hold && <Notice tone="warning" title={t(`holds.${payment.hold}`)} />}
      <Terms payment={payment} />
      <SanctionsHits hits={payment.hits} />
      <LegalHolds subject="payment" id={payment.id} />
      {may && <PaymentActions payment={payment} />}
      {cases.length > 0 && (
        <Section id="cases" title={t('cases')}>
          <CasesOfPayment payment={payment} />
        </Section>
      )}
      <Section id="history" title={t('history')}>
        <StatusHistory payment={payment} />
      </Section>
      <Section id="attempts" title={t('attempts')} intro={t('attemptsIntro')}>
        <Attempts payment={payment} />
      </Section>
      <Section id="webhooks" title={t('webhooks')} intro={t('webhooksIntro')}>
        <Webhooks payment={payment} />
      </Section>
      <Section id="postings" title={t('postings')}>
        <Postings payment={payment} />
      </Section>
      <Section id="messages" title={t('messages')}>
        <Messages payment={payment} />
      </Section>
    </Stack>
  );
}

function Terms({ payment }: { payment: PaymentDetailView }) {
  const t = useTranslations('admin.transactions');
  const words = useChoiceWords();
  const {
    status,
    customer,
    createdAt,
    cad,
    xaf,
    fee,
    rate,
    merchant,
    destination,
    recipient,
    info,
    railNote,
  } = payment;
  const sold = rate === null ? undefined : parseRate(rate);
  return (
    <Section id="terms" title={t('terms')} action={<StateBadge status={status} />}>
      <Facts>
        <AmountFact label={t('amount')} of={cad} in="CAD" size="strong" />
        <AmountFact label={t('arrives')} of={xaf > 0 ? xaf : null} in="XAF" size="strong" />
        <Fact label={t('rate')}>{sold && <RateText of={sold} />}</Fact>
        <AmountFact label={t('fee')} of={fee} in="CAD" />
        <Fact label={t('type')}>{t(`types.${payment.type}`)}</Fact>
        <Fact label={t('merchant')}>{words(MERCHANT_NAMES, merchant)}</Fact>
        <Fact label={t('destination')}>
          {payment.type === 'transfer' ? formatInternationalNumber(destination) : destination}
        </Fact>
        <Fact label={t('recipient')}>{recipient}</Fact>
        <CustomerFact customer={customer} />
        <TimeFact label={t('createdAt')} at={createdAt} />
        {info && <Fact label={t('info')}>{info}</Fact>}
        {railNote && <Fact label={t('railNote')}>{railNote}</Fact>}
      </Facts>
    </Section>
  );
}
