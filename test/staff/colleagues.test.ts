import { expect, test } from 'vitest';
import type { StaffRole } from '#shared/staff.ts';
import { PASSWORD, type StaffMember, staffMember, staffSession, withNewSession } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const boss = await staffMember(world, 'ROLE_SUPER_ADMIN');
// Two must remain, whoever is locked or demoted.
await staffMember(world, 'ROLE_SUPER_ADMIN');

type Answer = { status: number; code?: string; approvalId?: number };

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { ...(text === '' ? {} : (JSON.parse(text) as Answer)), status: response.status };
}

async function change(
  who: StaffMember,
  act: string,
  { by = boss, ...body }: { by?: StaffMember } & Record<string, unknown> = {},
): Promise<Answer> {
  const method = ['role', 'lock'].includes(act) ? 'PUT' : 'POST';
  const { call } = await withNewSession(world, by);
  return answerOf(await call(method, `/api/admin/staff/${who.id}/${act}`, { reason: 'Départ', ...body }));
}

/** Returns the status that a path answers to this session. */
async function statusOf({ call }: StaffMember, path: string): Promise<number> {
  return (await call('GET', path)).status;
}

async function rolesOf({ id }: StaffMember): Promise<StaffRole[]> {
  const { rows } = await world.pool.query<{ roles: StaffRole[] }>('select roles from people where id = $1', [
    id,
  ]);
  return rows[0]?.roles ?? [];
}

async function signIn(login: string): Promise<Answer> {
  return answerOf(
    await fetch(`${world.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: login, password: PASSWORD }),
    }),
  );
}

test('a locked colleague is signed out of every session at once, and cannot sign in again', async () => {
  const lost = await staffMember(world, 'ROLE_ADMIN');
  const other = { ...lost, ...(await withNewSession(world, lost)) };
  expect(await statusOf(lost, '/api/admin/customers')).toBe(200);
  expect((await change(lost, 'lock')).status).toBe(204);
  for (const session of [lost, other]) expect(await statusOf(session, '/api/admin/customers')).toBe(401);
  expect((await signIn(lost.login)).code).toBe('sign_in_locked');
  // Even a session that should not exist gives no access.
  const token = await staffSession(world, lost.id);
  const sneaked = await fetch(`${world.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(sneaked.status).toBe(401);
});

test('a demoted colleague loses the routes of the old role at once', async () => {
  const once = await staffMember(world, 'ROLE_SUPER_ADMIN');
  expect(await statusOf(once, '/api/admin/staff')).toBe(200);
  expect((await change(once, 'role', { role: 'ROLE_AUDIT' })).status).toBe(204);
  expect(await statusOf(once, '/api/admin/staff')).toBe(401);
  const anew = await withNewSession(world, once);
  expect(await statusOf(anew, '/api/admin/staff')).toBe(403);
  expect(await statusOf(anew, '/api/admin/customers')).toBe(200);
  const note = await anew.call('POST', `/api/admin/customers/${once.id}/notes`, { text: 'x' });
  expect(note.status).toBe(403);
});

test('a role removed in the database no longer counts, even within the session', async () => {
  const once = await staffMember(world, 'ROLE_SUPER_ADMIN');
  await world.pool.query("update people set roles = '{ROLE_AUDIT}' where id = $1", [once.id]);
  expect(await statusOf(once, '/api/admin/staff')).toBe(403);
});

test('ending sessions ends all of the colleague’s, and no others', async () => {
  const [one, other] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_ADMIN')];
  expect((await change(one, 'end-sessions')).status).toBe(204);
  expect(await statusOf(one, '/api/admin/me')).toBe(401);
  expect(await statusOf(other, '/api/admin/me')).toBe(200);
});

test.each([
  ['role', { role: 'ROLE_AUDIT' }],
  ['lock', {}],
  ['end-sessions', {}],
])('a supervisor cannot do it to themselves: %s', async (act, body) => {
  expect((await change(boss, act, body)).code).toBe('staff_not_self');
  expect(await rolesOf(boss)).toEqual(['ROLE_SUPER_ADMIN']);
});

test('of two supervisors who demote or lock each other at once one remains', async () => {
  for (const [act, body] of [
    ['role', { role: 'ROLE_ADMIN' }],
    ['lock', {}],
  ] as const) {
    const pair = [
      await withNewSession(world, await staffMember(world, 'ROLE_SUPER_ADMIN')),
      await withNewSession(world, await staffMember(world, 'ROLE_SUPER_ADMIN')),
    ] as const;
    const ids = pair.map(({ id }) => id).join(', ');
    const attempts = ([0, 1] as const).map(
      (at) => () =>
        pair[at].call('PUT', `/api/admin/staff/${pair[1 - at]?.id}/${act}`, { reason: 'x', ...body }),
    );
    const lock = `select from people where id in (${ids}) for update`;
    const answers = await runWhileLocked(world.pool, { lock }, attempts);
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses, act).toEqual([204, 403]);
    const { rows } = await world.pool.query(
      "select from people where id = any ($1) and 'ROLE_SUPER_ADMIN' = any (roles) and sign_in_locked_at is null",
      [pair.map(({ id }) => id)],
    );
    expect(rows, act).toHaveLength(1);
  }
});

test('customers are not colleagues, and each change is logged with its reason', async () => {
  const one = await staffMember(world, 'ROLE_ADMIN');
  expect((await change(one, 'role', { role: 'ROLE_AUDIT', reason: '' })).status).toBe(400);
  await change(one, 'role', { role: 'ROLE_AUDIT', reason: 'Change de poste' });
  await change(one, 'role', { role: 'ROLE_AUDIT', reason: 'Encore' });
  expect((await change({ ...one, id: 999_999n }, 'lock')).code).toBe('staff_not_found');
  const { rows } = await world.pool.query(
    "select action, reason, details from audit_log where person_id = $1 and action like 'staff.%'",
    [one.id],
  );
  expect(rows).toEqual([
    {
      action: 'staff.role_changed',
      reason: 'Change de poste',
      details: { before: 'ROLE_ADMIN', after: 'ROLE_AUDIT' },
    },
  ]);
});

test('removing a second factor takes two, and its owner cannot be one of them', async () => {
  const [requester, approver] = [
    await staffMember(world, 'ROLE_SUPER_ADMIN'),
    await staffMember(world, 'ROLE_SUPER_ADMIN'),
  ];
  await world.pool.query(
    `insert into second_factors (person_id, encrypted_secret, key_id, created_at, confirmed_at)
     values ($1, '\\x00', 'k', $2, $2)`,
    [approver.id, world.clock.now()],
  );
  const requested = await change(approver, 'second-factor-reset', { by: requester });
  expect(requested.status).toBe(202);
  const decide = async (by: StaffMember) =>
    answerOf(
      await (await withNewSession(world, by)).call(
        'POST',
        `/api/admin/approvals/${requested.approvalId}/decision`,
        {
          approve: true,
        },
      ),
    );
  expect((await decide(requester)).code).toBe('approval_needs_another_person');
  expect((await decide(approver)).code).toBe('staff_not_self');
  const factors = () => world.pool.query('select from second_factors where person_id = $1', [approver.id]);
  expect((await factors()).rows).toHaveLength(1);
  expect((await decide(boss)).status).toBe(204);
  expect((await factors()).rows).toEqual([]);
  expect(await statusOf(approver, '/api/admin/me')).toBe(401);
});
