import {
  formatDateTime,
  formatDay,
  formatMoney,
  formatRateNumber,
  type WrittenLanguage,
} from '#shared/format.ts';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { ourName } from '#shared/wire/personal-data.ts';
import { zoneName } from '../statements/wall-clock.ts';
import { type Sentences, sentences } from '../words/sentences.ts';
import type { Copy } from './copy-data.ts';

type Words = Sentences<'dataCopy'>;
type Part = Parameters<Words['has']>[0];

/** The language and time zone a copy is written in. */
export type Reading = { language: WrittenLanguage; zone: string };

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns a copy of personal data as text, one line per fact, in the reader's language. */
export function readable({ madeAt, data }: Copy, reading: Reading): string {
  const { language, zone } = reading;
  const t = sentences('dataCopy', language);
  const date = formatDateTime(new Date(madeAt), zone);
  const parts = Object.entries(data).map(([part, rows]) => {
    const entries = rows.map((row) => linesOf(row, part, t, reading).join('\n'));
    return `${named(t, 'parts', part).toUpperCase()} (${rows.length})\n${entries.join('\n\n')}`;
  });
  return `${t('title', { date, zone: zoneName(zone, language) })}\n\n${parts.join('\n\n')}\n`;
}

function linesOf(row: Record<string, unknown>, part: string, t: Words, reading: Reading): string[] {
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const field = named(t, 'fields', name);
      return `  ${t('line', { field, value: written({ part, name, value }, t, reading) })}`;
    });
}

/** A test requires words for every part and field; one without words is still shown by its name. */
function named(t: Words, kind: 'parts' | 'fields', name: string): string {
  const key = `${kind}.${ourName(name)}` as Part;
  return t.has(key) ? t(key as 'yes') : name.replaceAll('_', ' ');
}

type Known = { part: string; name: string; value: unknown };

function written({ part, name, value }: Known, t: Words, { language, zone }: Reading): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number' && name === 'rate_micros')
    return formatRateNumber(rate(BigInt(value)), language);
  if (typeof value === 'number' && name.endsWith('_minor')) {
    const isFrancs = name === 'xaf_minor' || (part === 'bill_payments' && name === 'amount_minor');
    return formatMoney(isFrancs ? xaf(BigInt(value)) : cad(BigInt(value)), language);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const word = `values.${value}` as Part;
  if ((name === 'merchant' || name === 'payment_mode') && t.has(word)) return t(word as 'yes');
  // What customers typed may look like a time and be none.
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(new Date(value), zone);
  return DAY.test(value) ? formatDay(value) : value.replaceAll('\n', '\n    ');
}
