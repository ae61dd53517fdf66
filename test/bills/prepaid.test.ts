import { describe, expect, test } from 'vitest';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { beginPayment } from '#server/payments/attempts/begin-payment.ts';
import { checkPayment } from '#server/payments/attempts/check-payment.ts';
import { xaf } from '#shared/money.ts';
import { customer, staffMember } from '#test/fixtures.ts';
import { recordEvidence } from '#test/payments/record-evidence.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { billNumber, foundBill, PREPAID, pay, readDetail, requote } from './billing.ts';

const world = await createWorld();
await stopHousekeeping(world);

describe('prepaid electricity', () => {
  test.each([
    ['at once', '1', 2],
    ['later', '8', 3],
  ])(
    'shows its token in the transaction, the mail and the SMS when the provider returns it %s',
    async (_, beginning, sms) => {
      const person = await customer(world, { cents: 500_00n });
      const number = billNumber(beginning, '00', 11);
      const meter = await foundBill(person, PREPAID, number);
      const { body: chosen } = await requote(person, meter, 5_000);
      const { body: paid } = await pay(world, person, chosen);
      await world.runUntilIdle();
      const { bill } = await readDetail(person, paid.id);
      expect(bill?.token).toMatch(/^\d{4}(-\d{4}){4}$/);
      const messages = world.simulator.inbox.messages(`+1${person.phone}`);
      expect(messages).toHaveLength(sms);
      expect(messages[0]?.text).toContain(bill?.token);
      expect(messages[0]?.text).toContain(number);
      expect(world.simulator.inbox.messages(person.email)[0]?.text).toContain(bill?.token);
    },
  );

  test('has its token requested when it is paid and the token is missing, and at no other time', async () => {
    const person = await customer(world, { cents: 500_00n });
    const meter = await foundBill(person, PREPAID, billNumber('1', '00', 11));
    const { body: chosen } = await requote(person, meter, 5_000);
    const paymentId = BigInt((await pay(world, person, chosen)).body.id);

    const log = createLog('silent', 'test');
    const { rails } = integrations({ ...world, log });
    const { payouts, bills } = rails.smobilpay;
    let [isPaid, tokenRequests] = [false, 0];
    const status: typeof payouts.status = async (reference) => {
      const answer = await payouts.status(reference);
      if (!isPaid || answer.kind !== 'paid') return { kind: 'pending', note: 'in the queue' };
      const { token: _, ...withoutIt } = answer;
      return withoutIt;
    };
    const token = async () => `0000-0000-0000-0000-000${(tokenRequests += 1)}`;
    const smobilpay = {
      ...rails.smobilpay,
      payouts: { ...payouts, status },
      ...(bills && { bills: { ...bills, token } }),
    };
    const deps = { ...world, log, rails: { ...rails, smobilpay } };
    await beginPayment(deps, paymentId);
    await checkPayment(deps, paymentId);
    expect(tokenRequests).toBe(0);
    isPaid = true;
    world.clock.advance(60_000);
    await world.simulator.runDue(world.clock.now());
    for (let times = 0; times < 2; times += 1) await checkPayment(deps, paymentId);
    expect(tokenRequests).toBe(1);
    expect((await readDetail(person, Number(paymentId))).bill?.token).toBe('0000-0000-0000-0000-0001');
  });

  test('has its token fetched also when people settle it, because the rail charged another price', async () => {
    const person = await customer(world, { cents: 500_00n });
    const meter = await foundBill(person, PREPAID, billNumber('1', '00', 11));
    const { body: chosen } = await requote(person, meter, 5_000);
    const paymentId = BigInt((await pay(world, person, chosen)).body.id);
    const log = createLog('silent', 'test');
    const { rails } = integrations({ ...world, log });
    const { payouts } = rails.smobilpay;
    const status: typeof payouts.status = async (reference) => {
      const answer = await payouts.status(reference);
      return answer.kind === 'paid' ? { ...answer, price: xaf(4_000n) } : answer;
    };
    const deps = {
      ...world,
      log,
      rails: { ...rails, smobilpay: { ...rails.smobilpay, payouts: { ...payouts, status } } },
    };
    await beginPayment(deps, paymentId);
    world.clock.advance(60_000);
    await world.simulator.runDue(world.clock.now());
    await checkPayment(deps, paymentId);
    expect(await readDetail(person, Number(paymentId))).toMatchObject({
      transactionStatus: 'PEDDINT',
      bill: { token: null },
    });
    const [one, other] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_ADMIN')];
    const { rows } = await world.pool.query<{ number: string }>(
      'select provider_number as number from payout_attempts where payment_id = $1',
      [paymentId],
    );
    await recordEvidence(world, paymentId, {
      kind: 'staff_decision',
      decision: 'settle',
      requestedAt: new Date(0),
      charged: xaf(4_000n),
      providerNumber: rows[0]?.number ?? '',
      requestedBy: one.id,
      decidedBy: other.id,
      note: 'proof',
    });
    await world.runUntilIdle();
    const { bill, transactionStatus } = await readDetail(person, Number(paymentId));
    expect(transactionStatus).toBe('DONE');
    expect(bill?.token).toMatch(/^\d{4}(-\d{4}){4}$/);
  });

  test('cannot be paid before an amount is chosen', async () => {
    const person = await customer(world, { cents: 500_00n });
    const meter = await foundBill(person, PREPAID, billNumber('1', '00', 11));
    const answer = await pay(world, person, { ...meter, amountLocalCur: 5_000, priceLocalCur: 5_000 });
    expect([answer.status, answer.body.code]).toEqual([400, 'bill_amount_not_chosen']);
  });
});
