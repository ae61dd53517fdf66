import { expect, test } from 'vitest';
import type { StaffRole } from '#shared/staff.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { customer, PASSWORD, type StaffMember, staffMember } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

/**
 * One supervisor alone cannot create a second one: adding, promoting and unlocking take two people, and then
 * a day's wait.
 */

const DAY_MS = 24 * 3_600_000;
const world = await createWorld();
const { call } = staffClient(world);
const [anne, bob] = [
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];

let numbers = 0;

function newcomer(role: StaffRole = 'ROLE_SUPER_ADMIN') {
  const number = String(10_000 + (numbers += 1));
  return {
    firstName: 'Nora',
    lastName: 'Kamga',
    email: `nora${number}@gtfinance.example`,
    login: `nora${number}`,
    phoneNumber: `51455${number}`,
    birthDate: '1990-04-12',
    langKey: 'FR',
    role,
    reason: 'Nouveau poste',
  };
}

async function requestApproval(by: StaffMember, path: string, body: unknown): Promise<number> {
  const answer = await call(by, 'POST', path, body);
  expect(answer.status, answer.text).toBe(202);
  return answer.body.approvalId as number;
}

async function decide(by: StaffMember, id: number, approve = true) {
  const { status, body } = await call(by, 'POST', `/approvals/${id}/decision`, { approve, note: 'Vu' });
  return status === 204 ? 'done' : (body.code as string);
}

/** Returns a colleague who was added by Anne's request and Bob's approval. */
async function addedColleague(role: StaffRole = 'ROLE_SUPER_ADMIN'): Promise<StaffMember> {
  const person = newcomer(role);
  expect(await decide(bob, await requestApproval(anne, '/staff', person))).toBe('done');
  const { rows } = await world.pool.query<{ id: bigint }>('select id from people where login = $1', [
    person.login,
  ]);
  const id = rows[0]?.id ?? 0n;
  return { ...anne, id, login: person.login, roles: [role] };
}

async function roleOf({ id }: StaffMember): Promise<string | undefined> {
  const { rows } = await world.pool.query<{ roles: string[] }>('select roles from people where id = $1', [
    id,
  ]);
  return rows[0]?.roles[0];
}

/** A member of staff with a second factor. */
async function staffWithFactor(role: StaffRole): Promise<StaffMember> {
  const one = await staffMember(world, role);
  await world.pool.query(
    `insert into second_factors (person_id, encrypted_secret, key_id, created_at, confirmed_at)
     values ($1, 'x', 'k', $2, $2)`,
    [one.id, world.clock.now()],
  );
  return one;
}

/** A request that any supervisor may decide. */
async function openRequest(by: StaffMember): Promise<number> {
  return requestApproval(by, '/staff', newcomer('ROLE_AUDIT'));
}

async function mailsAbout(id: number): Promise<{ recipient: string; subject: string; body_text: string }[]> {
  const { rows } = await world.pool.query(
    'select recipient, subject, body_text from messages where dedupe_key like $1 order by recipient',
    [`approval/${id}/%`],
  );
  return rows as { recipient: string; subject: string; body_text: string }[];
}

async function mailOf({ id }: StaffMember): Promise<string> {
  const { rows } = await world.pool.query<{ email: string }>('select email from people where id = $1', [id]);
  return rows[0]?.email ?? '';
}

test('adding a colleague takes two people, and nobody exists before the approval', async () => {
  const person = newcomer();
  const id = await requestApproval(anne, '/staff', person);
  const found = () => world.pool.query('select roles from people where login = $1', [person.login]);
  expect((await found()).rows).toEqual([]);
  expect(await decide(anne, id)).toBe('approval_needs_another_person');
  expect((await found()).rows).toEqual([]);
  expect(await decide(bob, id)).toBe('done');
  expect((await found()).rows).toEqual([{ roles: ['ROLE_SUPER_ADMIN'] }]);
});

