import { afterEach, beforeEach, expect, test } from 'vitest';

import { readFaultSettings } from './fault-settings.ts';
import { createFaults, drawFault, NO_FAULTS } from './faults.ts';
import {
  type Answer,
  advanceTime,
  call,
  smobilpayClient,
  startTestWorld,
  type TestWorld,
  UNTIL_UNANSWERED,
} from './test-world.ts';

const MIXED = { ...NO_FAULTS, timeouts: 0.1, breaks: 0.2, garbage: 0.1, errors: 0.2, slow: 0.1, seed: 7 };

function draw(seed: number, count: number) {
  return Array.from({ length: count }, (_, n) => drawFault({ ...MIXED, seed }, 's3p', n + 1));
}

test('the same seed gives the same faults, another seed gives others', () => {
  expect(draw(7, 200)).toEqual(draw(7, 200));
  expect(draw(8, 200)).not.toEqual(draw(7, 200));
});

test('the configured shares hold, and requests are lost as often as answers', () => {
  const drawn = draw(7, 20_000);
  const share = (kind: string | undefined) =>
    drawn.filter((fault) => fault?.kind === kind).length / drawn.length;
  expect(share('breaks')).toBeCloseTo(0.2, 1);
  expect(share('slow')).toBeCloseTo(0.1, 1);
  expect(share(undefined)).toBeCloseTo(0.3, 1);
  expect(drawn.filter((fault) => fault?.lost === 'request').length / drawn.length).toBeCloseTo(0.35, 1);
});

test('calls of one provider do not change the faults of another', () => {
  const [one, other] = [createFaults(), createFaults()];
  for (const faults of [one, other]) faults.set('all', MIXED);
  for (let n = 0; n < 25; n += 1) other.next('sms');
  const next = (faults: typeof one) => Array.from({ length: 50 }, () => faults.next('s3p')?.kind);
  expect(next(one)).toEqual(next(other));
});

test('settings are parsed strictly, and shares sum to at most one', () => {
  expect(readFaultSettings({ provider: 'xe', errors: 1 })).toEqual({
    provider: 'xe',
    settings: { ...NO_FAULTS, errors: 1 },
  });
  expect(readFaultSettings(undefined)).toEqual({ provider: 'all', settings: NO_FAULTS });
  const wrong = [
    { errors: 2 },
    { errors: -1 },
    { provider: 'moon' },
    { timeout: 1 },
    { errors: 0.6, breaks: 0.6 },
    5,
  ];
  expect(wrong.map(readFaultSettings).filter((read) => !('problem' in read))).toEqual([]);
});

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.stop());

function post(path: string, body: object): Promise<Answer> {
  return call(`${world.simulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test.each([
  ['timeouts', ['no answer', 'no answer']],
  ['breaks', ['line cut', 'line cut']],
  ['garbage', [200, 200]],
  ['errors', [503, 502]],
] as const)(
  '%s lose either the request or only the answer, and the books record which',
  async (kind, seen) => {
    const { simulator, clock } = world;
    const caller = await smobilpayClient(simulator, kind === 'timeouts' ? UNTIL_UNANSWERED : undefined);
    const answers = new Map<string, { answer: unknown; paid: number }>();
    for (let seed = 1; answers.size < 2 && seed < 30; seed += 1) {
      const quoteId = await caller.quote();
      expect(await post('/faults', { provider: 's3p', [kind]: 1, seed })).toMatchObject({ status: 200 });
      const answer = await caller.collect(quoteId, '237677000000', `ref-${seed}`);
      await call(`${simulator.url}/faults`, { method: 'DELETE' });
      await advanceTime(simulator, clock, clock.now().getTime() - Date.parse('2026-11-17T15:00:00Z') + 5000);
      const paid = simulator.books.entries({ reference: `ref-${seed}` })[0]?.timesPaid ?? 0;
      answers.set(paid === 0 ? 'request' : 'answer', { answer: statusOf(answer), paid });
    }
    expect(answers.get('request')).toEqual({ answer: seen[0], paid: 0 });
    expect(answers.get('answer')).toEqual({ answer: seen[1], paid: 1 });
  },
);

test('a slow provider answers late but correctly', async () => {
  const caller = await smobilpayClient(world.simulator);
  const impatient = await smobilpayClient(world.simulator, 100);
  await post('/faults', { provider: 's3p', slow: 1, slowMs: 30 });
  expect(await caller.get('/ping')).toMatchObject({ status: 200, body: { version: '2.2.0' } });
  await post('/faults', { provider: 's3p', slow: 1, slowMs: 5000 });
  expect(await impatient.get('/ping')).toBe('no answer');
});

test('faults are counted, shown and cleared, and never affect the routes for people', async () => {
  const { url } = world.simulator;
  await post('/faults', { provider: 'all', errors: 1, seed: 3 });
  await call(`${url}/boc/valet/observations/FXEURCAD/json`);
  const report = { seed: 3, errors: 1, calls: 1, done: { errors: 1 } };
  expect(await call(`${url}/faults`)).toMatchObject({ status: 200, body: { boc: report, xe: { calls: 0 } } });
  const cleared = await call(`${url}/faults`, { method: 'DELETE' });
  expect(cleared).toMatchObject({ status: 200, body: { boc: { errors: 0, calls: 0 } } });
  expect(await post('/faults', { provider: 'nobody' })).toMatchObject({ status: 400 });
});

test('stopping closes connections that still wait for an answer', async () => {
  const { simulator } = world;
  simulator.faults.set('boc', { ...NO_FAULTS, timeouts: 1 });
  const waiting = fetch(`${simulator.url}/boc/valet/observations/FXEURCAD/json`).then(
    () => 'answered',
    () => 'closed',
  );
  while (simulator.faults.report().boc.calls === 0) await new Promise((resolve) => setImmediate(resolve));
  await simulator.stop();
  expect(await waiting).toBe('closed');
});

function statusOf(answer: Answer): number | string {
  return typeof answer === 'string' ? answer : answer.status;
}
