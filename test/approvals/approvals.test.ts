import { expect, test } from 'vitest';
import { APPROVAL_ACTIONS } from '#server/approval-actions.ts';
import { decideApproval, withdrawApproval } from '#server/approvals/decide-approval.ts';
import type { ApprovalActions } from '#server/approvals/define-approval.ts';
import { requestApproval } from '#server/approvals/request-approval.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { done, refused } from '#shared/result.ts';
import type { ApprovalView } from '#shared/wire/admin/approval.ts';
import { raceToInsert } from '#test/accounts/race-to-insert.ts';
import { type StaffMember, staffMember, withNewSession } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const deps = { ...world, log: createLog('silent', 'test') };
const [requester, approver, third, auditor] = [
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_AUDIT'),
];

/** Returns an action that records how often and by whom it was executed. */
function tracing(result: 'done' | 'refused' = 'done'): { actions: ApprovalActions; traces: string[] } {
  const traces: string[] = [];
  const second_factor_reset: ApprovalActions['second_factor_reset'] = {
    ...APPROVAL_ACTIONS.second_factor_reset,
    execute: async (_tx, _deps, { payload, approval }) => {
      traces.push(`${payload.login}: ${approval.requestedBy} and ${approval.decidedBy}`);
      const subject = { kind: 'person', id: payload.personId } as const;
      return result === 'done' ? done({ subject }) : refused('staff_not_found');
    },
  };
  return { actions: { ...APPROVAL_ACTIONS, second_factor_reset }, traces };
}

// The subjects do not exist, since a reset of an approver's second factor would stop them from deciding for a
// day.
let subjects = 1_000;

async function request(by: StaffMember = requester, subject = (subjects += 1)): Promise<bigint> {
  const requested = await requestByStaff(by, subject);
  if (!requested.ok) throw new Error(requested.problem);
  return requested.value;
}

function requestByStaff(by: StaffMember, subject: number) {
  return inTransaction(world.pool, (tx) =>
    requestApproval(
      tx,
      {
        kind: 'second_factor_reset',
        subject: { kind: 'person', id: BigInt(subject) },
        payload: { personId: String(subject), login: 'someone' },
        reason: 'Téléphone perdu',
        by,
      },
      world.clock.now(),
    ),
  );
}

async function decide(actions: ApprovalActions, approvalId: bigint, by: StaffMember, approve = true) {
  const result = await decideApproval(
    deps,
    actions,
    { approvalId, by },
    { approve, note: approve ? undefined : 'Non' },
  );
  return result.ok ? 'done' : result.problem;
}

async function decisionOf(id: bigint) {
  const { rows } = await world.pool.query('select decision, decided_by from approvals where id = $1', [id]);
  return rows[0] as { decision: string | null; decided_by: bigint | null };
}

test('a request approved by a second person is executed once, with both names in the log', async () => {
  const { actions, traces } = tracing();
  const id = await request();
  expect(await decide(actions, id, approver)).toBe('done');
  expect(await decide(actions, id, third)).toBe('approval_already_decided');
  expect(traces).toEqual([`someone: ${requester.id} and ${approver.id}`]);
  expect(await decisionOf(id)).toEqual({ decision: 'approved', decided_by: approver.id });
  const { rows } = await world.pool.query(
    "select actor_id, action, details ->> 'requestedBy' as requested_by from audit_log where subject_kind = 'approval' and subject_id = $1 order by id",
    [String(id)],
  );
  expect(rows).toEqual([
    { actor_id: requester.id, action: 'approval.requested', requested_by: null },
    { actor_id: approver.id, action: 'approval.approved', requested_by: String(requester.id) },
  ]);
});

test('nobody approves or refuses their own request, which the database enforces too', async () => {
  const { actions, traces } = tracing();
  const id = await request();
  expect(await decide(actions, id, requester)).toBe('approval_needs_another_person');
  expect(await decide(actions, id, requester, false)).toBe('approval_needs_another_person');
  for (const decision of ['approved', 'refused']) {
    await expect(
      world.pool.query(
        'update approvals set decision = $2, decided_by = requested_by, decided_at = now() where id = $1',
        [id, decision],
      ),
    ).rejects.toThrow('approvals_check');
  }
  expect(traces).toEqual([]);
  expect((await decisionOf(id)).decision).toBeNull();
});

test('a request that does not exist or is closed can be neither decided nor withdrawn', async () => {
  const { actions } = tracing();
  const withdraw = (approvalId: bigint) => withdrawApproval(deps, { approvalId, by: requester });
  expect(await decide(actions, 987_654_321n, approver)).toBe('approval_not_found');
  expect(await withdraw(987_654_321n)).toMatchObject({ problem: 'approval_not_found' });
  const id = await request();
  expect(await decide(actions, id, approver)).toBe('done');
  expect(await withdraw(id)).toMatchObject({ problem: 'approval_already_decided' });
});

