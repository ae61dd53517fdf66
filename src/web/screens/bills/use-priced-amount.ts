import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { formatAmount } from '#shared/format.ts';
import { toWireNumber } from '#shared/money.ts';
import { type Bill, quoteBill } from '../../api/bills.ts';
import { problemOf } from '../../api/failure.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { readBillAmount } from './read-bill-amount.ts';
import { billKey, makesBillsStale } from './use-bill-search.ts';
import type { BillSelection } from './validate-bill.ts';

/** The pause in typing before a price is requested; each is a call to the merchant. */
const DEBOUNCE_MS = 800;

/**
 * Returns the amount that a person chooses for a bill, where they may, and its price. The returned bill is
 * the one to pay: the found one, or the same under the offer for the chosen amount. The amount stays when the bill is
 * searched again.
 */
export function usePricedAmount(found: Bill | undefined, searchAgain: () => void) {
  const locale = useLocale();
  const billAmount = found?.amount;
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const quote = useMutation({ mutationFn: quoteBill });
  const { mutate } = quote;

  const quoteId = found?.quoteId;
  const key = found && billKey(found);
  const isFree = found !== undefined && found.amountType !== 'FIXED';
  const own = billAmount ? formatAmount(billAmount, locale) : '';
  const text = typed && typed.of === key ? typed.text : own;
  const reading = found && readBillAmount(text, found, billAmount);
  const chosen = reading?.kind === 'amount' ? reading.amount : undefined;
  const quoted = quote.variables?.quoteId === quoteId ? quote.data : undefined;
  const priced = [found, quoted].find(
    (bill) => chosen && bill?.amount?.minor === chosen.minor && bill.price !== undefined,
  );
  const amountToPrice = isFree && chosen && !priced ? toWireNumber(chosen) : undefined;
  const debounced = useDebounced(amountToPrice, DEBOUNCE_MS);
  const hasFailed =
    quote.isError && quote.variables.amount === amountToPrice && quote.variables.quoteId === quoteId;

  useEffect(() => {
    if (quoteId === undefined || debounced === undefined || debounced !== amountToPrice || hasFailed) return;
    mutate({ quoteId, amount: debounced });
  }, [quoteId, debounced, amountToPrice, hasFailed, mutate]);

  return {
    text,
    reading,
    type: (next: string) => {
      if (key !== undefined) setTyped({ of: key, text: next });
    },
    /** Formats the typed amount, once the field is left. */
    reformat: () => {
      if (key !== undefined && chosen) setTyped({ of: key, text: formatAmount(chosen, locale) });
    },
    bill: isFree ? (priced ?? found) : found,
    isPricing: amountToPrice !== undefined && !hasFailed,
    error: hasFailed ? quote.error : null,
    /** Asks for the price again, for a new offer when the bill's has expired. */
    retry: () => (makesBillsStale(problemOf(quote.error)) ? searchAgain() : quote.reset()),
    amount: isFree ? amountState(reading?.kind, priced !== undefined) : 'priced',
  } satisfies { amount: BillSelection['amount'] } & Record<string, unknown>;
}

function amountState(kind: string | undefined, isPriced: boolean): BillSelection['amount'] {
  if (kind === 'empty' || kind === undefined) return 'empty';
  if (kind !== 'amount') return 'wrong';
  return isPriced ? 'priced' : 'pricing';
}
