import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import type { StaffRole } from '#shared/staff.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import { customer, PASSWORD, type StaffMember, sendBody, staffMember, staffSession } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

/**
 * One staff member of each role tries every route of the API, in any order and from several sessions, to move
 * money, lift a freeze, or gain a second identity. Lowering a role and locking are allowed alone.
 */

const world = await createWorld({ SESSION_MS: '8640000000' });
await stopHousekeeping(world);
const { call, byTwo } = staffClient(world);
const [anne, bob] = [
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];
// A colleague whom they would promote to approve for them.
const accomplice = await staffMember(world, 'ROLE_AUDIT');
const reason = 'Parce que';

// The targets: a frozen customer, an open hit, a waiting deposit, a stuck payment and its case.
const sender = await customer(world, { cents: 900_00n, verified: true });
const sends = async (to: string, name = {}) => {
  const body = await sendBody(world, { to });
  const receiverDTO = { ...body.receiverDTO, ...name };
  return sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
};
const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
await sends('677000062');
await sends('677000001', LISTED);
await sends('677000101', LISTED);
const frozen = await customer(world, { cents: 100_00n });
await frozen.call('POST', '/api/transactions/sendmoney', {
  ...(await sendBody(world)),
  receiverDTO: { ...(await sendBody(world)).receiverDTO, ...LISTED },
});
await deposit(world, { memo: '' });
await deposit(world, { memo: '', tampered: 'amounts_differ' });
await world.runUntilIdle(2 * 3_600_000);
const idOf = async (sql: string, values: unknown[] = []) =>
  (await world.pool.query<{ id: bigint }>(sql, values)).rows[0]?.id ?? 0n;
const hitOf = (person: bigint) =>
  idOf(`select id from screening_hits where person_id = $1 and state = 'open' order by id limit 1`, [person]);
const freeze = await byTwo(anne, bob, `/compliance/hits/${await hitOf(frozen.id)}/confirmation`, {
  measure: 'freeze',
  reason,
});
if (freeze.status !== 204) throw new Error(`nobody was frozen: ${freeze.text}`);
const [hit, stuck, held, opened, waiting, untrusted] = [
  await hitOf(sender.id),
  await idOf(`select id from payments where destination like '%677000062' and status <> 'paid' limit 1`),
  await idOf('select payment_id as id from screening_holds where outcome is null limit 1'),
  await idOf('select id from cases where closed_at is null limit 1'),
  await idOf(`select id from deposits where state = 'unmatched' limit 1`),
  await idOf(`select id from deposits where state = 'not_trusted' limit 1`),
];
if ([hit, stuck, held, opened, waiting, untrusted].includes(0n))
  throw new Error('something to take is missing');

/**
 * Returns what must stay unchanged: money, freezes, staff and their rights, and what two people have agreed
 * on.
 */
async function protectedState(): Promise<unknown> {
  const read = async (sql: string) => (await world.pool.query(sql)).rows;
  return {
    money: await read('select count(*)::int, coalesce(sum(id), 0)::text from ledger_postings'),
    balances: await read('select id, balance from ledger_accounts where person_id is not null order by id'),
    freezes: await read('select id, sending_frozen_at from people where sending_frozen_at is not null'),
    hits: await read('select id, state, decided_by from screening_hits order by id'),
    holds: await read('select payment_id, outcome from screening_holds order by payment_id'),
    deposits: await read('select id, state from deposits where id <> ' + String(untrusted) + ' order by id'),
    payments: await read('select id, status from payments order by id'),
    cases: await read('select id, closed_at from cases order by id'),
    agreed: await read(`select id from approvals where decision = 'approved' order by id`),
    margins: await read(`select name from product_settings where name like '%margin%'`),
    manualRates: await read(`select id from rates where source = 'manual'`),
    statements: await read('select day from safeguarding_statements'),
    erased: await read('select person_id, requested_by from account_closures'),
  };
}
/** Returns the staff and their rights; one person alone may remove some, never add any. */
async function rights(): Promise<Map<bigint, string>> {
  const { rows } = await world.pool.query<{ id: bigint; roles: string[] }>(
    `select id, roles from people where roles && $1::text[]`,
    [STAFF_ROLES],
  );
  return new Map(rows.map(({ id, roles }) => [id, roles.join()]));
}

