import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  advanceTime,
  MTN_ITEM,
  smobilpayClient,
  startTestWorld,
  type TestWorld,
  UNTIL_UNANSWERED,
} from '../test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.stop());

test('an order made twice is paid twice, and the books say so', async () => {
  const { simulator, clock } = world;
  const caller = await smobilpayClient(simulator);
  const quoteId = await caller.quote(5000);
  await caller.collect(quoteId, '237677000000', 'ref-1');
  await caller.collect(quoteId, '237677000000', 'ref-1');
  expect(simulator.books.entries().map(({ timesPaid }) => timesPaid)).toEqual([0, 0]);

  await advanceTime(simulator, clock, 10_000);
  expect(simulator.books.entries()).toMatchObject([
    { reference: 'ref-1', recipient: '237677000000', amount: 5000, status: 'SUCCESS', timesPaid: 2 },
    { reference: 'ref-1', recipient: '237677000000', amount: 5000, status: 'SUCCESS', timesPaid: 2 },
  ]);
  expect(await caller.statuses('ref-1')).toEqual(['SUCCESS', 'SUCCESS']);
});

test('a differing amount shows in verification and in the books', async () => {
  const { simulator, clock } = world;
  const caller = await smobilpayClient(simulator);
  await caller.pay('237677000068', 'ref-1', 5000);
  await advanceTime(simulator, clock, 10_000);
  expect(await caller.get('/verifytx?trid=ref-1')).toMatchObject({ body: [{ priceLocalCur: '4500' }] });
  expect(simulator.books.entries()).toMatchObject([{ amount: 5000, paidAmount: 4500 }]);
});

test('a payment with its own callback address is notified there and at the account’s address', async () => {
  const { simulator, clock, listener } = world;
  const caller = await smobilpayClient(simulator);
  const callbackUrl = `${listener.url}/mine`;
  await caller.collect(await caller.quote(), '237677000000', 'ref-1', { callbackUrl });
  await advanceTime(simulator, clock, 10_000);
  expect(listener.received).toHaveLength(2);
});

test('a quote is valid for one minute of the simulator’s clock', async () => {
  const { simulator, clock } = world;
  const caller = await smobilpayClient(simulator);
  const quoteId = await caller.quote();
  clock.advance(60_000 - 1);
  expect(await caller.collect(quoteId, '237677000000', 'in-time')).toMatchObject({ status: 200 });
  clock.advance(1);
  expect(await caller.collect(quoteId, '237677000000', 'late')).toMatchObject({
    status: 498,
    body: { respCode: 49801 },
  });
});

test.each([
  ['an unknown item', { payItemId: 'S-1', amount: 1000 }, 400, 4207],
  ['no amount', { payItemId: MTN_ITEM }, 400, 40010],
  ['decimals', { payItemId: MTN_ITEM, amount: 1000.5 }, 403, 40302],
  ['nothing to pay', { payItemId: MTN_ITEM, amount: 0 }, 403, 40302],
  ['a negative amount', { payItemId: MTN_ITEM, amount: -5 }, 403, 40302],
])('a quote for %s is refused', async (_name, body, status, respCode) => {
  const caller = await smobilpayClient(world.simulator);
  expect(await caller.post('/quotestd', body)).toMatchObject({ status, body: { respCode } });
});

test.each<[string, unknown]>([
  ['505', { status: 500, body: expect.objectContaining({ respCode: 90000 }) as unknown }],
  ['515', 'no answer'],
])('a quote for an amount ending in %s fails once, and then succeeds', async (ending, first) => {
  const caller = await smobilpayClient(world.simulator);
  const ask = (timeout?: typeof UNTIL_UNANSWERED) =>
    caller.post('/quotestd', { payItemId: MTN_ITEM, amount: Number(`10${ending}`) }, timeout);
  expect(await ask(first === 'no answer' ? UNTIL_UNANSWERED : undefined)).toEqual(first);
  expect(await ask()).toMatchObject({ status: 200, body: { amountLocalCur: `10${ending}.00` } });
});

