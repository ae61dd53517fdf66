import { describe, expect, test } from 'vitest';
import { COMPLIANCE_APPROVALS } from '#shared/approvals.ts';
import { COMPLIANCE_ACTIONS } from '#shared/audit.ts';
import { REVIEW_REASONS, UNDER_REVIEW } from '#shared/deposit.ts';
import { hasPermission, rolesWith } from '#shared/permissions.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import { staffProblems as english } from '#shared/words/en/staff-problems.ts';
import { staffProblems as french } from '#shared/words/fr/staff-problems.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { deposit, deposits } from '#test/deposits/fixtures.ts';
import { type Customer, customer, sendBody, staffMember } from '#test/fixtures.ts';
import { STAFF_ROUTES } from '#test/staff/staff-routes.ts';
import { createWorld } from '#test/world.ts';

const INFORMED_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_COMPLIANCE'];
const world = await createWorld({ SESSION_MS: '8640000000' });
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
/** Words written by staff who know of the case. Nobody else may see them on any page. */
const reason = 'Parole de la vigie';
const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };

async function sendTo(sender: Customer, name = {}): Promise<number> {
  const body = await sendBody(world);
  const receiverDTO = { ...body.receiverDTO, ...name };
  const sent = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  await world.runUntilIdle();
  return ((await sent.json()) as { id: number }).id;
}

/**
 * Creates customers with everything that must stay hidden: held, frozen and refunded payments, a flag, a lock
 * and a legal hold.
 */
async function customerWithHit(measure?: 'freeze' | 'refund') {
  const sender = await customer(world, { cents: 90_000n });
  const payment = await sendTo(sender, LISTED);
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from screening_hits where person_id = $1',
    [sender.id],
  );
  const path = `/compliance/hits/${rows[0]?.id}/confirmation`;
  const done = measure && (await byTwo(staff.clara, staff.bob, path, { measure, reason }));
  if (done && done.status !== 204) throw new Error(`nothing was decided: ${done.text}`);
  return { sender, payment, about: `/customers/${sender.id}` };
}
const [held, frozen, refunded] = [
  await customerWithHit(),
  await customerWithHit('freeze'),
  await customerWithHit('refund'),
];
const { about } = frozen;
await call(staff.clara, 'PUT', `${about}/flags/politically_exposed`, { set: true, reason });
await call(staff.clara, 'PUT', `${held.about}/sending-lock`, { locked: true, reason });
await call(staff.clara, 'POST', `${about}/sanctions-release`, { reason });
const holdBody = { subject: 'person', id: Number(held.sender.id), reason };
await byTwo(staff.clara, staff.bob, '/legal-holds', holdBody);

/** Makes a deposit that waits for this reason, and returns its id. */
async function waitingDeposit(notice: Parameters<typeof deposit>[1], why: (typeof REVIEW_REASONS)[number]) {
  const [found] = await deposits(world, await deposit(world, notice));
  if (!found?.reasons.includes(why)) throw new Error(`it does not wait because of ${why}`);
  return Number(found.id);
}
const codeOf = async ({ id }: Customer) => {
  const { rows } = await world.pool.query<{ code: string }>(
    'select referral_code as code from people where id = $1',
    [id],
  );
  return rows[0]?.code ?? '';
};
const waitingDeposits = {
  sender: await waitingDeposit({ name: 'FICTIVUS EXEMPLAIRE', memo: '' }, 'sender_hit'),
  frozen: await waitingDeposit({ memo: await codeOf(frozen.sender) }, 'customer_frozen'),
};
const [anne, dora] = [staff.anne, await staffMember(world, 'ROLE_ADMIN')];
const credit = { personId: Number(refunded.sender.id), amount: 20, reference: 'CAmanuel01', proof: 'Relevé' };
await byTwo(anne, dora, '/deposits', { ...credit, senderName: 'Fictivus Exemplaire', reason: 'Relevé' });

// Compliance has searched for these records and exported them.
for (const path of [
  '/customers?state=flagged',
  '/customers/export?state=flagged',
  '/deposits?reason=sender_hit',
  '/deposits/export?reason=customer_frozen',
  '/approvals?kind=sanctions_release&state=open',
  '/audit/export?action=hit.confirmed',
  '/compliance/hits',
  '/compliance/hits/export',
])
  await call(staff.clara, 'GET', path);

const TIP_OFF =
  /sanction|frozen|freez|\bgel|\bheld\b|retenu|correspondance|\bhit\b|customer_hit|sender_hit|flag|complian|conformit|legal.?hold|politically|screening|staff_refuse|vigie/i;

