import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchBillInput } from '#shared/wire/bill.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import { type Bill, searchBills } from '../../api/bills.ts';

/** Returns a search at the merchant, the bills it found, and the chosen bill. */
export function useBillSearch() {
  const [chosen, setChosen] = useState<string>();
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: (query: SearchBillInput) => searchBills(query),
  });
  // Passed to `mutate`, so that the answer to an abandoned search chooses nothing.
  const search = (query: SearchBillInput) =>
    mutate(query, { onSuccess: (found) => setChosen((before) => choiceAfter(found, before)) });
  const bills = isPending || error ? undefined : data;
  return {
    search,
    /** Repeats the search, after a price or a bill has changed. */
    searchAgain: () => {
      if (variables) search(variables);
    },
    /** Drops the found bills, which no longer match the fields. */
    clear: () => {
      setChosen(undefined);
      reset();
    },
    query: variables,
    bills,
    bill: bills?.find((bill) => billKey(bill) === chosen),
    choose: (bill: Bill) => setChosen(billKey(bill)),
    isPending,
    error,
  };
}

/** Refusals after which the found bills may no longer be what the merchant has. */
const STALE_CODES = new Set([
  'bill_quote_not_found',
  'bill_quote_expired',
  'bill_quote_used',
  'bill_already_paid',
  'bill_being_paid',
  'bill_changed',
  'bill_price_changed',
  'bill_older_first',
]);

/** Checks whether the bills must be searched again after this refusal. */
export function makesBillsStale(refusal: ProblemView | undefined): boolean {
  return refusal !== undefined && STALE_CODES.has(refusal.code);
}

/** Returns what identifies a bill among those found. An offer is new with each search, the bill is not. */
export function billKey({ billNumber, payItemId, description }: Bill): string {
  return `${billNumber}/${description ?? payItemId}`;
}

/** Returns the same bill as before while it can be paid, otherwise the only bill that can be. */
function choiceAfter(found: Bill[], before: string | undefined): string | undefined {
  const payable = found.filter(({ quoteId }) => quoteId !== undefined);
  const same = payable.find((bill) => billKey(bill) === before);
  const obvious = payable.length === 1 ? payable[0] : undefined;
  const choice = same ?? obvious;
  return choice && billKey(choice);
}
