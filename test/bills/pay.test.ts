import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balance, customer, sendBody } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import {
  billNumber,
  CANAL,
  call,
  ENEO,
  foundBill,
  PREPAID,
  pay,
  payBody,
  readDetail,
  requote,
  search,
  timesPaid,
  WATER,
} from './billing.ts';

const world = await createWorld();
await stopHousekeeping(world);

async function transactionsOf(personId: bigint): Promise<number> {
  const { rows } = await world.pool.query<{ count: bigint }>(
    'select count(*) as count from payments where person_id = $1',
    [personId],
  );
  return Number(rows[0]?.count);
}

describe('a bill', () => {
  test('is paid from search to receipt: debited at its price, told by mail and SMS, once', async () => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber('1');
    const bill = await foundBill(person, ENEO, number);
    const { status, body } = await pay(world, person, bill);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      transactionType: 'BILLPAY',
      transactionStatus: 'INIT',
      paymentMode: `${number}00_ENEO`,
      amountXfa: bill.priceLocalCur,
      transactionFee: 0,
      receiver: null,
      phoneNumber: null,
    });
    expect(await balance(world, person)).toBe(500_00n - BigInt(Math.round(body.amount * 100)));
    await world.runUntilIdle();
    expect(await readDetail(person, body.id)).toMatchObject({
      transactionStatus: 'DONE',
      history: [{ status: 'INIT' }, { status: 'PEDDINT' }, { status: 'DONE' }],
      bill: {
        merchant: 'ENEO',
        serviceId: 10039,
        billNumber: `${number}00`,
        billAmount: bill.amountLocalCur,
        dueDate: '2026-12-04',
        token: null,
      },
    });
    expect(timesPaid(world, number)).toBe(1);
    const subjects = world.simulator.inbox.messages(person.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('ENEO'))).toHaveLength(2);
    expect(world.simulator.inbox.messages(`+1${person.phone}`)).toHaveLength(2);
    expect((await search(person, ENEO, number)).body).toEqual([]);
  });

  test('in a sequence can be paid after the one before it', async () => {
    const person = await customer(world, { cents: 900_00n });
    const number = billNumber('3');
    for (const open of [3, 2, 1]) {
      const { body: bills } = await search(person, ENEO, number);
      expect(bills).toHaveLength(open);
      expect((await pay(world, person, bills[0] as never)).status).toBe(200);
      await world.runUntilIdle();
    }
    expect((await search(person, ENEO, number)).body).toEqual([]);
    expect(timesPaid(world, number)).toBe(3);
  });

  test('paid in part leaves the rest open', async () => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber('4');
    const bill = await foundBill(person, ENEO, number);
    const { body: part } = await requote(person, bill, 1_500);
    expect((await pay(world, person, part)).status).toBe(200);
    await world.runUntilIdle();
    const rest = await foundBill(person, ENEO, number);
    expect(rest.amountLocalCur).toBe((bill.amountLocalCur ?? 0) - 1_500);
    expect(world.simulator.books.entries({ recipient: number })[0]?.paidAmount).toBe(1_500);
  });

  test('can be overpaid where its provider allows it', async () => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber('5');
    const bill = await foundBill(person, WATER, `${number}0`);
    const { body: more } = await requote(person, bill, (bill.amountLocalCur ?? 0) + 777);
    const { body: paid } = await pay(world, person, more);
    await world.runUntilIdle();
    expect((await readDetail(person, paid.id)).bill?.billAmount).toBe((bill.amountLocalCur ?? 0) + 777);
  });

  test('of a subscription is paid by its plan, and can be paid again', async () => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber('1', '00', 14);
    for (const _ of [1, 2]) {
      const bill = await foundBill(person, CANAL, number);
      expect((await pay(world, person, bill)).status).toBe(200);
      await world.runUntilIdle();
    }
    expect(timesPaid(world, number)).toBe(2);
  });
});

