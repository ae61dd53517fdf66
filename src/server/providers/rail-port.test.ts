import { expect, test } from 'vitest';
import { absenceCertainFrom } from './rail-port.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

test('that the rail never saw an order is certain a minute after its quote has expired', () => {
  expect(absenceCertainFrom(at('14:05:00'), at('14:00:00'))).toEqual(at('14:06:00'));
});

test('after a quote that had expired before use a minute counts from the order', () => {
  expect(absenceCertainFrom(at('13:59:00'), at('14:00:00'))).toEqual(at('14:01:00'));
});