type Action = readonly [method: string, path: string, body?: object];
let newcomers = 0;
const newcomer = (role: StaffRole) => ({
  firstName: 'Double',
  lastName: 'SOI',
  email: `double${(newcomers += 1)}@example.ca`,
  login: `double${newcomers}xyz`,
  phoneNumber: String(5_145_556_000 + newcomers),
  birthDate: '1985-06-30',
  langKey: 'FR',
  role,
  reason,
});
const checks = { names: 'differs', birthDate: 'differs', place: 'differs', role: 'differs' };

/** Returns every action that might achieve this, with valid input. */
function actionsOf(self: StaffMember): Action[] {
  const [rich, cold, me] = [`/customers/${sender.id}`, `/customers/${frozen.id}`, `/staff/${self.id}`];
  const credit = { personId: Number(sender.id), senderName: 'Awa NGONO', proof: 'Relevé', reason };
  return [
    // Money.
    ['POST', '/deposits', { ...credit, amount: 10, reference: `SEUL${self.id}` }],
    ['POST', `/deposits/${waiting}/match`, { personId: Number(sender.id), reason }],
    ['POST', `/deposits/${waiting}/return`, { why: 'sender_asked', reason }],
    ['POST', `/deposits/${untrusted}/match`, { personId: Number(sender.id), reason }],
    ['PUT', `/deposits/${waiting}/owner`, { mine: true }],
    ['POST', `/transactions/${stuck}/inquiry`, { reason }],
    [
      'POST',
      `/transactions/${stuck}/settlement`,
      { francs: 10_000, providerNumber: 'X1', proof: 'Vu', reason },
    ],
    ['POST', `/transactions/${stuck}/refund`, { reason }],
    ['POST', `/transactions/${held}/refund`, { reason }],
    ['PUT', `/cases/${opened}/owner`, { mine: true }],
    ...(['written_off', 'returned', 'recovered', 'explained'] as const).map(
      (resolution) => ['POST', `/cases/${opened}/resolution`, { resolution, reason }] as const,
    ),
    ['POST', '/rates/margin', { basisPoints: 0, reason }],
    ['POST', '/rates/override', { rate: '900.00', hours: 1, reason }],
    ['POST', '/rates/override/end', { reason }],
    ['POST', `/books/safeguarding/2026-11-20/statement`, { cents: '1', reason }],
    ['POST', `${rich}/closure`, { reason }],
    // Freezes.
    ['PUT', `${cold}/sending-lock`, { locked: true, reason }],
    ['PUT', `${cold}/sending-lock`, { locked: false, reason }],
    ['POST', `${cold}/sanctions-release`, { reason }],
    ['POST', `${cold}/second-factor-removal`, { reason }],
    ['POST', `/compliance/hits/${hit}/clearance`, { checks, reason }],
    ['POST', `/compliance/hits/${hit}/clearance-request`, { checks, reason }],
    ['POST', `/compliance/hits/${hit}/confirmation`, { measure: 'refund', reason }],
    ['POST', '/legal-holds', { subject: 'person', id: Number(frozen.id), reason }],
    // A second identity.
    ['POST', '/staff', newcomer('ROLE_SUPER_ADMIN')],
    ['POST', '/staff', newcomer('ROLE_ADMIN')],
    ['POST', `${me}/promotion`, { role: 'ROLE_SUPER_ADMIN', reason }],
    ['PUT', `${me}/role`, { role: 'ROLE_SUPER_ADMIN', reason }],
    ['PUT', `/staff/${accomplice.id}/role`, { role: 'ROLE_SUPER_ADMIN', reason }],
    ['POST', `/staff/${accomplice.id}/promotion`, { role: 'ROLE_SUPER_ADMIN', reason }],
    ['POST', `${me}/second-factor-reset`, { reason }],
    ['POST', `${me}/unlock`, { reason }],
    ['POST', `/staff/${sender.id}/promotion`, { role: 'ROLE_ADMIN', reason }],
    ['PUT', `/staff/${sender.id}/role`, { role: 'ROLE_ADMIN', reason }],
    ['POST', `/staff/${anne.id}/second-factor-reset`, { reason }],
    ['POST', '/me/password', { currentPassword: PASSWORD, newPassword: 'Rivage-81-Est', code: '000000' }],
  ];
}