test('a new colleague’s phone number and birth date stay out of the audit log', async () => {
  const person = newcomer('ROLE_AUDIT');
  await decide(bob, await requestApproval(anne, '/staff', person));
  const { rows } = await world.pool.query(
    "select from audit_log where details::text like '%' || $1 || '%' or details::text like '%1990-04-12%'",
    [person.phoneNumber],
  );
  expect(rows).toEqual([]);
});

test('a request that nobody decides in time loses the phone number and birth date by itself', async () => {
  const id = await requestApproval(anne, '/staff', newcomer());
  world.clock.advance(4 * 24 * 3_600_000);
  while (await world.runOneJob());
  const { rows } = await world.pool.query(
    "select decision, payload ?| '{phoneNumber,birthDate}' as known from approvals where id = $1",
    [id],
  );
  expect(rows).toEqual([{ decision: 'expired', known: false }]);
});

test('a username taken in the meantime is refused at the decision, and nobody is added', async () => {
  const [first, second] = [newcomer(), newcomer()];
  const ids = [
    await requestApproval(anne, '/staff', first),
    await requestApproval(anne, '/staff', { ...second, email: first.email }),
  ] as const;
  expect(await decide(bob, ids[0])).toBe('done');
  expect(await decide(bob, ids[1])).toBe('email_taken');
  expect((await call(anne, 'POST', '/staff', { ...newcomer(), email: first.email })).body.code).toBe(
    'email_taken',
  );
});

