import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createPaymentQueue } from '#server/payments/acceptance/payment-queue.ts';
import type { PreparedPayment } from '#server/payments/payment.ts';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { raceToInsert } from '#test/accounts/race-to-insert.ts';
import { balance, type Customer, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

function paymentOf(person: Customer, name: string): PreparedPayment {
  return {
    personId: person.id,
    client: { firstName: 'Awa', lastName: 'NGONO' },
    reference: `GT-${name}`,
    type: 'bill_payment',
    merchant: 'ENEO',
    paymentMode: '12345678900_ENEO',
    destination: '12345678900',
    debit: cad(10_00n),
    payout: xaf(4_500n),
    rate: rate(441_580_000n),
    recipient: undefined,
    bill: {
      offerId: `offer-${name}`,
      offeredAt: world.clock.now(),
      kind: 'bill',
      railMerchant: 'ENEO',
      serviceId: '10039',
      serviceNumber: '123456789',
      billNumber: '12345678900',
      billKey: '12345678900',
      payItemId: 'S-112-950-ENEO-10039-x',
      customerNumber: null,
      customerName: null,
      dueDate: null,
      amount: xaf(4_400n),
    },
    idempotency: undefined,
  };
}

test('when two processes accept the same bill at once the database allows one, and the other is refused', async () => {
  const people = [await customer(world, { cents: 50_00n }), await customer(world, { cents: 50_00n })];
  const log = createLog('silent', 'test');
  const answers = await raceToInsert(
    world.pool,
    'payments',
    people.map((person, index) => {
      const queue = createPaymentQueue(
        { ...world, log },
        { answerOf: () => ({}), maxUnconfirmed: cad(500_00n) },
      );
      return () => queue.accept(paymentOf(person, `process-${index}`));
    }),
  );
  const verdicts = answers.map((answer) => (answer.ok ? 'accepted' : answer.problem));
  expect(new Set(verdicts)).toEqual(new Set(['accepted', 'bill_being_paid']));
  const kept = await Promise.all(people.map((person) => balance(world, person)));
  expect(kept.toSorted((a, b) => Number(a - b))).toEqual([40_00n, 50_00n]);
});