/**
 * Tries to approve every open request of one's own: from another session, another address, in any letter
 * case.
 */
async function decideOwnRequests(self: StaffMember): Promise<number[]> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from approvals where decision is null and requested_by = $1 order by id',
    [self.id],
  );
  const statuses: number[] = [];
  for (const { id } of rows) {
    const token = await staffSession(world, self.id);
    for (const path of [`/approvals/${id}/decision`, `/approvals/0${id}/decision`]) {
      const answer = await fetch(`${world.url}/api/admin${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ approve: true, by: Number(anne.id), decidedBy: Number(anne.id) }),
      });
      statuses.push(answer.status);
    }
  }
  return statuses;
}

test.each(STAFF_ROLES)(
  '%s alone moves no money, lifts no freeze and does not become two people, in whatever order they try',
  async (role) => {
    const self = await staffMember(world, role);
    const [before, were] = [await protectedState(), await rights()];
    const actions = actionsOf(self);
    const [order] = fc.sample(fc.shuffledSubarray(actions, { minLength: actions.length }), {
      numRuns: 1,
      seed: STAFF_ROLES.indexOf(role),
    }) as [Action[]];
    const answers: Record<string, number> = {};
    for (const [method, path, body] of order) {
      const { status, text } = await call(self, method, path, body);
      answers[`${method} ${path} ${JSON.stringify(body)}`] = status;
      expect(status, `${method} ${path}: ${text}`).toBeLessThan(500);
    }
    for (const status of await decideOwnRequests(self)) expect([400, 403, 404, 409]).toContain(status);
    // No job executes a request without another person's decision.
    await world.runUntilIdle(5 * 60_000);
    expect(await protectedState()).toEqual(before);
    for (const [id, roles] of await rights()) expect([String(id), roles]).toEqual([String(id), were.get(id)]);
    // The requests were really accepted, not only refused.
    const requested = Object.values(answers).filter((status) => status === 202).length;
    expect(requested > 0).toBe(!['ROLE_AUDIT', 'ROLE_SUPPORT'].includes(role));
    await world.pool.query(
      `update approvals set decision = 'withdrawn', decided_at = $2, decided_by = requested_by
       where requested_by = $1 and decision is null`,
      [self.id, world.clock.now()],
    );
  },
);

test('two accounts of one person still count as one: a colleague they added decides none of their requests', async () => {
  const self = await staffMember(world, 'ROLE_SUPER_ADMIN');
  const before = await protectedState();
  // An honest colleague has approved the puppet.
  const made = newcomer('ROLE_SUPER_ADMIN');
  expect((await byTwo(self, bob, '/staff', made)).status).toBe(204);
  const puppet = {
    ...self,
    id: await idOf('select id from people where login = $1', [made.login]),
    login: made.login,
  };
  world.clock.advance(40 * 24 * 3_600_000);
  while (await world.runOneJob());
  for (const [requester, approver] of [
    [self, puppet],
    [puppet, self],
  ] as const) {
    const done = await byTwo(requester, approver, `/customers/${frozen.id}/sanctions-release`, { reason });
    expect(done.status, done.text).toBe(403);
    await world.pool.query(
      `update approvals set decision = 'withdrawn', decided_at = $2, decided_by = requested_by
       where requested_by = $1 and decision is null`,
      [requester.id, world.clock.now()],
    );
  }
  expect(await protectedState()).toMatchObject({ ...(before as object), agreed: expect.any(Array) });
  expect(await verifyBooks(world.pool)).toEqual([]);
});
