import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import type { BillServiceView, PayBillInput } from '#shared/wire/bill.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import { cadFromWire } from '../../api/amounts.ts';
import type { Bill } from '../../api/bills.ts';
import { type Confirming, ConfirmPaymentDialog } from '../../payments/ConfirmPaymentDialog.tsx';
import type { Funds } from '../../payments/funds.ts';
import { PaymentColumns } from '../../payments/PaymentColumns.tsx';
import { TotalLine } from '../../payments/TotalLine.tsx';
import { useLimitWords } from '../../payments/use-limit-words.ts';
import { Card } from '../../ui/Card.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { BillAmount } from './BillAmount.tsx';
import { BillIntentSummary } from './BillIntentSummary.tsx';
import { BillSearch, type RepeatedBill } from './BillSearch.tsx';
import { BillSummary } from './BillSummary.tsx';
import { FoundBills } from './FoundBills.tsx';
import { makesBillsStale, useBillSearch } from './use-bill-search.ts';
import { usePricedAmount } from './use-priced-amount.ts';
import { validateBill } from './validate-bill.ts';

type Props = {
  services: BillServiceView[];
  funds: Funds;
  repeated: RepeatedBill | undefined;
  repeatFailed: boolean;
  /** Why the server refused the last payment. */
  refusal: ProblemView | undefined;
  onReady: (body: PayBillInput) => void;
  confirming: Confirming<PayBillInput>;
};

/** The search, the bills found, the amount, and the summary. */
export function BillForm({ services, funds, refusal, onReady, confirming, ...arrival }: Props) {
  const t = useTranslations('bills');
  const locale = useLocale();
  const limitWords = useLimitWords();
  const found = useBillSearch();
  const priced = usePricedAmount(found.bill, found.searchAgain);
  const [limitShownFor, setLimitShownFor] = useState<Bill>();
  const [seenRefusal, setSeenRefusal] = useState<ProblemView>();
  const { bill } = priced;
  const kind = services.find(({ serviceid }) => serviceid === found.query?.serviceId)?.kind ?? 'bill';
  const isFound = found.bills !== undefined && found.bills.length > 0;
  const validation = validateBill({ hasFound: isFound, bill, amount: priced.amount }, funds);
  const isStale = useFreshSearchAfter(refusal, found.searchAgain);
  const limit = limitShownFor === bill && validation.limit;
  const missing = validation.missing ? formatCad(validation.missing, locale) : '';
  const press = () => {
    if (validation.limit) return setLimitShownFor(bill);
    if (validation.body) onReady(validation.body);
  };

  return (
    <Stack>
      <FailureNotice
        failure={limit ? limitWords(limit, funds) : refusal !== seenRefusal ? refusal : undefined}
      >
        {!limit && isStale && found.query && t('searchedAgain')}
      </FailureNotice>
      {!funds.sendingOpen && <Notice tone="warning" title={t('waits.ratePaused')} />}
      {arrival.repeatFailed && <Notice tone="warning" title={t('repeatFailed')} />}
      <PaymentColumns
        summary={
          <BillSummary
            bill={bill}
            query={found.query}
            kind={kind}
            debit={validation.debit}
            rate={funds.rate}
          />
        }
        bar={
          <>
            <TotalLine debit={validation.debit} />
            <SubmitButton
              pending={false}
              disabledReason={validation.waitsFor && t(`waits.${validation.waitsFor}`, { missing })}
              onPress={press}
            >
              {t('pay')}
            </SubmitButton>
          </>
        }
      >
        <Card>
          <BillSearch
            services={services}
            repeated={arrival.repeated}
            call={found}
            hasFound={isFound}
            onSearch={(query) => {
              setSeenRefusal(refusal);
              found.search(query);
            }}
            onChange={() => {
              setSeenRefusal(refusal);
              found.clear();
            }}
          />
        </Card>
        <FoundBills found={found} kind={kind} keepScroll={isStale && refusal !== seenRefusal} />
        {found.bill?.quoteId && found.bill.amountType !== 'FIXED' && (
          <Card>
            <BillAmount bill={found.bill} priced={priced} />
          </Card>
        )}
      </PaymentColumns>
      <ConfirmPaymentDialog area="bills" {...confirming} debitOf={({ amountCAD }) => cadFromWire(amountCAD)}>
        {(body, guarantee) => <BillIntentSummary body={body} bill={bill} guarantee={guarantee} />}
      </ConfirmPaymentDialog>
    </Stack>
  );
}

/** Searches again after a refusal that makes the found bills stale. Returns whether the refusal is one of these. */
function useFreshSearchAfter(refusal: ProblemView | undefined, searchAgain: () => void): boolean {
  const search = useEffectEvent(searchAgain);
  useEffect(() => {
    if (makesBillsStale(refusal)) search();
  }, [refusal]);
  return makesBillsStale(refusal);
}
