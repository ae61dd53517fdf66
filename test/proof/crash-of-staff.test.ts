import { describe, expect, test } from 'vitest';
import { APPROVAL_ACTIONS } from '#server/approval-actions.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { createLog } from '#server/log.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { makeBooksDiffer } from '#test/backoffice/fixtures.ts';
import { announceDeposit } from '#test/deposits/fixtures.ts';
import {
  balance,
  type Customer,
  customer,
  send,
  sendBody,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld, runUntilIdleWith } from '#test/world.ts';
import { type CrashingProcess, crashAfter } from './crash-after.ts';
import { hookedPool } from './effect-hooks.ts';
import { findViolations } from './invariants.ts';
import { findStaffViolations } from './staff-invariants.ts';
import { createWorker } from './worker.ts';

const world = await createWorld({
  SESSION_MS: '864000000',
  RATE_REFRESH_MS: '3000000',
  SERVICES_REFRESH_MS: '86400000',
});
await stopHousekeeping(world);
const worker = createWorker(world);
const deps = { ...world, log: createLog('silent', 'test') };
const [anne, bob] = [
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];
const START = 5_000_00n;
const HOUR = 3_600_000;

type Case = { path: string; body: object };
/** Creates the given number of things that two people may decide on. Returns where to request each decision. */
type Prepare = (person: Customer, many: number) => Promise<Case[]>;

/** Makes sends that the rail leaves pending, and lets an hour pass. */
async function sendMany(person: Customer, many: number): Promise<{ id: number; reference: string }[]> {
  const sent = [];
  // The rate may have expired during the last sends.
  await world.runUntilIdle(0);
  for (let n = 0; n < many; n += 1) {
    const { status, body } = await send(world, person, { to: '677000062', amountXfa: 10_000n });
    expect(status, JSON.stringify(body)).toBe(200);
    sent.push({ id: body.id, reference: body.transactionId });
  }
  await world.runUntilIdle(1_000);
  world.clock.advance(HOUR + 60_000);
  return sent;
}

const refundStuck: Prepare = async (person, many) => {
  const sent = await sendMany(person, many);
  return sent.map(({ id }) => ({ path: `/transactions/${id}/refund`, body: {} }));
};

const settleUnseen: Prepare = async (person, many) => {
  const cases: Case[] = [];
  for (const { id, reference } of await sendMany(person, many)) {
    await makeBooksDiffer(world, { kind: 'late_success', reference: `${reference}-1` });
    const [order] = world.simulator.books.paymentsFor(`${reference}-1`);
    const francs = (order?.amount ?? 0) + (order?.fee ?? 0);
    const body = { francs, providerNumber: order?.number, proof: 'what the rail writes' };
    cases.push({ path: `/transactions/${id}/settlement`, body });
  }
  return cases;
};

