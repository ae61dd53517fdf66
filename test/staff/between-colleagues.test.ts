import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#shared/staff.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { customer, type StaffMember, staffMember } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

/** What one staff member could do to the others, or learn about them. */

const world = await createWorld({ SESSION_MS: '8640000000' });
const { call } = staffClient(world);
const reason = 'Départ soupçonné';
const [anne, bob] = [
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];

async function requestApproval(by: StaffMember, path: string, body: object = {}): Promise<number> {
  const answer = await call(by, 'POST', path, { reason, ...body });
  expect(answer.status, answer.text).toBe(202);
  return answer.body.approvalId as number;
}

const decide = (by: StaffMember, id: number, approve = true) =>
  call(by, 'POST', `/approvals/${id}/decision`, { approve, note: 'Vu' });

let numbers = 0;
function newcomer() {
  const number = String(20_000 + (numbers += 1));
  return {
    firstName: 'Nora',
    lastName: 'Kamga',
    email: `nora${number}@gtfinance.example`,
    login: `nora${number}`,
    phoneNumber: `51455${number}`,
    birthDate: '1990-04-12',
    langKey: 'FR',
    role: 'ROLE_AUDIT',
  };
}

test.each(['approver', 'requester'] as const)(
  'a role removed during the decision no longer counts, of the %s',
  async (which) => {
    const [requester, approver] = [
      await staffMember(world, 'ROLE_ADMIN'),
      await staffMember(world, 'ROLE_ADMIN'),
    ];
    const who = which === 'approver' ? approver : requester;
    const awa = await customer(world);
    const credit = {
      personId: Number(awa.id),
      amount: 10,
      reference: `LATE${which}`,
      senderName: 'Awa NGONO',
      proof: 'Relevé',
    };
    const id = await requestApproval(requester, '/deposits', credit);
    const lock = `update people set roles = '{ROLE_AUDIT}' where id = ${who.id}`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [() => decide(approver, id)]);
    expect(answer?.body.code).toBe(which === 'approver' ? 'not_allowed' : 'approval_requester_not_allowed');
  },
);

describe('a new colleague', () => {
  test.each(['approved', 'refused', 'withdrawn', 'expired'])(
    'has no phone number and birth date in the request once it is %s',
    async (how) => {
      const person = newcomer();
      const id = await requestApproval(anne, '/staff', person);
      if (how === 'withdrawn') await call(anne, 'DELETE', `/approvals/${id}`);
      else if (how !== 'expired') await decide(bob, id, how === 'approved');
      else {
        world.clock.advance(5 * 24 * 3_600_000);
        await requestApproval(anne, '/staff', newcomer());
      }
      const { rows } = await world.pool.query('select decision, payload from approvals where id = $1', [id]);
      const { phoneNumber: _, birthDate: __, ...kept } = person;
      expect(rows).toEqual([{ decision: how, payload: kept }]);
    },
  );

  test('is shown with a masked address to those who do not decide, in requests and in the audit log', async () => {
    const person = newcomer();
    await requestApproval(anne, '/staff', person);
    for (const role of ['ROLE_AUDIT', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] satisfies StaffRole[]) {
      const reader = await staffMember(world, role);
      const [requests, log] = [
        await call(reader, 'GET', '/approvals?state=open&size=100'),
        await call(reader, 'GET', '/audit?size=100'),
      ];
      expect(requests.text.includes(person.email), role).toBe(role === 'ROLE_SUPER_ADMIN');
      expect(requests.text, role).toContain(person.login);
      expect(log.text, role).not.toContain(person.email);
    }
  });
});

test.each(['unlock', 'second-factor-reset'])(
  'the subject of a %s is mailed, whatever their role',
  async (act) => {
    const clerk = await staffMember(world, 'ROLE_AUDIT');
    if (act === 'unlock') await call(anne, 'PUT', `/staff/${clerk.id}/lock`, { reason });
    else
      await world.pool.query(
        `insert into second_factors (person_id, encrypted_secret, key_id, created_at, confirmed_at)
       values ($1, '\\x00', 'dev', $2, $2)`,
        [clerk.id, world.clock.now()],
      );
    const id = await requestApproval(anne, `/staff/${clerk.id}/${act}`);
    expect((await decide(bob, id)).status).toBe(204);
    await world.runUntilIdle();
    const mails = world.simulator.inbox.messages(`${clerk.login}@example.ca`);
    expect(mails.filter(({ subject }) => subject.includes(String(id)))).toHaveLength(2);
  },
);

describe('locking a colleague', () => {
  test('a second time is refused as already done', async () => {
    const clerk = await staffMember(world, 'ROLE_ADMIN');
    expect((await call(anne, 'PUT', `/staff/${clerk.id}/lock`, { reason })).status).toBe(204);
    expect(await call(bob, 'PUT', `/staff/${clerk.id}/lock`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'staff_already_locked' },
    });
  });

  test('is refused to a supervisor once only two remain', async () => {
    await world.pool.query(
      `update people set sign_in_locked_at = $2 where 'ROLE_SUPER_ADMIN' = any (roles) and not id = any ($1)`,
      [[anne.id, bob.id], world.clock.now()],
    );
    const eve = await staffMember(world, 'ROLE_SUPER_ADMIN');
    const [one, two] = await runWhileLocked(
      world.pool,
      { lock: `select from people where id = ${anne.id} for no key update` },
      [
        () => call(eve, 'PUT', `/staff/${anne.id}/lock`, { reason }),
        () => call(eve, 'PUT', `/staff/${bob.id}/role`, { role: 'ROLE_AUDIT', reason }),
      ],
    );
    expect(new Set([one?.status, two?.status])).toEqual(new Set([204, 409]));
    const { rows } = await world.pool.query(
      "select from people where 'ROLE_SUPER_ADMIN' = any (roles) and sign_in_locked_at is null",
    );
    expect(rows).toHaveLength(2);
  });

  test('does not count a colleague whom the same supervisor brought in among the two who must remain', async () => {
    await world.pool.query(
      "update people set sign_in_locked_at = $1 where 'ROLE_SUPER_ADMIN' = any (roles)",
      [world.clock.now()],
    );
    const [eve, fay] = [
      await staffMember(world, 'ROLE_SUPER_ADMIN'),
      await staffMember(world, 'ROLE_SUPER_ADMIN'),
    ];
    const puppet = await requestApproval(eve, '/staff', { ...newcomer(), role: 'ROLE_SUPER_ADMIN' });
    expect((await decide(fay, puppet)).status).toBe(204);
    const remaining = { status: 409, body: { code: 'staff_two_must_remain' } };
    expect(await call(eve, 'PUT', `/staff/${fay.id}/lock`, { reason })).toMatchObject(remaining);
    const lower = { role: 'ROLE_AUDIT', reason };
    expect(await call(eve, 'PUT', `/staff/${fay.id}/role`, lower)).toMatchObject(remaining);
    expect((await call(fay, 'PUT', `/staff/${eve.id}/lock`, { reason })).status).toBe(204);
  });
});
