import { expect, test } from 'vitest';
import { APPROVAL_ACTIONS } from '#server/approval-actions.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { createLog } from '#server/log.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { balance, customer, type StaffMember, staffMember } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const DAY_MS = 24 * 3_600_000;
const world = await createWorld({ MANUAL_CREDITS_PER_PERSON_CAD: '100', MANUAL_CREDITS_MAX_CAD: '250' });
const { call } = staffClient(world);
const awa = await customer(world);

const newColleagues = async () =>
  [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_ADMIN')] as const;

let credits = 0;

/** Requests a credit, compared with those of the same amount before it. */
async function requestCredit(by: StaffMember, amount: number, alike?: unknown): Promise<number | string> {
  const { status, body } = await call(by, 'POST', '/deposits', {
    personId: Number(awa.id),
    amount,
    reference: `TOTAL-${(credits += 1)}`,
    senderName: 'Awa Ngono',
    proof: 'Relevé',
    reason: 'Avis perdu',
    ...(alike !== undefined && { alike }),
  });
  if (body.code === 'deposit_credited_alike') return requestCredit(by, amount, body.facts.alike);
  return status === 202 ? (body.approvalId as number) : (body.code as string);
}

async function approve(by: StaffMember, id: number | string) {
  const { status, body } = await call(by, 'POST', `/approvals/${id}/decision`, { approve: true });
  return status === 204 ? 'done' : (body.code as string);
}

test('manual credits requested or approved by one person are limited over 24 hours', async () => {
  const [anne, bob] = await newColleagues();
  const carol = await staffMember(world, 'ROLE_ADMIN');
  expect(await approve(bob, await requestCredit(anne, 60))).toBe('done');
  expect(await requestCredit(anne, 40.01)).toBe('manual_credit_total_reached');
  const { body } = await call(anne, 'GET', '/deposits/credit-limits');
  expect(body).toEqual({
    each: world.config.DEPOSIT_MAX_CAD,
    inAll: { used: 60, max: 250 },
    byReader: { used: 60, max: 100 },
  });
  // Bob has approved sixty, whoever requested it.
  const carols = await requestCredit(carol, 40.01);
  expect(await approve(bob, carols)).toBe('manual_credit_total_reached');
  expect(await balance(world, awa)).toBe(60_00n);
  expect(await approve(bob, await requestCredit(carol, 40))).toBe('done');
  world.clock.advance(DAY_MS);
  expect(await approve(bob, carols)).toBe('done');
  world.clock.advance(DAY_MS);
});

test('of two concurrent credits that together exceed the limit one is refused', async () => {
  const [anne, bob] = await newColleagues();
  const carol = await staffMember(world, 'ROLE_ADMIN');
  const before = await balance(world, awa);
  const ids = [await requestCredit(anne, 60), await requestCredit(carol, 60)] as const;
  // Each would read its total before the other adds a deposit.
  const lock = 'lock table deposits in exclusive mode';
  const both = await runWhileLocked(world.pool, { lock }, [
    () => approve(bob, ids[0]),
    () => approve(bob, ids[1]),
  ]);
  expect(both.sort()).toEqual(['done', 'manual_credit_total_reached']);
  expect(await balance(world, awa)).toBe(before + 60_00n);
  world.clock.advance(DAY_MS);
});

test('manual credits of all staff together are limited too', async () => {
  for (const [amount, expected] of [
    [100, 'done'],
    [100, 'done'],
    [50.01, 'manual_credit_total_reached'],
    [50, 'done'],
  ] as const) {
    const [one, other] = await newColleagues();
    const requested = await requestCredit(one, amount);
    expect(typeof requested === 'number' ? await approve(other, requested) : requested).toBe(expected);
  }
});

test('other approvals do not count towards the limit', async () => {
  const [anne, bob] = await newColleagues();
  world.clock.advance(DAY_MS);
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
     values ('deposit_match', 'deposit', '1', '{"cents": "100000"}', 'x', $1, $2, $2::timestamptz + interval '1 day')
     returning id`,
    [anne.id, world.clock.now()],
  );
  await world.pool.query(
    "update approvals set decision = 'approved', decided_by = $2, decided_at = $3 where id = $1",
    [rows[0]?.id, bob.id, world.clock.now()],
  );
  expect(await approve(bob, await requestCredit(anne, 100))).toBe('done');
});

test('a request made before the maximum deposit was lowered is refused', async () => {
  const [anne, bob] = await newColleagues();
  const approvalId = BigInt(await requestCredit(anne, 60));
  const config = { ...world.config, DEPOSIT_MAX_CAD: 59 };
  const deps = { ...world, config, log: createLog('silent', 'test') };
  expect(
    await decideApproval(deps, APPROVAL_ACTIONS, { approvalId, by: bob }, { approve: true, note: undefined }),
  ).toMatchObject({ ok: false, problem: 'deposit_too_large' });
});