test('of two concurrent decisions one is too late, and the action is executed once', async () => {
  const { actions, traces } = tracing();
  const id = await request();
  const lock = `select from approvals where id = ${id} for update`;
  const both = await runWhileLocked(world.pool, { lock }, [
    () => decide(actions, id, approver),
    () => decide(actions, id, third),
  ]);
  expect(both.sort()).toEqual(['approval_already_decided', 'done']);
  expect(traces).toHaveLength(1);
});

test('a request whose action refuses stays open and can be approved later', async () => {
  const id = await request();
  expect(await decide(tracing('refused').actions, id, approver)).toBe('staff_not_found');
  expect((await decisionOf(id)).decision).toBeNull();
  expect(await decide(tracing().actions, id, approver)).toBe('done');
});

test('a refusal executes nothing, and the same can be requested again', async () => {
  const { actions, traces } = tracing();
  const id = await request(requester, 7_001);
  expect(await requestByStaff(third, 7_001)).toMatchObject({ problem: 'approval_already_requested' });
  expect(await decide(actions, id, approver, false)).toBe('done');
  expect(traces).toEqual([]);
  expect(await requestByStaff(third, 7_001)).toMatchObject({ ok: true });
});

test('of two concurrent requests for the same one is told that it is already pending', async () => {
  const requested = await raceToInsert(world.pool, 'approvals', [
    () => requestByStaff(requester, 7_002),
    () => requestByStaff(third, 7_002),
  ]);
  expect(requested.filter(({ ok }) => ok)).toHaveLength(1);
});

test('an auditor cannot decide', async () => {
  expect(await decide(tracing().actions, await request(), auditor)).toBe('not_allowed');
});

test('a request expires after four days and can then be made again', async () => {
  const { actions, traces } = tracing();
  const id = await request(requester, 7_003);
  world.clock.advance(4 * 24 * 3_600_000);
  expect(await decide(actions, id, approver)).toBe('approval_expired');
  const late = await withdrawApproval(deps, { approvalId: id, by: requester });
  expect(late).toMatchObject({ problem: 'approval_expired' });
  expect(await requestByStaff(requester, 7_003)).toMatchObject({ ok: true });
  expect((await decisionOf(id)).decision).toBe('expired');
  expect(await decide(actions, id, approver)).toBe('approval_expired');
  expect(traces).toEqual([]);
});

test('only the requester may withdraw a request', async () => {
  const id = await request();
  expect(await withdrawApproval(deps, { approvalId: id, by: approver })).toMatchObject({
    problem: 'not_allowed',
  });
  expect(await withdrawApproval(deps, { approvalId: id, by: requester })).toMatchObject({ ok: true });
  expect(await decide(tracing().actions, id, approver)).toBe('approval_already_decided');
});

test.each([
  ['changed', "update approvals set payload = '{}' where id = $1"],
  ['given to another', 'update approvals set requested_by = requested_by + 1 where id = $1'],
  ['decided on again', "update approvals set decision = 'refused' where id = $1"],
  ['removed', 'delete from approvals where id = $1'],
])('an approval cannot be %s', async (_, sql) => {
  const id = await request();
  await decide(tracing().actions, id, approver);
  await expect(world.pool.query(sql, [id])).rejects.toThrow(/does not change|are kept/);
});

test('the list tells each reader which actions are allowed', async () => {
  const id = await request(requester, 7_004);
  const seenBy = async (reader: StaffMember) => {
    const answer = await withNewSession(world, reader).then(({ call }) =>
      call('GET', '/api/admin/approvals?size=100'),
    );
    const { rows } = (await answer.json()) as { rows: ApprovalView[] };
    const { mayDecide, mayWithdraw } = rows.find((row) => row.id === Number(id)) ?? {};
    return { mayDecide, mayWithdraw };
  };
  expect(await seenBy(requester)).toEqual({ mayDecide: false, mayWithdraw: true });
  expect(await seenBy(approver)).toEqual({ mayDecide: true, mayWithdraw: false });
  expect(await seenBy(auditor)).toEqual({ mayDecide: false, mayWithdraw: false });
});

test('a refusal over HTTP says why, and a decision requires a reason', async () => {
  const id = await request();
  const { call } = await withNewSession(world, approver);
  const answer = await call('POST', `/api/admin/approvals/${id}/decision`, { approve: false });
  expect(await answer.json()).toMatchObject({ code: 'fields_not_valid', errors: [{ field: 'note' }] });
  const refusal = await call('POST', `/api/admin/approvals/${id}/decision`, {
    approve: false,
    note: 'Pas nécessaire',
  });
  expect(refusal.status).toBe(204);
});
