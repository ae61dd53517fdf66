import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  advanceTime,
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

type WireBill = Record<string, unknown> & { payItemId: string; amountLocalCur: string | null };

async function bills(number: string, service = 'merchant=ENEO&serviceid=10039', path = '/bill') {
  const { get } = await smobilpayClient(world.simulator, UNTIL_UNANSWERED);
  const answer = await get(`${path}?${service}&serviceNumber=${number}`);
  if (typeof answer === 'string') throw new Error(answer);
  return { status: answer.status, found: answer.body as WireBill[] };
}

async function pay(
  bill: WireBill,
  number: string,
  trid: string,
  amount = Number.parseInt(bill.amountLocalCur ?? '0', 10),
) {
  const { post, collect } = await smobilpayClient(world.simulator);
  const quoted = await post('/quotestd', { payItemId: bill.payItemId, amount });
  if (typeof quoted === 'string') throw new Error(quoted);
  if (quoted.status !== 200) return quoted;
  return collect((quoted.body as { quoteId: string }).quoteId, number, trid, {
    customerPhonenumber: '15145550101',
  });
}

describe('a search', () => {
  test.each([
    ['100000000', [['REGULAR', 'FIXED', 0]]],
    ['200000000', [['OVERDUE', 'FIXED', 0]]],
    [
      '300000000',
      [
        ['REGULAR', 'FIXED', 3],
        ['OVERDUE', 'FIXED', 1],
        ['OVERDUE', 'FIXED', 2],
      ],
    ],
    ['400000000', [['REGULAR', 'PARTIAL', 0]]],
    ['500000000', [['REGULAR', 'OVERPAY', 0]]],
    ['600000000', [['REGULAR', 'CUSTOM', 0]]],
    ['900000000', []],
  ])('for %s finds what its first digits say', async (number, expected) => {
    const { found } = await bills(number);
    expect(found.map(({ billType, amountType, payOrder }) => [billType, amountType, payOrder])).toEqual(
      expected,
    );
  });

  test.each([
    ['an unknown number', '010000000', 404],
    ['a number that the mask refuses', '12', 403],
    ['a provider that fails', '080000000', 500],
  ])('for %s is refused', async (_, number, status) => {
    expect((await bills(number)).status).toBe(status);
  });

  test('requires all three fields, and knows the merchant of each service', async () => {
    const { get } = await smobilpayClient(world.simulator);
    expect(await get('/bill?merchant=ENEO&serviceid=10039')).toMatchObject({ status: 400 });
    expect((await bills('100000000', 'merchant=CDE&serviceid=10039')).status).toBe(406);
    expect((await bills('100000000', 'merchant=ENEO&serviceid=10039', '/subscription')).status).toBe(406);
  });

  test('of a closed service is refused, and the listing says so', async () => {
    world.simulator.services.setActive(10039, false);
    expect((await bills('100000000')).status).toBe(410);
    const { get } = await smobilpayClient(world.simulator);
    expect(await get('/service/10039')).toMatchObject({ body: { status: 'Inactive' } });
  });
});

describe('a bill', () => {
  test('is found until it is paid; then an order for it fails with 703113', async () => {
    const number = '100000000';
    const { found } = await bills(number);
    const [bill] = found as [WireBill];
    expect(await pay(bill, number, 'one')).toMatchObject({ status: 200 });
    await advanceTime(world.simulator, world.clock, 3_000);
    expect((await bills(number)).found).toEqual([]);
    await pay(bill, number, 'two');
    await advanceTime(world.simulator, world.clock, 6_000);
    const [late] = world.simulator.books.entries({ reference: 'two' });
    expect(late).toMatchObject({ status: 'ERRORED', errorCode: 703113, timesPaid: 0, timesItemPaid: 1 });
  });

  test('ordered twice before it is paid is paid twice, and the books say so', async () => {
    const number = '100000000';
    const [bill] = (await bills(number)).found as [WireBill];
    await pay(bill, number, 'one');
    await pay(bill, number, 'two');
    await advanceTime(world.simulator, world.clock, 3_000);
    expect(world.simulator.books.entries({}).map(({ timesItemPaid }) => timesItemPaid)).toEqual([2, 2]);
  });

  test('is quoted for its own amount only, and only when no older one is open', async () => {
    const { found } = await bills('300000000');
    const byOrder = found.toSorted((a, b) => Number(a.payOrder) - Number(b.payOrder));
    const [first, second] = byOrder as [WireBill, WireBill];
    expect(await pay(first, '300000000', 'x', 7)).toMatchObject({ status: 403 });
    expect(await pay(second, '300000000', 'x')).toMatchObject({ status: 403 });
    expect(await pay(first, '300000000', 'x')).toMatchObject({ status: 200 });
  });
});

test('gives a meter’s token once it is paid', async () => {
  const { get } = await smobilpayClient(world.simulator);
  const [meter] = (await bills('10000000000', 'merchant=CMENEOPREPAID&serviceid=10042', '/subscription'))
    .found;
  const order = await pay(meter as WireBill, '10000000000', 'meter', 5_000);
  const { ptn } = (order as { body: { ptn: string } }).body;
  expect(await get(`/subscription/token?ptn=${ptn}`)).toMatchObject({ status: 404 });
  await advanceTime(world.simulator, world.clock, 3_000);
  expect(await get(`/subscription/token?ptn=${ptn}`)).toMatchObject({
    status: 200,
    body: { ptn, name: 'ENEO PREPAID', pin: expect.stringMatching(/^\d{4}(-\d{4}){4}$/) },
  });
});
