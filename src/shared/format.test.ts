import { expect, test } from 'vitest';
import {
  formatCad,
  formatDate,
  formatDateTime,
  formatDay,
  formatRate,
  formatRateNumber,
  formatWait,
  formatXaf,
} from './format.ts';
import { cad, xaf } from './money.ts';
import { rate } from './rate.ts';

/** Shows no-break spaces as `_`, so that the test states where a line cannot break. */
const showSpaces = (text: string) => text.replaceAll('\u00a0', '_');

test('dollars have a space between thousands, two decimals and the language’s sign', () => {
  expect(showSpaces(formatCad(cad(1_234_567_50n), 'fr'))).toBe('1_234_567,50_CAD');
  expect(showSpaces(formatCad(cad(1_234_567_50n), 'en'))).toBe('1_234_567.50_CAD');
  expect(showSpaces(formatCad(cad(5n), 'fr'))).toBe('0,05_CAD');
  expect(showSpaces(formatCad(cad(-1_000_00n), 'en'))).toBe('-1_000.00_CAD');
});

test('an unknown amount is written as zero', () => {
  expect(showSpaces(formatCad(undefined, 'fr'))).toBe('0,00_CAD');
  expect(showSpaces(formatXaf(undefined, 'fr'))).toBe('0_XAF');
});

test('francs have no decimals and read the same in both languages', () => {
  expect(showSpaces(formatXaf(xaf(44_160n), 'fr'))).toBe('44_160_XAF');
  expect(formatXaf(xaf(500_000n), 'en')).toBe(formatXaf(xaf(500_000n), 'fr'));
});

test('a rate keeps every published decimal and shows at least two', () => {
  expect(showSpaces(formatRate(rate(441_580_000n), 'fr'))).toBe('1_CAD_=_441,58_XAF');
  expect(formatRateNumber(rate(448_303_000n), 'en')).toBe('448.303');
  expect(formatRateNumber(rate(440_000_000n), 'en')).toBe('440.00');
});

test('a wait is in seconds, minutes or hours, rounded up', () => {
  const waits = (language: 'fr' | 'en') =>
    [1, 90, 91, 900, 5_400, 5_401, 82_341].map((seconds) => showSpaces(formatWait(seconds, language)));
  expect(waits('fr')).toEqual([
    '1_seconde',
    '90_secondes',
    '2_minutes',
    '15_minutes',
    '90_minutes',
    '2_heures',
    '23_heures',
  ]);
  expect(waits('en')).toEqual([
    '1_second',
    '90_seconds',
    '2_minutes',
    '15_minutes',
    '90_minutes',
    '2_hours',
    '23_hours',
  ]);
});

test('dates are written day first, in the requested zone', () => {
  const instant = new Date('2026-01-02T03:04:00Z');
  expect(formatDateTime(instant, 'America/Toronto')).toBe('01/01/2026 - 22:04');
  expect(formatDateTime(instant, 'Africa/Douala')).toBe('02/01/2026 - 04:04');
  expect(formatDate(instant, 'Africa/Douala')).toBe('02/01/2026');
  expect(formatDateTime(new Date('2026-01-02T00:00:00Z'), 'UTC')).toBe('02/01/2026 - 00:00');
});

test('a calendar day does not change with the time zone', () => {
  expect(formatDay('1990-12-31')).toBe('31/12/1990');
  expect(formatDay('1990-12-31T00:00:00Z')).toBe('31/12/1990');
});