test('two requests for the same colleague at once leave one pending', async () => {
  const person = newcomer();
  const lock = 'lock table approvals in share row exclusive mode';
  const answers = await runWhileLocked(world.pool, { lock }, [
    () => call(anne, 'POST', '/staff', person),
    () => call(bob, 'POST', '/staff', person),
  ]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([202, 409]);
});

test('raising a role takes two people, lowering it takes one', async () => {
  const one = await staffMember(world, 'ROLE_AUDIT');
  const raised = await call(anne, 'PUT', `/staff/${one.id}/role`, { role: 'ROLE_ADMIN', reason: 'x' });
  expect(raised.body.code).toBe('staff_role_needs_two');
  expect(await roleOf(one)).toBe('ROLE_AUDIT');
  const id = await requestApproval(anne, `/staff/${one.id}/promotion`, { role: 'ROLE_ADMIN', reason: 'x' });
  expect(await decide(one, id)).toBe('not_allowed');
  expect(await decide(bob, id)).toBe('done');
  expect(await roleOf(one)).toBe('ROLE_ADMIN');
  // They sign in with it again.
  expect((await one.call('GET', '/api/admin/me')).status).toBe(401);
  const lowered = await call(anne, 'PUT', `/staff/${one.id}/role`, { role: 'ROLE_AUDIT', reason: 'x' });
  expect(lowered.status).toBe(204);
  const sideways = { role: 'ROLE_AUDIT', reason: 'x' };
  expect((await call(anne, 'POST', `/staff/${one.id}/promotion`, sideways)).body.code).toBe(
    'staff_change_not_possible',
  );
});

test('a promotion applies to the role shown: if it has changed, it is refused', async () => {
  const one = await staffMember(world, 'ROLE_ADMIN');
  const id = await requestApproval(anne, `/staff/${one.id}/promotion`, {
    role: 'ROLE_SUPER_ADMIN',
    reason: 'x',
  });
  await call(anne, 'PUT', `/staff/${one.id}/role`, { role: 'ROLE_AUDIT', reason: 'x' });
  expect(await decide(bob, id)).toBe('staff_change_not_possible');
  expect(await roleOf(one)).toBe('ROLE_AUDIT');
});

test('nobody requests or decides their own promotion', async () => {
  const body = { role: 'ROLE_SUPER_ADMIN', reason: 'x' };
  expect((await call(anne, 'POST', `/staff/${anne.id}/promotion`, body)).body.code).toBe('staff_not_self');
  const one = await staffMember(world, 'ROLE_ADMIN');
  const id = await requestApproval(anne, `/staff/${one.id}/promotion`, body);
  await world.pool.query("update people set roles = '{ROLE_SUPER_ADMIN}' where id = $1", [one.id]);
  expect(await decide(one, id)).toBe('staff_not_self');
});

test('unlocking takes two people', async () => {
  const one = await staffMember(world, 'ROLE_ADMIN');
  const signIn = async () =>
    (
      await fetch(`${world.url}/api/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: one.login, password: PASSWORD }),
      })
    ).status;
  const asking = () => call(anne, 'POST', `/staff/${one.id}/unlock`, { reason: 'De retour' });
  expect((await asking()).body.code).toBe('staff_change_not_possible');
  expect((await call(anne, 'PUT', `/staff/${one.id}/lock`, { reason: 'Parti' })).status).toBe(204);
  expect(await signIn()).toBe(401);
  const id = (await asking()).body.approvalId as number;
  expect(await signIn()).toBe(401);
  expect(await decide(anne, id)).toBe('approval_needs_another_person');
  expect(await decide(bob, id)).toBe('done');
  expect(await signIn()).toBe(200);
});

test('a new colleague decides nothing for a day, to the millisecond', async () => {
  const puppet = await addedColleague();
  const [early, due] = [await openRequest(bob), await openRequest(bob)];
  expect(await decide(puppet, early)).toBe('approval_role_too_new');
  expect(await decide(puppet, early, false)).toBe('approval_role_too_new');
  world.clock.advance(DAY_MS - 1);
  expect(await decide(puppet, early)).toBe('approval_role_too_new');
  world.clock.advance(1);
  expect(await decide(puppet, due)).toBe('done');
});

test('a promoted colleague decides nothing for a day', async () => {
  const one = await staffMember(world, 'ROLE_ADMIN');
  const id = await requestApproval(anne, `/staff/${one.id}/promotion`, {
    role: 'ROLE_SUPER_ADMIN',
    reason: 'x',
  });
  expect(await decide(bob, id)).toBe('done');
  const due = await openRequest(bob);
  expect(await decide(one, due)).toBe('approval_role_too_new');
  world.clock.advance(DAY_MS);
  expect(await decide(one, due)).toBe('done');
});

test('a promotion approved during the person’s own decision does not enable it', async () => {
  const one = await staffMember(world, 'ROLE_ADMIN');
  const promotion = await requestApproval(anne, `/staff/${one.id}/promotion`, {
    role: 'ROLE_SUPER_ADMIN',
    reason: 'x',
  });
  const due = await openRequest(bob);
  const lock = `select from approvals where id in (${promotion}, ${due}) for update`;
  const [, decided] = await runWhileLocked(world.pool, { lock }, [
    () => decide(bob, promotion),
    () => decide(one, due),
  ]);
  expect(['approval_role_too_new', 'not_allowed']).toContain(decided);
});

test('a requester and the colleague they added count as one, permanently and in both directions', async () => {
  const puppet = await addedColleague();
  world.clock.advance(30 * DAY_MS);
  const awa = await customer(world);
  const credit = {
    personId: Number(awa.id),
    amount: 99.99,
    reference: 'PUPPET-0001',
    senderName: 'Awa Ngono',
    proof: 'Relevé',
    reason: 'Avis perdu',
  };
  const mine = await requestApproval(anne, '/deposits', credit);
  expect(await decide(puppet, mine)).toBe('approval_needs_independent_person');
  const theirs = await requestApproval(puppet, '/deposits', {
    ...credit,
    amount: 99.98,
    reference: 'PUPPET-0002',
  });
  expect(await decide(anne, theirs)).toBe('approval_needs_independent_person');
  const rowOf = async (by: StaffMember, id: number) => {
    const { body } = await call(by, 'GET', '/approvals?size=100');
    return (body.rows as { id: number; mayDecide: boolean }[]).find((row) => row.id === id);
  };
  expect(await rowOf(puppet, mine)).toMatchObject({ mayDecide: false });
  expect(await rowOf(bob, mine)).toMatchObject({ mayDecide: true });
  expect(await decide(bob, mine)).toBe('done');
  expect(await decide(bob, theirs)).toBe('done');
});

test('all approvers are mailed at the request and at the decision, and so are the alert recipients', async () => {
  const gone = await staffMember(world, 'ROLE_SUPER_ADMIN');
  await world.pool.query('update people set sign_in_locked_at = now() where id = $1', [gone.id]);
  const person = newcomer();
  const id = await requestApproval(anne, '/staff', person);
  const askedMails = await mailsAbout(id);
  const recipients = askedMails.map(({ recipient }) => recipient);
  for (const one of [await mailOf(anne), await mailOf(bob), world.config.ALERTS_EMAIL])
    expect(recipients).toContain(one);
  expect(recipients).not.toContain(await mailOf(gone));
  expect(askedMails[0]?.body_text).toContain(person.login);
  expect(askedMails[0]?.body_text).toContain('Nouveau poste');
  await decide(bob, id);
  const subjectsOf = new Map<string, Set<string>>();
  for (const { recipient, subject } of await mailsAbout(id))
    subjectsOf.set(recipient, (subjectsOf.get(recipient) ?? new Set()).add(subject));
  for (const recipient of recipients) expect(subjectsOf.get(recipient)?.size, recipient).toBe(2);
  const refusedId = await openRequest(anne);
  await decide(bob, refusedId, false);
  const subjects = (await mailsAbout(refusedId)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(2);
});

test('a colleague requested by an added colleague counts as one with the first requester too', async () => {
  const puppet = await addedColleague();
  world.clock.advance(DAY_MS);
  const person = newcomer();
  expect(await decide(bob, await requestApproval(puppet, '/staff', person))).toBe('done');
  const { rows } = await world.pool.query<{ id: bigint }>('select id from people where login = $1', [
    person.login,
  ]);
  const grandchild: StaffMember = {
    ...anne,
    id: rows[0]?.id ?? 0n,
    login: person.login,
    roles: ['ROLE_SUPER_ADMIN'],
  };
  world.clock.advance(400 * DAY_MS);
  expect(await decide(grandchild, await openRequest(anne))).toBe('approval_needs_independent_person');
  expect(await decide(anne, await openRequest(grandchild))).toBe('approval_needs_independent_person');
  expect(await decide(grandchild, await openRequest(bob))).toBe('done');
});

test('without a second factor a colleague decides nothing for a day, and never with the requester for thirty', async () => {
  const one = await staffWithFactor('ROLE_SUPER_ADMIN');
  const reset = await requestApproval(anne, `/staff/${one.id}/second-factor-reset`, {
    reason: 'Téléphone perdu',
  });
  expect(await decide(bob, reset)).toBe('done');
  const due = await openRequest(bob);
  expect(await decide(one, due)).toBe('approval_role_too_new');
  world.clock.advance(DAY_MS);
  expect(await decide(one, due)).toBe('done');
  expect(await decide(one, await openRequest(anne))).toBe('approval_needs_independent_person');
  world.clock.advance(29 * DAY_MS);
  expect(await decide(one, await openRequest(anne))).toBe('done');
});

test('a second factor that its owner renewed in the meantime is not removed', async () => {
  const one = await staffWithFactor('ROLE_ADMIN');
  const reset = await requestApproval(anne, `/staff/${one.id}/second-factor-reset`, {
    reason: 'Téléphone perdu',
  });
  await world.pool.query('update second_factors set confirmed_at = $2 where person_id = $1', [
    one.id,
    new Date(world.clock.now().getTime() + 1),
  ]);
  expect(await decide(bob, reset)).toBe('staff_change_not_possible');
});
