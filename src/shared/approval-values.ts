import type { ApprovalField } from './approvals/declaration.ts';
import { type ApprovalKind, declarationOf, withAddedFields } from './approvals.ts';
import { formatDay, formatMoney, formatRateNumber, type WrittenLanguage } from './format.ts';
import { cad } from './money.ts';
import { parseRate } from './rate.ts';

/** Returns the values for the placeholders of a request's sentence: its payload, formatted in the reader's language. */
export function approvalValues(
  { kind, payload }: { kind: ApprovalKind; payload: Record<string, string> },
  language: WrittenLanguage,
): Record<string, string> {
  const types = declarationOf(kind).payload;
  const values = { amount: '', ...withAddedFields(kind, payload) };
  for (const [name, text] of Object.entries(payload)) {
    if (types[name] === 'cents') values.amount = formatMoney(cad(BigInt(text)), language);
    else values[name as 'amount'] = written(types[name], text, language);
  }
  return values;
}

function written(type: ApprovalField | undefined, text: string, language: WrittenLanguage) {
  if (type === 'day') return formatDay(text);
  if (type === 'percent') return language === 'fr' ? text.replace('.', ',') : text;
  const rate = type === 'rate' ? parseRate(text) : undefined;
  return rate ? formatRateNumber(rate, language) : text;
}
