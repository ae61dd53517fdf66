import { DECIMALS, type Money, scaledToText } from './money.ts';
import { type Rate, rateToText } from './rate.ts';
import type { Language } from './rules/fields.ts';

/**
 * How amounts, rates and dates are written, on screens, in mails and in documents alike. Our own code instead of
 * `Intl`, whose spaces and currency names differ between browsers, servers and versions.
 */
export type WrittenLanguage = 'fr' | 'en';

/** The language of a person or a request, as the wire has it, as amounts and sentences are written in it. */
export function writtenLanguage(langKey: Language): WrittenLanguage {
  return langKey === 'FR' ? 'fr' : 'en';
}

/** Keeps an amount on one line; also a character that every standard PDF font has. */
export const NO_BREAK_SPACE = '\u00a0';

const DECIMAL_MARK: Record<WrittenLanguage, string> = { fr: ',', en: '.' };

function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(NO_BREAK_SPACE);
}

function writeDecimal(plain: string, language: WrittenLanguage): string {
  const [whole = '0', fraction] = plain.replace('-', '').split('.');
  const sign = plain.startsWith('-') ? '-' : '';
  const decimals = fraction === undefined ? '' : DECIMAL_MARK[language] + fraction;
  return sign + groupThousands(whole) + decimals;
}

/** An amount without its currency: `1 234,50` in French, `1 234.50` in English, `44 160` for XAF. */
export function formatAmount({ minor, currency }: Money, language: WrittenLanguage): string {
  return writeDecimal(scaledToText(minor, DECIMALS[currency]), language);
}

/** An amount with its currency code, in one piece: `1 234,50 CAD`, `44 160 XAF`. */
export function formatMoney(money: Money, language: WrittenLanguage): string {
  return formatAmount(money, language) + NO_BREAK_SPACE + money.currency;
}

/** Dollars; `0,00 CAD` while the amount is not known (specification §9). */
export function formatCad(amount: Money<'CAD'> | undefined, language: WrittenLanguage): string {
  return formatMoney(amount ?? { minor: 0n, currency: 'CAD' }, language);
}

/** Francs, which have no decimals. */
export function formatXaf(amount: Money<'XAF'> | undefined, language: WrittenLanguage): string {
  return formatMoney(amount ?? { minor: 0n, currency: 'XAF' }, language);
}

/** A rate's number with at least two decimals: `441,58`, `448,303`, `440,00`. */
export function formatRateNumber(rate: Rate, language: WrittenLanguage): string {
  const [whole = '0', fraction = ''] = rateToText(rate).split('.');
  return writeDecimal(`${whole}.${fraction.padEnd(2, '0')}`, language);
}

/** `1 CAD = 441,58 XAF`, in one piece. */
export function formatRate(rate: Rate, language: WrittenLanguage): string {
  return `1 CAD = ${formatRateNumber(rate, language)} XAF`.replaceAll(' ', NO_BREAK_SPACE);
}

/** A calendar day without time, from `YYYY-MM-DD`: `31/12/1990` (specification §9). */
export function formatDay(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** `DD/MM/YYYY` of an instant, in the reader's time zone or in the one given. */
export function formatDate(instant: Date, timeZone?: string): string {
  const { day, month, year } = partsOf(instant, timeZone);
  return `${day}/${month}/${year}`;
}

/** The calendar day of an instant as `YYYY-MM-DD`, in the zone given: days of ours are Toronto's. */
export function dayIn(instant: Date, timeZone = 'America/Toronto'): string {
  const { day, month, year } = partsOf(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** `DD/MM/YYYY - HH:mm` of an instant, in the reader's time zone or in the one given. */
export function formatDateTime(instant: Date, timeZone?: string): string {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone);
  return `${day}/${month}/${year} - ${hour}:${minute}`;
}

/** `HH:mm` of an instant, in the reader's time zone or in the one given. */
export function formatTime(instant: Date, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

function partsOf(instant: Date, timeZone: string | undefined): Record<string, string> {
  const parts = dateFormat(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it. The reader's own zone may change under us, so that one is not kept. */
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone ?? '');
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  if (timeZone !== undefined) dateFormats.set(timeZone, format);
  return format;
}
