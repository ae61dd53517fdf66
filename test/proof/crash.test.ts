import { describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createPaymentQueue } from '#server/payments/acceptance/payment-queue.ts';
import { sendMoney } from '#server/payments/acceptance/send-money.ts';
import { cad } from '#shared/money.ts';
import type { SendMoneyInput } from '#shared/wire/send-money.ts';
import { billNumber, ENEO, foundBill, PREPAID, pay, requote } from '#test/bills/billing.ts';
import { balance, type Customer, customer, send, sendBody } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld, runUntilIdleWith } from '#test/world.ts';
import { type CrashingProcess, crashAfter } from './crash-after.ts';
import { hookedPool } from './effect-hooks.ts';
import { findViolations } from './invariants.ts';
import { createWorker } from './worker.ts';

const world = await createWorld({
  SESSION_MS: '864000000',
  RATE_REFRESH_MS: '3000000',
  SERVICES_REFRESH_MS: '86400000',
});
await stopHousekeeping(world);
const worker = createWorker(world);
const RULES = {
  answerOf: ({ reference }: { reference: string }) => reference,
  maxUnconfirmed: cad(500_00n),
};

/**
 * The process that runs the work for each payment, and may crash; all other work runs in one that never does.
 */
const crashingProcesses = new Map<string, CrashingProcess>();
const stableProcess = crashAfter();
/** How many jobs to run at once; grows while all of them find work. */
let concurrency = 1;
const runUntilIdle = runUntilIdleWith(world.pool, world.clock, world.simulator, async () => {
  const worked = await Promise.all(
    Array.from({ length: concurrency }, () => worker.work(stableProcess, processOf)),
  );
  concurrency = worked.every(Boolean) ? Math.min(concurrency * 2, 16) : 1;
  return worked.includes(true);
});

function processOf({ payload }: { payload: unknown }): CrashingProcess {
  const { paymentId = '' } = payload as { paymentId?: string };
  const own = crashingProcesses.get(paymentId);
  return own && own.diedBefore() === undefined ? own : stableProcess;
}

type BeginPayment = (person: Customer) => Promise<number>;

const sendTo =
  (digits: string, amountXfa = 10_000n): BeginPayment =>
  async (person) => {
    recipients += 1;
    const to = `677${String(recipients).padStart(4, '0')}${digits}`;
    const { status, body } = await send(world, person, { to, amountXfa });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  };
let recipients = 0;

const payBill =
  (digits: string): BeginPayment =>
  async (person) => {
    const bill = await foundBill(person, ENEO, billNumber('1', digits));
    return (await pay(world, person, bill)).body.id;
  };

const fillMeter: BeginPayment = async (person) => {
  const bill = await foundBill(person, PREPAID, billNumber('8', '00', 11));
  return (await pay(world, person, (await requote(person, bill, 5_000)).body)).body.id;
};

const COURSES: [name: string, begin: BeginPayment, ending: 'paid' | 'refunded'][] = [
  ['a send that is paid', sendTo('00'), 'paid'],
  ['a send that fails at the rail', sendTo('13'), 'refunded'],
  ['a send that is refused on the spot', sendTo('17'), 'refunded'],
  ['a send that was paid but whose answer was lost', sendTo('26'), 'paid'],
  ['a send that never arrived', sendTo('27'), 'paid'],
  ['a send whose quote expired', sendTo('46'), 'paid'],
  ['a bill that is paid', payBill('00'), 'paid'],
  ['a bill that fails at the rail', payBill('16'), 'refunded'],
  ['a prepaid meter whose code comes late', fillMeter, 'paid'],
];

const BATCH = 24;
/** Steps before which at least one worker must have died. */
const STEPS = [
  'rail quote',
  expect.stringMatching(/^insert into payout_attempts/),
  'rail submit',
  'commit',
  expect.stringMatching(/^delete from jobs /),
];

describe('a worker that dies between any two steps', () => {
  test.each(COURSES)(
    'of %s leaves nothing that the next cannot finish',
    async (_, begin, ending) => {
      const person = await customer(world, { cents: 5_000_00n, verified: true });
      const all: CrashingProcess[] = [];
      // One payment for each step before which a worker may die, until a payment ends before its worker dies.
      while (worker.faults.length === 0 && all.every((each) => each.diedBefore() !== undefined)) {
        const batch = Array.from({ length: BATCH }, (__, index) => crashAfter(all.length + index));
        for (const each of batch) crashingProcesses.set(String(await begin(person)), each);
        await runUntilIdle();
        all.push(...batch);
      }

      const { broken, ended } = await findViolations(world, [person.id]);
      expect([...broken, ...worker.faults]).toEqual([]);
      const deaths = new Set(all.map((each) => each.diedBefore()));
      expect([...deaths]).toEqual(expect.arrayContaining(STEPS));
      expect(ended).toMatchObject({ [ending]: all.length });
    },
    // A limit for a run that hangs.
    900_000,
  );
});

test('a send whose process dies at any statement exists once after the client has retried', async () => {
  const person = await customer(world, { cents: 5_000_00n, verified: true });
  const deps = { ...world, log: createLog('silent', 'test') };
  const again = { ...deps, payments: createPaymentQueue(deps, RULES) };
  const input = (await sendBody(world, { to: '677999900' })) as SendMoneyInput;
  const sender = { id: person.id, firstName: 'Awa', lastName: 'NGONO' };

  let died = 0;
  for (let lasts = 0; died === lasts; lasts++) {
    const request = { sender, input, idempotencyKey: `crash-${lasts}` };
    const dying = crashAfter(lasts);
    const mortal = { ...deps, pool: hookedPool(world.pool, dying) };
    const payments = createPaymentQueue(mortal, RULES);
    await sendMoney({ ...mortal, payments }, request).catch(() => undefined);
    if (dying.diedBefore() !== undefined) died += 1;
    expect(await sendMoney(again, request)).toMatchObject({ ok: true });
  }
  expect(died).toBeGreaterThan(8);
  const { rows } = await world.pool.query<{ count: bigint; debited: bigint }>(
    'select count(*), sum(cad_minor)::bigint as debited from payments where person_id = $1',
    [person.id],
  );
  expect(rows[0]?.count).toBe(BigInt(died + 1));
  expect(await balance(world, person)).toBe(5_000_00n - (rows[0]?.debited ?? 0n));
  await runUntilIdle();
  expect((await findViolations(world, [person.id])).broken).toEqual([]);
});