const refundHeld: Prepare = async (person, many) => {
  await world.runUntilIdle(0);
  const made = await sendBody(world, { amountXfa: 10_000n });
  const receiverDTO = { ...made.receiverDTO, firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
  for (let n = 0; n < many; n += 1) {
    const sent = await person.call('POST', '/api/transactions/sendmoney', { ...made, receiverDTO });
    expect(sent.status, await sent.text()).toBe(200);
  }
  await world.runUntilIdle(1_000);
  const { rows } = await world.pool.query<{ id: bigint }>(
    `select id from screening_hits where person_id = $1 and state = 'open' order by id`,
    [person.id],
  );
  return rows.map(({ id }) => ({ path: `/compliance/hits/${id}/confirmation`, body: { measure: 'refund' } }));
};

let credits = 0;
const creditManually: Prepare = async (person, many) =>
  Array.from({ length: many }, () => {
    credits += 1;
    const reference = `BANK-${person.id}-${credits}`;
    const credit = {
      amount: 10,
      reference,
      senderName: 'NGONO AWA',
      proof: 'the statement of the bank',
    };
    return { path: '/deposits', body: { personId: Number(person.id), ...credit } };
  });

const matchDeposits: Prepare = async (person, many) => {
  for (let n = 0; n < many; n += 1) {
    await announceDeposit(world, { amount: '10.00', memo: 'for you', channel: 'aggregator' });
  }
  await world.runUntilIdle(60_000);
  const { rows } = await world.pool.query<{ id: bigint }>(
    `select id from deposits where state = 'unmatched' order by id`,
  );
  return rows.map(({ id }) => ({
    path: `/deposits/${id}/match`,
    body: { personId: Number(person.id) },
  }));
};

async function ask({ path, body }: Case): Promise<bigint> {
  const { call } = await withNewSession(world, anne);
  const post = async (more: object) => {
    const requested = await call('POST', `/api/admin${path}`, {
      reason: 'because the proof asks',
      ...body,
      ...more,
    });
    const answer = (await requested.json()) as { approvalId: number; facts?: { alike?: string } };
    return { status: requested.status, answer };
  };
  const first = await post({});
  // The equal credits are compared, and the deposit is said to be a different one.
  const alike = first.answer.facts?.alike;
  const { status, answer } = alike ? await post({ alike }) : first;
  expect(status, JSON.stringify(answer)).toBe(202);
  // The rail's current answer is part of the request that the other person approves. For a settlement the
  // rail must not answer, because it would contradict the claim that it paid.
  if (path.endsWith('/settlement')) world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  while (await world.runOneJob());
  world.simulator.faults.clear();
  return BigInt(answer.approvalId);
}

function decide(approvalId: bigint, around: CrashingProcess) {
  const mine = { ...deps, pool: hookedPool(world.pool, around) };
  const by = { id: bob.id, roles: bob.roles };
  return decideApproval(mine, APPROVAL_ACTIONS, { approvalId, by }, { approve: true, note: undefined });
}

/** Returns the expected balance after this many approvals took effect. */
type ExpectedBalance = (happened: bigint, debits: bigint) => bigint;
const COURSES: [name: string, prepare: Prepare, left: ExpectedBalance][] = [
  ['a refund of an unknown outcome', refundStuck, () => START],
  ['a payment called paid', settleUnseen, (_, debits) => START - debits],
  ['a refund of what was held', refundHeld, () => START],
  ['a credit by hand', creditManually, (happened) => START + happened * 10_00n],
  ['a deposit that named nobody', matchDeposits, (happened) => START + happened * 10_00n],
];

describe('a process that dies at any statement of an approval', () => {
  test.each(COURSES)(
    'of %s leaves the request as it was, and approved again it happens once',
    async (_, prepare, left) => {
      const person = await customer(world, { cents: START, verified: true });
      const whole = crashAfter();
      for (const one of await prepare(person, 1)) {
        expect(await decide(await ask(one), whole)).toMatchObject({ ok: true });
      }
      const cases = await prepare(person, whole.effects());
      expect(cases.length).toBe(whole.effects());

      const deaths: (string | undefined)[] = [];
      for (const [lasts, one] of cases.entries()) {
        const id = await ask(one);
        const dying = crashAfter(lasts);
        await decide(id, dying).catch(() => undefined);
        deaths.push(dying.diedBefore());
        expect(await decide(id, crashAfter())).toEqual({ ok: true, value: undefined });
      }
      expect(deaths).not.toContain(undefined);
      expect(deaths).toContain('commit');
      expect(deaths.length).toBeGreaterThan(8);

      await world.runUntilIdle(10 * 60_000);
      const { broken } = await findViolations(world, [person.id]);
      expect([...broken, ...(await findStaffViolations(world.pool, [person.id]))]).toEqual([]);
      const { rows } = await world.pool.query<{ debits: bigint }>(
        `select coalesce(sum(cad_minor), 0)::bigint as debits from payments
         where person_id = $1 and type not in ('deposit', 'withdrawal')`,
        [person.id],
      );
      expect(await balance(world, person)).toBe(left(BigInt(cases.length + 1), rows[0]?.debits ?? 0n));
    },
    900_000,
  );
});

test('a worker that dies at any statement of reading a notice credits each deposit once', async () => {
  const person = await customer(world);
  const lives = new Map<string, CrashingProcess>();
  const lifeOf = ({ task, payload }: { task: string; payload: unknown }): CrashingProcess => {
    const { noticeId } = payload as { noticeId?: string };
    if (task !== 'read_deposit_notice' || noticeId === undefined) return immortal;
    const own = lives.get(noticeId);
    // A worker that takes over a job does not die.
    if (own) return own.diedBefore() === undefined ? own : immortal;
    const fresh = crashAfter(lives.size);
    lives.set(noticeId, fresh);
    return fresh;
  };
  const immortal = crashAfter();
  const runUntilIdle = runUntilIdleWith(world.pool, world.clock, world.simulator, () =>
    worker.work(immortal, lifeOf),
  );

  let deposits = 0n;
  while ([...lives.values()].every((each) => each.diedBefore() !== undefined)) {
    const memo = `GTF-T${person.phone}`;
    // Two notices of each deposit, so that one worker may die between the statements of the other.
    await announceDeposit(world, { amount: '10.00', memo, channel: 'both' });
    deposits += 1n;
    await runUntilIdle(10 * 60_000);
  }
  const deaths = [...lives.values()].flatMap((each) => each.diedBefore() ?? []);
  expect(deaths).toContain('commit');
  expect(deaths.length).toBeGreaterThan(8);
  expect(await balance(world, person)).toBe(deposits * 10_00n);
  expect([...(await findViolations(world, [person.id])).broken, ...worker.faults]).toEqual([]);
}, 900_000);