/** Returns the values of an answer that would tip off a customer. Names of fields, roles and jobs do not. */
function findTipOffs(text: string): string[] {
  let said: string[] = [];
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && name !== 'task') said.push(value);
    else if (value !== null && typeof value === 'object')
      for (const [inner, one] of Object.entries(value)) collect(one, inner);
  };
  if (/^\s*[{[]/.test(text)) collect(JSON.parse(text));
  else said = text.split('\n').slice(1);
  return said.filter((one) => TIP_OFF.test(one.replaceAll('ROLE_COMPLIANCE', '')));
}

/** Every read-only route, for each object with something to hide. */
const READ_REQUESTS = Object.entries(STAFF_ROUTES).flatMap(([route, needed]) => {
  const [method, url = ''] = route.split(' /api/admin');
  if (method !== 'GET' || /check-ref-code|\/me$|:(side|place|notice|format|day)/.test(url)) return [];
  const ids = url.includes('/customers/')
    ? [held, frozen, refunded].map(({ sender }) => Number(sender.id))
    : url.includes('/transactions/')
      ? [held, frozen, refunded].map(({ payment }) => payment)
      : url.includes('/deposits/')
        ? [...Object.values(waitingDeposits), waitingDeposits.frozen + 1]
        : [1];
  const states =
    url === '/approvals' || url === '/approvals/export' ? ['?state=open', '?state=decided'] : [''];
  const sizes = states.map((query) =>
    query ? `${query}&size=100` : /\/export|:id|health$|overview/.test(url) ? '' : '?size=100',
  );
  return [...new Set(url.includes(':id') ? ids : [0])].flatMap((id) =>
    sizes.map((query) => ({ needed, path: `${url.replace(':id', String(id))}${query}` })),
  );
});

test('only supervisors and compliance may know', () => {
  expect([...rolesWith('compliance_read')].sort()).toEqual([...INFORMED_ROLES].sort());
  expect([...rolesWith('compliance_act')].sort()).toEqual([...INFORMED_ROLES].sort());
  expect(COMPLIANCE_APPROVALS).toEqual([
    'sanction_hit',
    'sanction_clearance',
    'sanctions_release',
    'legal_hold',
    'legal_hold_release',
  ]);
});

// Runs first, because the searches below appear in the audit log in the searcher's own words.
describe.each(STAFF_ROLES.filter((role) => !INFORMED_ROLES.includes(role)))(
  '%s, who may not know,',
  async (role) => {
    const who = await staffMember(world, role);
    test('finds no answer anywhere that names it', async () => {
      const said: Record<string, string[]> = {};
      let answered = 0;
      for (const { needed, path } of READ_REQUESTS) {
        const { status, text } = await call(who, 'GET', path);
        const open = needed === 'everybody' || needed === 'early_sign_in' || hasPermission([role], needed);
        expect([200, 404].includes(status), `${path}: ${status}`).toBe(open);
        if (status !== 200) continue;
        answered += 1;
        const found = findTipOffs(text);
        if (found.length > 0) said[path] = found;
      }
      expect(said).toEqual({});
      expect(answered).toBeGreaterThan(8);
    });
  },
);

describe.each(STAFF_ROLES)('%s', async (role) => {
  const who = await staffMember(world, role);
  const mayReadCompliance = INFORMED_ROLES.includes(role);
  const reads = (permission: Parameters<typeof hasPermission>[1]) => hasPermission([role], permission);
  const read = async (path: string) => call(who, 'GET', path);

  test.runIf(reads('customers_read'))('sees what restricts a customer, or nothing', async () => {
    const { body: page } = await read(about);
    expect(page['sendingFrozenAt'] !== null).toBe(mayReadCompliance);
    for (const list of ['hits', 'heldPayments', 'flags'])
      expect((page[list] as unknown[]).length > 0, list).toBe(mayReadCompliance);
    const found = async (query: string) =>
      ((await read(`/customers?size=100&${query}`)).body['rows'] as { id: number }[]).find(
        ({ id }) => id === Number(frozen.sender.id),
      );
    expect(await found('')).toMatchObject({
      sendingLocked: mayReadCompliance,
      flags: mayReadCompliance ? ['politically_exposed'] : [],
    });
    expect((await found('state=locked')) !== undefined).toBe(mayReadCompliance);
    expect((await found('state=flagged')) !== undefined).toBe(mayReadCompliance);
  });

  test.runIf(reads('payments_read'))(
    'reads why a payment is stopped, or that it is under review',
    async () => {
      const page = async ({ payment }: typeof held) => (await read(`/transactions/${payment}`)).body;
      expect(await page(held)).toMatchObject({ hold: mayReadCompliance ? 'held' : UNDER_REVIEW });
      expect(await page(frozen)).toMatchObject({ hold: mayReadCompliance ? 'frozen' : UNDER_REVIEW });
      const { events } = (await page(refunded)) as { events: { kind: string; people: unknown[] }[] };
      expect(events.at(-1)).toMatchObject({ kind: mayReadCompliance ? 'staff_refuse' : 'staff_refund' });
      expect(events.at(-1)?.people.length).toBe(mayReadCompliance ? 2 : 0);
    },
  );

  test.runIf(reads('deposits_read'))('reads why a deposit waits, or that it is under review', async () => {
    const { body: page } = await read(`/deposits/${waitingDeposits.sender}`);
    expect((page['reasons'] as string[]).includes(UNDER_REVIEW)).toBe(!mayReadCompliance);
    expect((page['hits'] as unknown[]).length > 0).toBe(mayReadCompliance);
    const total = async (why: string) => (await read(`/deposits?reason=${why}`)).body['total'] as number;
    for (const why of ['customer_frozen', 'sender_hit'])
      expect((await total(why)) > 0, why).toBe(mayReadCompliance);
    expect((await total(UNDER_REVIEW)) > 0).toBe(!mayReadCompliance);
  });

  test.runIf(reads('approvals_read'))('sees and counts only the requests of visible kinds', async () => {
    const { body: waitingOnes } = await read('/approvals?size=100');
    const kinds = (waitingOnes['rows'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.includes('sanctions_release')).toBe(mayReadCompliance);
    const { queues } = (await read('/overview')).body as { queues: { name: string; count: number }[] };
    expect(queues.find(({ name }) => name === 'approvals')?.count).toBe(waitingOnes['total']);
    const { due } = (await read('/overview/figures?span=today')).body as {
      due: { name: string; overdue: number; today: number; week: number; later: number }[];
    };
    const ofApprovals = due.find(({ name }) => name === 'approvals');
    expect((ofApprovals?.today ?? 0) + (ofApprovals?.week ?? 0)).toBe(waitingOnes['total']);
    for (const name of ['hits', 'alerts', 'reports'])
      expect(
        queues.some((queue) => queue.name === name),
        name,
      ).toBe(mayReadCompliance);
  });

  test.runIf(reads('audit_read'))(
    'finds the actions of compliance in the audit log, or none of them',
    async () => {
      const total = async (query: string) => (await read(`/audit?${query}`)).body['total'] as number;
      for (const text of ['vigie', 'sanctions_release', 'compliance/hits'])
        expect((await total(`text=${text}`)) > 0, text).toBe(mayReadCompliance);
      for (const action of [
        'hit.confirmed',
        'customer.flag_set',
        'legal_hold.set',
        'deposit.held',
        'hit.exported',
      ])
        expect((await total(`action=${action}`)) > 0, action).toBe(mayReadCompliance);
      for (const action of mayReadCompliance ? [] : COMPLIANCE_ACTIONS)
        expect(await total(`action=${action}`)).toBe(0);
      // Other actions on it are visible to everybody.
      expect(await total('action=customer.sending_locked')).toBe(1);
      expect(await total(`action=person.read&person=${frozen.sender.id}`)).toBeGreaterThan(0);
    },
  );

  test.runIf(reads('health_read'))('sees the counts of what compliance stops, or not', async () => {
    const { payments } = (await read('/health')).body as { payments: Record<string, number | null> };
    expect(payments).toMatchObject(mayReadCompliance ? { held: 1, frozen: 1 } : { held: null, frozen: null });
  });

  test.runIf(!mayReadCompliance)('is refused without learning why', async () => {
    const { rows } = await world.pool.query<{ id: bigint }>(
      `select id from approvals where kind = 'sanctions_release' and decision is null`,
    );
    const actions: [string, string, unknown][] = [
      ['POST', `/transactions/${held.payment}/inquiry`, undefined],
      ['POST', `/transactions/${held.payment}/refund`, { reason: 'x' }],
      ['POST', `/transactions/${frozen.payment}/refund`, { reason: 'x' }],
      ['POST', `/approvals/${rows[0]?.id}/decision`, { approve: true }],
      ['DELETE', `/approvals/${rows[0]?.id}`, undefined],
    ];
    for (const [method, path, body] of actions) {
      const { status, text } = await call(who, method, path, body);
      const isUnheardOf = reads('approvals_decide') && path.startsWith('/approvals');
      expect(isUnheardOf ? [404] : [403, 404, 409], path).toContain(status);
      expect(findTipOffs(text), path).toEqual([]);
    }
  });
});

test.each([french, english])('the words for money under review do not name the reason', (words) => {
  for (const code of ['deposit_under_review', 'payment_held', 'document_number_known'] as const)
    expect(findTipOffs(JSON.stringify(words[code]))).toEqual([]);
});

test('two who may not know are refused a credit without learning why, and no mail reveals it', async () => {
  for (const [path, body] of [
    [`/deposits/${waitingDeposits.sender}/match`, { personId: Number(refunded.sender.id), reason: 'x' }],
    [`/deposits/${waitingDeposits.frozen}/match`, { personId: Number(frozen.sender.id), reason: 'x' }],
    [`/deposits/${waitingDeposits.sender}/return`, { why: 'owner_unknown', reason: 'x' }],
  ] as const) {
    const { status, body: said, text } = await byTwo(anne, dora, path, body);
    expect([status, said['code']], path).toEqual([409, 'deposit_under_review']);
    expect(findTipOffs(text)).toEqual([]);
    await world.pool.query(`update approvals set decision = 'withdrawn', decided_at = requested_at,
      decided_by = requested_by where decision is null and requested_by = ${anne.id}`);
  }
  const { rows } = await world.pool.query<{ said: string }>(
    `select concat_ws(' ', m.subject, m.body_text) as said from messages m left join people p on p.id = m.person_id
     where p.id is null or p.roles && '{ROLE_ADMIN,ROLE_AUDIT,ROLE_SUPPORT,ROLE_TREASURY}'::text[]`,
  );
  expect(rows.flatMap(({ said }) => findTipOffs(`\n${said}`))).toEqual([]);
});
