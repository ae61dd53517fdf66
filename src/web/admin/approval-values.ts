import { formatDay, formatMoney, formatRateNumber, type WrittenLanguage } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import { parseRate } from '#shared/rate.ts';
import type { ApprovalView } from '#shared/wire/admin/approval.ts';

type RequestedAction = Pick<ApprovalView, 'kind' | 'payload'>;

/**
 * What the sentence of a request is filled with: its payload, written in the reader's language. Amounts travel in cents
 * as `cents` and are told as `amount`.
 */
export function approvalValues(
  { kind, payload }: RequestedAction,
  locale: WrittenLanguage,
): Record<string, string> {
  const amount = payload.cents === undefined ? '' : formatMoney(cad(BigInt(payload.cents)), locale);
  const figures = Object.entries(payload).map(([name, text]) => [name, written(kind, name, text, locale)]);
  return { ...(Object.fromEntries(figures) as Record<string, string>), amount };
}

function written(kind: RequestedAction['kind'], name: string, text: string, locale: WrittenLanguage): string {
  if (name === 'day') return formatDay(text);
  const isRate = kind === 'rate_override' && (name === 'rate' || name === 'before');
  const rate = isRate ? parseRate(text) : undefined;
  if (rate) return formatRateNumber(rate, locale);
  const isPercent = kind === 'rate_margin' && name !== 'basisPoints';
  return isPercent && locale === 'fr' ? text.replace('.', ',') : text;
}
