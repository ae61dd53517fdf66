import { parseTypedAmount } from '#shared/parse-amount.ts';

/** In cents; what is requested is more than this (specification §5). */
const MORE_THAN = 5_00n;

/** What is wrong with an amount to request; each has words in the `funding` area. */
export function requestAmountProblem(typed: string): 'amountRequired' | 'amountTooSmall' | undefined {
  const read = parseTypedAmount(typed, 'CAD');
  if (read.kind === 'empty') return 'amountRequired';
  return read.kind === 'amount' && read.minor > MORE_THAN ? undefined : 'amountTooSmall';
}
