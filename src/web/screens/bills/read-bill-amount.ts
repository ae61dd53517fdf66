import { type Money, xaf } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { Bill } from '../../api/bills.ts';

export type BillAmountReading =
  | { kind: 'empty' }
  | { kind: 'problem'; rule: RuleKey }
  | { kind: 'outside' }
  | { kind: 'noStep' }
  | { kind: 'amount'; amount: Money<'XAF'> };

/**
 * Reads the amount typed for a bill, within what its merchant accepts. `due` is the bill's own amount,
 * which need not be a multiple of the step.
 */
export function readBillAmount(
  text: string,
  { min, max, step }: Pick<Bill, 'min' | 'max' | 'step'>,
  due: Money<'XAF'> | undefined,
): BillAmountReading {
  const reading = parseTypedAmount(text, 'XAF');
  if (reading.kind !== 'amount') return reading;
  const amount = xaf(reading.minor);
  if (amount.minor < min.minor || amount.minor > max.minor) return { kind: 'outside' };
  if (amount.minor !== due?.minor && amount.minor % step.minor !== 0n) return { kind: 'noStep' };
  return { kind: 'amount', amount };
}
