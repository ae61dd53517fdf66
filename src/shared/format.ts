import { DECIMALS, type Money, scaledToText } from './money.ts';
import { type Rate, rateToText } from './rate.ts';
import type { Language } from './rules/fields.ts';
import { OFFICE_ZONE } from './zones.ts';

/**
 * The language in which amounts, rates and dates are written on screens, in mails and in documents. Formatting is our
 * own code, because `Intl` uses spaces and currency names that differ between browsers, servers and versions.
 */
export type WrittenLanguage = 'fr' | 'en';

/** Returns the language for amounts and sentences from the wire's language of a person or request. */
export function writtenLanguage(langKey: Language): WrittenLanguage {
  return langKey === 'FR' ? 'fr' : 'en';
}

/** Keeps an amount on one line. Every standard PDF font has this character. */
export const NO_BREAK_SPACE = '\u00a0';

const DECIMAL_MARK: Record<WrittenLanguage, string> = { fr: ',', en: '.' };

/** Formats a whole number of things. */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

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

/** Formats an amount without its currency: `1 234,50` in French, `1 234.50` in English, `44 160` for XAF. */
export function formatAmount({ minor, currency }: Money, language: WrittenLanguage): string {
  return writeDecimal(scaledToText(minor, DECIMALS[currency]), language);
}

/** Formats an amount with its currency code, without line breaks: `1 234,50 CAD`, `44 160 XAF`. */
export function formatMoney(money: Money, language: WrittenLanguage): string {
  return formatAmount(money, language) + NO_BREAK_SPACE + money.currency;
}

/** Formats dollars; returns `0,00 CAD` while the amount is not known (specification §9). */
export function formatCad(amount: Money<'CAD'> | undefined, language: WrittenLanguage): string {
  return formatMoney(amount ?? { minor: 0n, currency: 'CAD' }, language);
}

/** Formats francs, which have no decimals. */
export function formatXaf(amount: Money<'XAF'> | undefined, language: WrittenLanguage): string {
  return formatMoney(amount ?? { minor: 0n, currency: 'XAF' }, language);
}

/** Formats a rate's number with at least two decimals: `441,58`, `448,303`, `440,00`. */
export function formatRateNumber(rate: Rate, language: WrittenLanguage): string {
  const [whole = '0', fraction = ''] = rateToText(rate).split('.');
  return writeDecimal(`${whole}.${fraction.padEnd(2, '0')}`, language);
}

/** Formats a rate without line breaks: `1 CAD = 441,58 XAF`. */
export function formatRate(rate: Rate, language: WrittenLanguage): string {
  return `1 CAD = ${formatRateNumber(rate, language)} XAF`.replaceAll(' ', NO_BREAK_SPACE);
}

/**
 * Formats how long to wait, rounded up: `90 seconds`, `15 minutes`, `23 heures`. By `Intl`, because only the server
 * does it.
 */
export function formatWait(seconds: number, language: WrittenLanguage): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : minutes <= 90
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replace(' ', NO_BREAK_SPACE);
}

/** Formats a calendar day without time, from `YYYY-MM-DD`: `31/12/1990` (specification §9). */
export function formatDay(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Formats an instant as `DD/MM/YYYY`, in the given time zone or the reader's. */
export function formatDate(instant: Date, timeZone?: string): string {
  const { day, month, year } = partsOf(instant, timeZone);
  return `${day}/${month}/${year}`;
}

/** Returns the calendar day of an instant as `YYYY-MM-DD` in the given zone. Our own days are Toronto's. */
export function dayIn(instant: Date, timeZone = OFFICE_ZONE): string {
  const { day, month, year } = partsOf(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** Formats an instant as `DD/MM/YYYY - HH:mm`, in the given time zone or the reader's. */
export function formatDateTime(instant: Date, timeZone?: string): string {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone);
  return `${day}/${month}/${year} - ${hour}:${minute}`;
}

/** Formats an instant as `HH:mm`, in the given time zone or the reader's. */
export function formatTime(instant: Date, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

function partsOf(instant: Date, timeZone: string | undefined): Record<string, string> {
  const parts = dateFormat(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Creating a formatter takes far longer than using it. The one for the reader's zone is not cached, because that zone
 * may change while the page is open.
 */
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const cached = dateFormats.get(timeZone ?? '');
  if (cached) return cached;
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