describe('a payment is refused, and nothing debited,', () => {
  test.each<[string, string, object, string]>([
    ['of another amount', '1', { amount: 7 }, 'bill_changed'],
    ['at another price', '1', { priceLocalCur: 7 }, 'bill_price_changed'],
    ['at another debit', '1', { amountCAD: 1.01 }, 'amounts_differ'],
    ['at a rate that was never published', '1', { transactionRate: 1.5 }, 'rate_no_longer_valid'],
    ['of another merchant', '1', { merchant: 'CAMWATER' }, 'bill_changed'],
    ['of another item', '1', { payItemId: 'S-112-950-ENEO-1' }, 'bill_changed'],
    ['of another number', '1', { serviceNumber: '123456789' }, 'bill_changed'],
    ['on an unknown offer', '1', { quoteId: 'a'.repeat(24) }, 'bill_quote_not_found'],
    ['paid meanwhile elsewhere', '80', {}, 'bill_already_paid'],
    ['changed meanwhile', '81', {}, 'bill_changed'],
  ])('%s', async (_, beginning, changes, code) => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber(beginning);
    const answer = await pay(world, person, await foundBill(person, ENEO, number), changes);
    expect(answer.body.code).toBe(code);
    expect(await balance(world, person)).toBe(500_00n);
    expect(await transactionsOf(person.id)).toBe(0);
    expect(timesPaid(world, number)).toBe(0);
  });

  test.each<[string, object, string, string]>([
    ['without a quote', { quoteId: undefined }, 'quoteId', 'required'],
    ['with a fee', { transactionFee: 1 }, 'transactionFee', 'feeNotZero'],
    ['with an amount as text', { amount: '5000' }, 'amount', 'amountNotValid'],
    ['with a negative amount', { amount: -5 }, 'amount', 'amountNotValid'],
    ['with centimes', { amount: 5.5 }, 'amount', 'xafWhole'],
    ['with three decimals of dollars', { amountCAD: 1.234 }, 'amountCAD', 'cadDecimals'],
    ['without a number', { serviceNumber: '' }, 'serviceNumber', 'billNumberRequired'],
    ['to a wallet', { merchant: 'MTNMOMO' }, 'merchant', 'providerRequired'],
    ['without a rate', { transactionRate: undefined }, 'transactionRate', 'rateNotValid'],
  ])('%s', async (_, changes, field, code) => {
    const person = await customer(world, { cents: 500_00n });
    const answer = await pay(world, person, await foundBill(person, ENEO, billNumber('1')), changes);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect(await balance(world, person)).toBe(500_00n);
  });

  test('when the price shown has expired; a fresh search can be paid', async () => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber('1');
    const bill = await foundBill(person, ENEO, number);
    world.clock.advance(5 * 60_000);
    expect((await pay(world, person, bill)).body.code).toBe('bill_quote_expired');
    expect(await balance(world, person)).toBe(500_00n);
    expect((await pay(world, person, await foundBill(person, ENEO, number))).status).toBe(200);
    await world.runUntilIdle();
  });

  test('when the rail’s price has changed', async () => {
    const person = await customer(world, { cents: 500_00n });
    const meter = await foundBill(person, PREPAID, billNumber('1', '00', 11));
    const { body: chosen } = await requote(person, meter, 5_535);
    const answer = await pay(world, person, chosen);
    expect(answer.body).toMatchObject({ code: 'bill_price_changed', facts: { priceLocalCur: 5_635 } });
    expect(await balance(world, person)).toBe(500_00n);
  });

  test('beyond the balance, and beyond what an unverified person may send', async () => {
    const poor = await customer(world, { cents: 1_00n });
    const bill = await foundBill(poor, ENEO, billNumber('1'));
    expect((await pay(world, poor, bill)).body.code).toBe('balance_insufficient');
    const unverified = await customer(world, { cents: 3_000_00n });
    const meter = await foundBill(unverified, PREPAID, billNumber('1', '00', 11));
    const { body: much } = await requote(unverified, meter, 500_000);
    expect((await pay(world, unverified, much)).body.code).toBe('unverified_limit_reached');
    expect(await balance(world, unverified)).toBe(3_000_00n);
  });

  test('when an outage of the service is announced', async () => {
    const person = await customer(world, { cents: 500_00n });
    const bill = await foundBill(person, ENEO, billNumber('1'));
    await world.pool.query(`insert into service_outages (merchant, since) values ('ENEO', now())`);
    const answer = await pay(world, person, bill);
    await world.pool.query('delete from service_outages');
    expect(answer.body).toMatchObject({ code: 'service_unavailable' });
    expect(answer.body.title).toContain('ENEO');
  });

  test('on another customer’s offer, with the answer for an unknown one', async () => {
    const owner = await customer(world, { cents: 500_00n });
    const stranger = await customer(world, { cents: 500_00n });
    const bill = await foundBill(owner, ENEO, billNumber('1'));
    const foreign = await pay(world, stranger, bill);
    expect(foreign.status).toBe(400);
    expect(foreign).toEqual(await pay(world, stranger, { ...bill, quoteId: 'b'.repeat(24) }));
    const { body: paid } = await pay(world, owner, bill);
    const looked = await call<object>(stranger, 'GET', `/api/transactions/${paid.id}`);
    expect(looked).toEqual(await call<object>(stranger, 'GET', '/api/transactions/999999999'));
    await world.runUntilIdle();
  });
});

