import { type Currency, DECIMALS } from './money.ts';
import type { RuleKey } from './rules/rule.ts';

/** The result of parsing a typed amount: nothing yet, an amount in minor units, or the rule that is broken. */
export type TypedAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; minor: bigint }
  | { kind: 'problem'; rule: RuleKey };

const SPACES_AND_MARKS = /[\s\u00a0\u202f\u2009'’]/g;
const CURRENCY_NAMES = /^(?:\$|CAD|CA\$|\$CA|XAF|FCFA|CFA)|(?:\$CA|CA\$|\$|CAD|XAF|FCFA|CFA)$/gi;
const GROUPS_OF_THREE = /^[1-9]\d{0,2}([.,]\d{3})+$/;
const ONE_GROUP_BY_DOT = /^\d{1,3}\.\d{3}$/;
const MAX_WHOLE_DIGITS = 12;

const problem = (rule: RuleKey): TypedAmount => ({ kind: 'problem', rule });

/**
 * Parses an amount as people type or paste it, in both languages: `1 234,50`, `1,234.50`, `1.234,50`, `1'234`, `.5`,
 * `25 000 FCFA`. A comma before exactly three digits groups thousands, as English speakers write (`1,234` is 1234); a
 * dot does so only for francs, since `12.345` dollars are more likely a slip. Nothing is cut or rounded: too many
 * decimals are a problem, not a smaller amount.
 */
export function parseTypedAmount(typed: string, currency: Currency): TypedAmount {
  const text = typed.replace(SPACES_AND_MARKS, '').replace(CURRENCY_NAMES, '');
  if (text === '') return typed.trim() === '' ? { kind: 'empty' } : problem('amountNotValid');
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return problem('amountNotValid');

  if (currency === 'CAD' && ONE_GROUP_BY_DOT.test(text)) return problem('cadDecimals');
  const split = splitDecimals(text);
  if (!split || split.whole.length > MAX_WHOLE_DIGITS) return problem('amountNotValid');
  const decimals = DECIMALS[currency];
  if (split.fraction !== undefined && decimals === 0) return problem('xafWhole');
  const fraction = split.fraction ?? '';
  if (fraction.length > decimals) return problem('cadDecimals');
  return { kind: 'amount', minor: BigInt(split.whole + fraction.padEnd(decimals, '0')) };
}

/** Returns the whole part without its marks, and the decimals if any; undefined when the marks make no sense. */
function splitDecimals(text: string): { whole: string; fraction?: string } | undefined {
  if (/^\d+$/.test(text)) return { whole: text };
  const usesBothMarks = text.includes(',') && text.includes('.');
  if (GROUPS_OF_THREE.test(text) && !usesBothMarks) return { whole: text.replace(/[.,]/g, '') };

  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (/^\d*$/.test(whole)) return { whole, fraction };
  // One mark groups thousands, the other separates decimals.
  const grouped = GROUPS_OF_THREE.test(whole) && !whole.includes(text.charAt(at));
  return grouped ? { whole: whole.replace(/[.,]/g, ''), fraction } : undefined;
}
