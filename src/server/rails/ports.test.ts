import { expect, test } from 'vitest';
import { absenceCertainFrom } from './ports.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

test('what the rail has never seen is certain a minute after the quote has expired', () => {
  expect(absenceCertainFrom(at('14:05:00'), at('14:00:00'))).toEqual(at('14:06:00'));
});

test('a quote that had expired before it was used leaves a minute from the order on', () => {
  expect(absenceCertainFrom(at('13:59:00'), at('14:00:00'))).toEqual(at('14:01:00'));
});
