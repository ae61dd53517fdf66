import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchBillInput } from '#shared/wire/bill.ts';
import { type Bill, searchBills } from '../../api/bills.ts';

/** A search at the provider, what it found, and which bill of it is chosen. */
export function useBillSearch() {
  const [chosen, setChosen] = useState<string>();
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: (asked: SearchBillInput) => searchBills(asked),
    onSuccess: (found) => setChosen((before) => choiceAfter(found, before)),
  });
  const bills = isPending || error ? undefined : data;
  return {
    search: mutate,
    /** The same again, after a price or a bill has changed. */
    searchAgain: () => variables && mutate(variables),
    /** What was found is no answer to what is typed now. */
    clear: () => {
      setChosen(undefined);
      reset();
    },
    asked: variables,
    bills,
    bill: bills?.find((bill) => keyOf(bill) === chosen),
    choose: (bill: Bill) => setChosen(keyOf(bill)),
    isPending,
    error,
  };
}

/** What tells the found bills of one search apart; a quote is new with each search, the bill is not. */
export function keyOf({ billNumber, payItemId, description }: Bill): string {
  return `${billNumber}/${description ?? payItemId}`;
}

/** The same bill as before while it can be paid; otherwise the first one, if it is the only one or must be first. */
function choiceAfter(found: Bill[], before: string | undefined): string | undefined {
  const payable = found.filter(({ quoteId }) => quoteId !== undefined);
  const same = payable.find((bill) => keyOf(bill) === before);
  const obvious = payable.length === 1 ? payable[0] : undefined;
  const choice = same ?? obvious;
  return choice && keyOf(choice);
}
