import { expect, test } from 'vitest';
import type { ProviderAnswer } from '../call-provider.ts';
import { readStatement } from './read-statement.ts';

const FROM = new Date('2026-11-20T00:00:00Z');
const TO = new Date('2026-11-21T00:00:00Z');

const line = (ptn: string, more: Record<string, unknown> = {}) => ({
  ptn,
  trid: `GT-${ptn}`,
  status: 'SUCCESS',
  priceLocalCur: '10000',
  localCur: 'XAF',
  timestamp: '2026-11-20T07:00:00+00:00',
  ...more,
});
const answerOf = (body: unknown, status = 200): ProviderAnswer => ({
  kind: 'answered',
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A rail with a fixed answer for each period, by its first hour. */
function rail(answers: Record<string, ProviderAnswer>) {
  const queried: string[] = [];
  const ask = (fields: Record<string, string>) => {
    const hour = fields.timestamp_from?.slice(11, 16) ?? '';
    queried.push(hour);
    return Promise.resolve(answers[hour] ?? answerOf([]));
  };
  return { queried, read: () => readStatement(ask, FROM, TO) };
}

test('a day is read in periods, and a payment between two is listed once', async () => {
  const { queried, read } = rail({
    '00:00': answerOf([line('1'), line('2')]),
    '06:00': answerOf([line('2'), line('3')]),
  });
  const history = await read();
  expect(queried).toEqual(['00:00', '06:00', '12:00', '18:00']);
  expect(history).toMatchObject({
    kind: 'known',
    payments: [{ providerNumber: '1' }, { providerNumber: '2' }, { providerNumber: '3' }],
  });
});

test.each<[string, ProviderAnswer]>([
  ['is refused', answerOf([], 500)],
  ['never comes', { kind: 'lost', note: 'no answer' }],
  ['is cut off in the middle', answerOf(JSON.stringify([line('9')]).slice(0, -20))],
  ['is no list', answerOf({ data: [line('9')] })],
  ['has a line without a number', answerOf([line('9'), { ...line('8'), ptn: null }])],
  ['has a line without a time', answerOf([line('9', { timestamp: 'yesterday' })])],
])('a period that %s fails the whole day', async (_, answer) => {
  const { read } = rail({ '00:00': answerOf([line('1')]), '12:00': answer });
  expect(await read()).toMatchObject({ kind: 'unavailable' });
});

test('a period that is too long is split in half', async () => {
  const { queried, read } = rail({
    '06:00': { kind: 'lost', note: 'answer 200 is too long', isTooLong: true },
  });
  const history = await read();
  // The first half starts at the same hour and is too long again, down to the shortest period.
  expect(queried.filter((hour) => hour === '06:00').length).toBeGreaterThan(2);
  expect(history.kind).toBe('unavailable');
});

test('a price that is not an amount of francs is kept as text', async () => {
  const { read } = rail({
    '00:00': answerOf([
      line('1', { localCur: 'EUR' }),
      line('2', { priceLocalCur: '10000.5' }),
      line('3', { priceLocalCur: undefined }),
      line('4'),
    ]),
  });
  expect(await read()).toMatchObject({
    payments: [
      { price: undefined, oddPrice: '"10000" EUR' },
      { price: undefined, oddPrice: '"10000.5" XAF' },
      { price: undefined, oddPrice: undefined },
      { price: { minor: 10_000n }, oddPrice: undefined },
    ],
  });
});
