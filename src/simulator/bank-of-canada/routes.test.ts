import { afterEach, beforeEach, expect, test } from 'vitest';

import { call, startTestWorld, type TestWorld } from '../test-world.ts';
import { lastPublishedDay } from './business-days.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.stop());

async function observe(query: string, series = 'FXEURCAD') {
  return call(`${world.simulator.url}/boc/valet/observations/${series}/json?${query}`);
}

async function days(query: string): Promise<string[]> {
  const answer = await observe(query);
  return (answer as { body: { observations: { d: string }[] } }).body.observations.map(({ d }) => d);
}

test('the rate is text', async () => {
  expect(await observe('recent=1')).toMatchObject({
    status: 200,
    body: { observations: [{ d: '2026-11-16', FXEURCAD: { v: '1.4632' } }] },
  });
});

test.each([
  ['a Tuesday before 16:30 in Toronto', '2026-11-17T21:29:00Z', '2026-11-16'],
  ['a Tuesday at 16:30 in Toronto', '2026-11-17T21:30:00Z', '2026-11-17'],
  ['the same hour in summer time', '2026-07-07T20:30:00Z', '2026-07-07'],
  ['a Saturday', '2026-11-21T22:00:00Z', '2026-11-20'],
  ['a Sunday', '2026-11-22T22:00:00Z', '2026-11-20'],
  ['a Monday morning', '2026-11-23T14:00:00Z', '2026-11-20'],
])('on %s the last observation is the right one', (_name, now, day) => {
  expect(lastPublishedDay(new Date(now))).toBe(day);
});

test('weekends have no observation', async () => {
  expect(await days('recent=3')).toEqual(['2026-11-12', '2026-11-13', '2026-11-16']);
  expect(await days('start_date=2026-11-06&end_date=2026-11-09')).toEqual(['2026-11-06', '2026-11-09']);
  expect(await days('start_date=2026-11-13')).toEqual(['2026-11-13', '2026-11-16']);
  expect(await days('recent_weeks=1')).toEqual([
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-16',
  ]);
});

test('a moved rate applies from the last published day on, and older days keep theirs', async () => {
  const answer = await call(`${world.simulator.url}/boc/rate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value: '1.5000' }),
  });
  expect(answer).toMatchObject({ status: 200, body: { from: '2026-11-16', value: '1.5000' } });
  expect(await observe('recent=2')).toMatchObject({
    body: { observations: [{ FXEURCAD: { v: '1.4632' } }, { d: '2026-11-16', FXEURCAD: { v: '1.5000' } }] },
  });
});

test('an unknown series and mixed dates are refused', async () => {
  expect(await observe('recent=1', 'FXXAFCAD')).toMatchObject({
    status: 404,
    body: { message: 'Series FXXAFCAD not found.', docs: 'https://www.bankofcanada.ca/valet/docs' },
  });
  const wrong = ['recent=1&start_date=2026-11-01', 'recent=1&recent_weeks=1', 'recent=0', 'start_date=soon'];
  expect(await Promise.all(wrong.map((query) => observe(query)))).toMatchObject(
    wrong.map(() => ({ status: 400 })),
  );
});
