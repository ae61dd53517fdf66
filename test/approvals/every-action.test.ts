import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { APPROVAL_ACTIONS } from '#server/approval-actions.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import type { ApprovalAction } from '#server/approvals/define-approval.ts';
import { requestApproval } from '#server/approvals/request-approval.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { approvalValues } from '#shared/approval-values.ts';
import type { ApprovalFieldType } from '#shared/approvals/declaration.ts';
import {
  APPROVAL_KINDS,
  type ApprovalKind,
  approvalWords,
  declarationOf,
  readPayload,
  recordedPayload,
  shownPayload,
  visibleKinds,
} from '#shared/approvals.ts';
import { hasPermission, mayReadCompliance, rolesWith } from '#shared/permissions.ts';
import { done } from '#shared/result.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import type { ApprovalView } from '#shared/wire/admin/approval.ts';
import { type StaffMember, staffMember, withNewSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

/** Rules that hold for every staff action that needs two people. What an action does is tested with its module. */

const world = await createWorld();
const deps = { ...world, log: createLog('silent', 'test') };
const staff = {
  ROLE_AUDIT: await staffMember(world, 'ROLE_AUDIT'),
  ROLE_ADMIN: await staffMember(world, 'ROLE_ADMIN'),
  ROLE_SUPER_ADMIN: await staffMember(world, 'ROLE_SUPER_ADMIN'),
  ROLE_SUPPORT: await staffMember(world, 'ROLE_SUPPORT'),
  ROLE_TREASURY: await staffMember(world, 'ROLE_TREASURY'),
  ROLE_COMPLIANCE: await staffMember(world, 'ROLE_COMPLIANCE'),
};
const [requester, other] = [
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];

const SAMPLES: Partial<Record<ApprovalFieldType, string>> = {
  rate: '441.58',
  percent: '1.5',
  day: '2026-11-20',
};

/** Returns a payload that fits the kind's declaration. */
function sample(kind: ApprovalKind): Record<string, string> {
  const fields = Object.entries(declarationOf(kind).payload);
  return Object.fromEntries(
    fields.map(([name, type]) => [name, typeof type === 'string' ? (SAMPLES[type] ?? '7') : (type[0] ?? '')]),
  );
}

/** The keys are built from kinds here; with types, the compiler would have too many combinations to check. */
const translator = createTranslator as unknown as (
  options: object,
) => (key: string, values?: Record<string, string>) => string;

let subjects = 0;

function request(kind: ApprovalKind, payload = sample(kind), id = `every-${(subjects += 1)}`) {
  const subject = { kind: 'route', id } as const;
  const proposal = { kind, subject, payload: payload as never, reason: 'Il le faut', by: requester };
  return inTransaction(world.pool, (tx) => requestApproval(tx, proposal, world.clock.now()));
}

async function requestId(...proposal: Parameters<typeof request>): Promise<bigint> {
  const result = await request(...proposal);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

async function decide(approvalId: bigint, by: StaffMember, actions = APPROVAL_ACTIONS, approve = true) {
  const decision = { approve, note: approve ? undefined : 'Non' };
  const result = await decideApproval(deps, actions, { approvalId, by }, decision);
  return result.ok ? 'done' : result.problem;
}

async function decisionOf(id: bigint): Promise<string | null> {
  const { rows } = await world.pool.query('select decision from approvals where id = $1', [id]);
  return (rows[0] as { decision: string | null }).decision;
}

test('every kind has an action with its name, and each is requested by a route of its own', () => {
  const actions = Object.entries<ApprovalAction>(APPROVAL_ACTIONS);
  expect(actions.map(([kind]) => kind)).toEqual(APPROVAL_KINDS);
  expect(actions.map(([, { kind }]) => kind)).toEqual(APPROVAL_KINDS);
  expect(new Set(APPROVAL_KINDS.map((kind) => declarationOf(kind).path)).size).toBe(actions.length);
});

describe.each(Object.values<ApprovalAction>(APPROVAL_ACTIONS))('$kind', (action) => {
  const { kind } = action;
  const { permission, event, path } = declarationOf(kind);
  const roles = rolesWith(permission);

  test('only its roles request it', async () => {
    const url = `/api/admin${path.replace(':id', '1').replace(':day', '2026-11-20')}`;
    for (const role of STAFF_ROLES) {
      const { call } = await withNewSession(world, staff[role]);
      const { status } = await call('POST', url, {});
      expect(status, role).toBe(roles.includes(role) ? 400 : 403);
    }
  });

  test('only its roles decide it, and never the requester', async () => {
    expect(roles).not.toContain('ROLE_AUDIT');
    const id = await requestId(kind);
    expect(await decide(id, requester)).toBe('approval_needs_another_person');
    expect(await decide(id, requester, APPROVAL_ACTIONS, false)).toBe('approval_needs_another_person');
    // Roles that may not know of the request are not told that it exists.
    for (const role of STAFF_ROLES.filter((one) => !roles.includes(one)))
      expect(await decide(id, staff[role]), role).toBe(
        visibleKinds(mayReadCompliance({ roles: [role] })).includes(kind)
          ? 'not_allowed'
          : 'approval_not_found',
      );
    expect(await decisionOf(id)).toBeNull();
    expect(await decide(id, other, APPROVAL_ACTIONS, false)).toBe('done');
  });

  test('the same request cannot be pending twice', async () => {
    await requestId(kind, sample(kind), `once-${kind}`);
    expect(await request(kind, sample(kind), `once-${kind}`)).toMatchObject({
      problem: 'approval_already_requested',
    });
  });

  test('an invalid payload is neither stored nor executed, and such a request can be refused', async () => {
    const wrong = [
      { ...sample(kind), more: 'x' },
      {},
      { ...sample(kind), [Object.keys(sample(kind))[0] ?? '']: 7 },
    ];
    for (const payload of wrong) {
      expect(readPayload(kind, payload)).toBeUndefined();
      await expect(request(kind, payload as Record<string, string>)).rejects.toThrow('has another payload');
      const { rows } = await world.pool.query<{ id: bigint }>(
        `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
         values ($1, 'route', $2, $3, 'x', $4, $5, $5::timestamptz + interval '1 day') returning id`,
        [kind, `odd-${(subjects += 1)}`, payload, requester.id, world.clock.now()],
      );
      const id = rows[0]?.id ?? 0n;
      expect(await decide(id, other)).toBe('approval_not_readable');
      expect(await decisionOf(id)).toBeNull();
      expect(await decide(id, other, APPROVAL_ACTIONS, false)).toBe('done');
    }
  });

  test('request, decision and execution are in the audit log, with both people and the reason', async () => {
    const id = await requestId(kind);
    const subject = { kind: 'route', id: `done-${kind}` } as const;
    const traced = { ...APPROVAL_ACTIONS, [kind]: { ...action, execute: async () => done({ subject }) } };
    expect(await decide(id, other, traced)).toBe('done');
    const { rows } = await world.pool.query(
      `select action, actor_id as by, details ->> 'requestedBy' as "requestedBy",
         coalesce(details ->> 'requestReason', reason) as reason
       from audit_log where subject_kind = 'approval' and subject_id = $1 or subject_id = $2 order by id`,
      [String(id), subject.id],
    );
    const both = { by: other.id, requestedBy: String(requester.id), reason: 'Il le faut' };
    expect(rows).toEqual([
      { action: 'approval.requested', by: requester.id, requestedBy: null, reason: 'Il le faut' },
      { action: event, ...both },
      { action: 'approval.approved', ...both },
    ]);
  });

  test('the list shows it and who may decide', async () => {
    const id = await requestId(kind);
    // A waiting decision about a match is only shown to roles that may know of the match.
    const isTold = ({ roles: own }: StaffMember) =>
      permission !== 'compliance_act' || hasPermission(own, 'compliance_read');
    for (const reader of [requester, ...Object.values(staff)]) {
      const { call } = await withNewSession(world, reader);
      const answer = await call('GET', `/api/admin/approvals?size=100&kind=${kind}`);
      const { rows } = (await answer.json()) as { rows?: ApprovalView[] };
      const mayAct = roles.some((role) => reader.roles.includes(role));
      const shown = {
        kind,
        payload: mayAct ? shownPayload(kind, sample(kind)) : recordedPayload(kind, sample(kind)),
        mayWithdraw: reader === requester,
        mayDecide: reader !== requester && mayAct,
      };
      const mayRead = hasPermission(reader.roles, 'approvals_read');
      expect([answer.status, rows?.filter((one) => one.id === Number(id))]).toMatchObject(
        mayRead ? [200, isTold(reader) ? [shown] : []] : [403, undefined],
      );
    }
  });

  test.each(['fr', 'en'] as const)('its sentence says what is requested (%s)', (locale) => {
    const onError = (error: Error) => {
      throw error;
    };
    const t = translator({ locale, messages: approvalWords(locale).kinds, onError });
    const values = approvalValues({ kind, payload: sample(kind) }, locale);
    expect(t(`${kind}.name`)).not.toBe('');
    expect(t(`${kind}.request`, values)).toMatch(/\w/);
  });
});
