import { type Money, parseMinor, xaf } from '#shared/money.ts';

/**
 * Readers for what providers send: the same field comes as text from one server and as a number from the next
 * (docs/decisions/0021). Each answers undefined for what it cannot read, and never guesses.
 */

export type Fields = Record<string, unknown>;

export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/**
 * Text, trimmed and not empty, without control characters (a database keeps no zero byte). Of numbers only whole ones
 * that JSON carries exactly: a 32-digit id would not be.
 */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  return value.replace(/\p{Cc}/gu, ' ').trim() || undefined;
}

/** A whole number, such as a code. */
export function readWhole(value: unknown): number | undefined {
  const text = readText(value);
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** 1, "1", true, "true", whatever their case. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes)$/i.test(value.trim()));
}

/** Whole francs: 1000, "1000" and "1000.00". Francs with centimes cannot be paid and are not read. */
export function readFrancs(value: unknown): Money<'XAF'> | undefined {
  const text = typeof value === 'number' ? String(value) : readText(value);
  const minor = text === undefined ? undefined : parseMinor(text, 'XAF');
  return minor === undefined || minor < 0n ? undefined : xaf(minor);
}

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** `YYYY-MM-DD` (midnight) or a date and time with an offset; without one it is UTC. */
export function readInstant(value: unknown): Date | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] = DATE_AND_TIME.exec(readText(value) ?? '') ?? [];
  if (day === undefined) return undefined;
  const instant = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