describe('twenty payments of the same bill at once', () => {
  test('by one person on one offer pay it once', async () => {
    const person = await customer(world, { cents: 500_00n });
    const number = billNumber('1');
    const bill = await foundBill(person, ENEO, number);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(world, person, bill)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
    expect(new Set(refusals)).toEqual(new Set(['bill_quote_used']));
    await world.runUntilIdle();
    expect(timesPaid(world, number)).toBe(1);
    expect(await transactionsOf(person.id)).toBe(1);
  });

  test('by twenty people, each with their own offer, pay it once', async () => {
    const number = billNumber('1');
    const people = await Promise.all(Array.from({ length: 20 }, () => customer(world, { cents: 500_00n })));
    const bills = await Promise.all(people.map((person) => foundBill(person, ENEO, number)));
    const answers = await Promise.all(
      people.map((person, index) => pay(world, person, bills[index] as never)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.flatMap(({ status, body }) => (status === 200 ? [] : [[status, body.code]]));
    expect(new Set(refusals.map(String))).toEqual(new Set(['400,bill_being_paid']));
    await world.runUntilIdle();
    expect(timesPaid(world, number)).toBe(1);
    const kept = await Promise.all(people.map((person) => balance(world, person)));
    expect(kept.filter((cents) => cents === 500_00n)).toHaveLength(19);
  });

  test('with the same key are one payment and twenty equal answers, also after it was paid', async () => {
    const person = await customer(world, { cents: 500_00n });
    const bill = await foundBill(person, ENEO, billNumber('1'));
    const body = await payBody(world, bill);
    const again = () =>
      call<object>(person, 'POST', '/api/transactions/paybill', body, {
        'idempotency-key': `bill-${bill.quoteId}`,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await world.runUntilIdle();
    expect(await again()).toEqual(answers[0]);
    expect(await transactionsOf(person.id)).toBe(1);
  });
});

test('a bill with a pending payment is shown as such to others, and its key cannot be used for a transfer', async () => {
  const [person, other] = [
    await customer(world, { cents: 500_00n }),
    await customer(world, { cents: 500_00n }),
  ];
  const number = billNumber('1', '62');
  const bill = await foundBill(person, ENEO, number);
  const key = { 'idempotency-key': `one-key-${bill.quoteId}` };
  expect((await pay(world, person, bill, {}, key)).status).toBe(200);
  expect(await foundBill(other, ENEO, number)).toMatchObject({
    payable: false,
    obstacle: 'being_paid',
    quoteId: null,
  });
  const transfer = await call<object>(
    person,
    'POST',
    '/api/transactions/sendmoney',
    await sendBody(world),
    key,
  );
  expect(transfer.body.code).toBe('idempotency_key_reused');
});

test('an offer shown before somebody else paid the bill is refused, even if the rail still shows the bill as open', async () => {
  const [first, second] = [
    await customer(world, { cents: 500_00n }),
    await customer(world, { cents: 500_00n }),
  ];
  const number = billNumber('1');
  const [mine, theirs] = [await foundBill(first, ENEO, number), await foundBill(second, ENEO, number)];
  expect((await pay(world, first, mine)).status).toBe(200);
  await world.runUntilIdle(60_000);
  expect((await pay(world, second, theirs)).body.code).toBe('bill_already_paid');
});

test('the books of this file are consistent', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
