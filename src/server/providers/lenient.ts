import { type Money, parseMinor, xaf } from '#shared/money.ts';

/**
 * Lenient readers for providers' data: the same field is text from one server and a number from the next
 * (docs/decisions/0021). Each returns undefined for what it cannot read and never guesses.
 */

export type Fields = Record<string, unknown>;

export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/**
 * Returns non-empty trimmed text without control characters (PostgreSQL stores no zero byte). Numbers are accepted
 * only when they are integers that JSON carries exactly; a 32-digit id is not.
 */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  return value.replace(/\p{Cc}/gu, ' ').trim() || undefined;
}

/** Returns an integer, such as a code. */
export function readWhole(value: unknown): number | undefined {
  const text = readText(value);
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** Returns true for 1, "1", true, "true" and "yes", texts in any case. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes)$/i.test(value.trim()));
}

/** Returns whole francs: 1000, "1000" and "1000.00". Amounts with centimes cannot be paid and are not accepted. */
export function readFrancs(value: unknown): Money<'XAF'> | undefined {
  const text = typeof value === 'number' ? String(value) : readText(value);
  const minor = text === undefined ? undefined : parseMinor(text, 'XAF');
  return minor === undefined || minor < 0n ? undefined : xaf(minor);
}

/** Returns a balance in whole francs, rounded down: providers also state centimes, which cannot be paid out. */
export function readBalance(value: unknown): Money<'XAF'> | undefined {
  const text = typeof value === 'number' ? String(value) : readText(value);
  return readFrancs(text?.replace(/\.\d+$/, ''));
}

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns the instant of `YYYY-MM-DD` (midnight) or of a date and time; UTC without an offset. */
export function readInstant(value: unknown): Date | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] = DATE_AND_TIME.exec(readText(value) ?? '') ?? [];
  if (day === undefined) return undefined;
  const instant = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