test('a quote for an amount ending in 525 has already expired, the next one has not', async () => {
  const caller = await smobilpayClient(world.simulator);
  expect(await caller.pay('237677000000', 'one', 10_525)).toMatchObject({ status: 498 });
  expect(await caller.pay('237677000000', 'two', 10_525)).toMatchObject({ status: 200 });
});

test.each([
  ['a number of another operator', { serviceNumber: '237699000000' }, 403, 40302],
  ['no number', { serviceNumber: '' }, 400, 40010],
  ['no e-mail address', { customerEmailaddress: '' }, 400, 40010],
  ['a phone number with a plus', { customerPhonenumber: '+237677000000' }, 403, 40302],
  ['a tag of 51 characters', { tag: 'x'.repeat(51) }, 403, 40302],
  ['an unknown quote', { quoteId: 'never-given' }, 400, 4209],
])('an order with %s is refused and not in the books', async (_name, change, status, respCode) => {
  const caller = await smobilpayClient(world.simulator);
  const answer = await caller.collect(await caller.quote(), '237677000000', 'ref-1', change);
  expect(answer).toMatchObject({ status, body: { respCode } });
  expect(world.simulator.books.entries()).toEqual([]);
});

test('history takes exactly one kind of filter, verification at least one', async () => {
  const { simulator } = world;
  const caller = await smobilpayClient(simulator);
  await caller.pay('237677000000', 'ref-1');
  const ptn = simulator.books.entries()[0]?.number ?? '';
  const range = 'timestamp_from=2026-11-17T00:00:00%2B00:00&timestamp_to=2026-11-17T23:59:59%2B00:00';

  const queries = [`ptn=${ptn}`, 'trid=ref-1', range, 'timestamp_from=2026-11-17&timestamp_to=2026-11-17'];
  const found = await Promise.all(queries.map((query) => caller.get(`/historystd?${query}`)));
  expect(found).toMatchObject(queries.map(() => ({ status: 200, body: [{ ptn }] })));
  expect(await caller.get('/historystd?timestamp_from=2026-11-18&timestamp_to=2026-11-19')).toMatchObject({
    body: [],
  });
  const wrong = ['', `ptn=${ptn}&trid=ref-1`, `trid=ref-1&${range}`, 'timestamp_from=2026-11-17'];
  const refused = await Promise.all(wrong.map((query) => caller.get(`/historystd?${query}`)));
  expect(refused).toMatchObject(wrong.map(() => ({ status: 403 })));
  expect(await caller.get('/verifytx')).toMatchObject({ status: 400, body: { respCode: 40010 } });
  expect(await caller.get('/verifytx?trid=unknown')).toEqual({ status: 200, body: [] });
});

test('numbers are validated by the service’s mask, which accepts +237 for MTN only', async () => {
  const caller = await smobilpayClient(world.simulator);
  const ask = async (serviceId: number, number: string) =>
    (
      (await caller.get(`/validate?serviceId=${serviceId}&destination=${number}`)) as {
        body: { status: string };
      }
    ).body.status;
  expect(await ask(20052, '%2B237677000000')).toBe('VALIDATED');
  expect(await ask(20052, '685000000')).toBe('UNKNOWN');
  expect(await ask(50052, '237640000000')).toBe('VALIDATED');
  expect(await ask(50052, '%2B237699000000')).toBe('UNKNOWN');
});

test('the books, the inbox and pending webhooks survive a killed program and its incomplete last line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'));
  try {
    const before = await startTestWorld({ dataDir });
    await (await smobilpayClient(before.simulator)).pay('237677000036', 'ref-1');
    await advanceTime(before.simulator, before.clock, 2000);
    await before.stop();
    appendFileSync(join(dataDir, 'simulator.jsonl'), '{"kind":"payment","paym');

    for (const expected of [['SUCCESS'], []]) {
      const after = await startTestWorld({ dataDir });
      await advanceTime(after.simulator, after.clock, 90_000);
      expect(after.simulator.books.entries()).toMatchObject([{ reference: 'ref-1', timesPaid: 1 }]);
      expect(after.listener.received.map(({ body }) => body['status'])).toEqual(expected);
      await after.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
