import { describe, expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { DAY_MS } from '#shared/clock.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, type Customer, customer, send, staffMember } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';
import { bookErrors, hitAbout } from './fixtures.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
const { anne, bob, clara } = await createColleagues(world);
const { call, byTwo } = staffClient(world);

let transferCount = 0;

/** What Anne requests; the whole balance of 12.34 CAD unless said otherwise. */
const withdrawalBody = (changes: object = {}) => ({
  amount: 12.34,
  why: 'balance_returned',
  bankReference: `VIR-${(transferCount += 1)}`,
  reason: 'Demandé par écrit',
  ...changes,
});

const pathOf = ({ id }: Pick<Customer, 'id'>) => `/customers/${id}/withdrawal`;

async function request(of: Pick<Customer, 'id'>, changes?: object): Promise<number> {
  const { status, body } = await call(anne, 'POST', pathOf(of), withdrawalBody(changes));
  expect(status).toBe(202);
  return body.approvalId;
}

const approve = async (by: typeof anne, id: number) =>
  (await call(by, 'POST', `/approvals/${id}/decision`, { approve: true })).body.code ?? 'done';

const tryRequest = async (of: Customer, amount: number) =>
  (await call(anne, 'POST', pathOf(of), withdrawalBody({ amount }))).body.code ?? 'requested';

const accountLock = ({ id }: Customer) => `select from ledger_accounts where person_id = ${id} for update`;

/** Moves the clock, and publishes the latest rate anew, so that sending stays open. */
async function moveTo(instant: Date): Promise<void> {
  world.clock.moveTo(instant);
  await world.pool.query(
    `insert into rates (source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from)
     select source, mid_micros, margin_basis_points, rate_micros, $1, $1 from rates order by id desc limit 1`,
    [instant],
  );
}

const accountOf = async (of: Customer) => (await of.call('GET', '/api/account')).json();

async function clearingBalance(): Promise<bigint> {
  const { rows } = await world.pool.query<{ sum: bigint }>(
    `select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e
     join ledger_accounts a on a.id = e.account_id where a.name = 'interac_clearing'`,
  );
  return rows[0]?.sum ?? 0n;
}

test('two people withdraw a balance: the customer reads why and is mailed, and the account can be closed', async () => {
  const awa = await customer(world, { cents: 12_34n, langKey: 'EN' });
  const before = await clearingBalance();
  const id = await request(awa, { bankReference: 'VIR-2041' });
  expect(await approve(anne, id)).toBe('approval_needs_another_person');
  expect(await balance(world, awa)).toBe(12_34n);
  expect(await approve(bob, id)).toBe('done');
  expect(await balance(world, awa)).toBe(0n);
  expect((await clearingBalance()) - before).toBe(12_34n);
  expect(await bookErrors(world)).toEqual([]);

  const listed = await awa.call('GET', '/api/web/transactions/type/WITHDRAWAL');
  const [withdrawal] = (await listed.json()) as { id: number; transactionId: string }[];
  expect(withdrawal).toMatchObject({
    transactionType: 'WITHDRAWAL',
    transactionStatus: 'DONE',
    amount: 12.34,
    amountXfa: 0,
    paymentMode: 'VIR-2041',
    transactionInfo: 'We returned this money to you by bank transfer or Interac e-Transfer.',
  });
  const statement = await (await awa.call('GET', '/api/transactions/export/csv')).text();
  expect(statement).toContain(
    `Withdrawal from balance,VIR-2041,Success,-12.34,,,${withdrawal?.transactionId},0.00`,
  );
  const receipt = await awa.call('GET', `/api/transactions/${withdrawal?.id}/receipt?lang=EN`);
  expect(receipt.status).toBe(200);
  await world.runUntilIdle();
  expect(world.simulator.inbox.messages(awa.email)[0]).toMatchObject({
    subject: expect.stringMatching(/^Withdrawal from your balance: 12\.34.CAD$/),
    text: expect.stringContaining('VIR-2041'),
  });
  const { rows } = await world.pool.query(
    `select actor_id as decider, reason, details from audit_log
     where action = 'account.withdrawn' and person_id = $1`,
    [awa.id],
  );
  expect(rows).toMatchObject([
    {
      reason: 'Demandé par écrit',
      details: {
        payment: withdrawal?.transactionId,
        amount: expect.stringContaining('12.34'),
        why: 'balance_returned',
        bankReference: 'VIR-2041',
      },
    },
  ]);
  expect(
    (await call(anne, 'POST', `/customers/${awa.id}/closure`, { reason: 'Demandé par écrit' })).status,
  ).toBe(204);
});

test('a wrong credit is corrected in part, and the limit on sending does not count it', async () => {
  const awa = await customer(world, { cents: 100_00n });
  const correction = withdrawalBody({ amount: 90, why: 'credit_corrected' });
  expect((await byTwo(anne, bob, pathOf(awa), correction)).status).toBe(204);
  expect(await balance(world, awa)).toBe(10_00n);
  const limits = (await (await awa.call('GET', '/api/account/limits')).json()) as object;
  expect(limits).toMatchObject({ used: 0 });
  const { body } = await call(anne, 'GET', `/customers/${awa.id}/postings`);
  expect(body.rows).toMatchObject([
    { kind: 'withdrawal', amount: -90, balanceAfter: 10 },
    { kind: 'deposit' },
  ]);
});

test('what is being withdrawn cannot be spent, and the customer reads why', async () => {
  const awa = await customer(world, { cents: 30_00n });
  const id = await request(awa, { amount: 20 });
  expect(await accountOf(awa)).toMatchObject({ balance: 10, pendingWithdrawal: 20 });
  expect((await call(anne, 'GET', `/customers/${awa.id}`)).body).toMatchObject({
    balance: 30,
    pendingWithdrawal: 20,
  });
  const sent = await send(world, awa);
  expect({ status: sent.status, ...sent.body }).toMatchObject({ code: 'balance_insufficient' });
  expect(JSON.stringify(sent.body)).toContain('10,00');
  expect(await approve(bob, id)).toBe('done');
  expect(await balance(world, awa)).toBe(10_00n);
  const account = await accountOf(awa);
  expect(account).toMatchObject({ balance: 10 });
  expect(account).not.toHaveProperty('pendingWithdrawal');
});

test('those who may approve a withdrawal are mailed about the request', async () => {
  const awa = await customer(world, { cents: 50_00n });
  const id = await request(awa, { amount: 20 });
  const { rowCount } = await world.pool.query(
    'select from messages where person_id = $1 and dedupe_key = $2',
    [bob.id, `approval/${id}/requested`],
  );
  expect(rowCount).toBe(1);
});

test('what is not being withdrawn can be spent, and the rest is still withdrawn', async () => {
  const awa = await customer(world, { cents: 50_00n });
  const id = await request(awa, { amount: 20 });
  expect((await send(world, awa)).status).toBe(200);
  expect(await approve(bob, id)).toBe('done');
  expect(await bookErrors(world)).toEqual([]);
});

test.each([
  [
    'refused',
    (id: number) => call(bob, 'POST', `/approvals/${id}/decision`, { approve: false, note: 'Montant faux' }),
  ],
  ['cancelled', (id: number) => call(anne, 'DELETE', `/approvals/${id}`)],
  ['expired', () => moveTo(new Date(world.clock.now().getTime() + 30 * DAY_MS))],
])('a request that is %s lets the customer spend the money again', async (_, end) => {
  const awa = await customer(world, { cents: 30_00n });
  const id = await request(awa, { amount: 30 });
  expect((await send(world, awa)).body.code).toBe('balance_insufficient');
  await end(id);
  expect(await accountOf(awa)).toMatchObject({ balance: 30 });
  expect((await send(world, awa)).status).toBe(200);
  expect(await approve(bob, id)).toMatch(/^approval_(already_decided|expired)$/);
});

test.each([
  { first: 'request', answers: ['requested', 'balance_insufficient'] },
  { first: 'send', answers: ['sent', 'balance_too_low'] },
])(
  'a send and a request at once cannot take the same money: the $first comes first',
  async ({ first, answers }) => {
    const awa = await customer(world, { cents: 30_00n });
    const requesting = () => tryRequest(awa, 30);
    const sending = async () => (await send(world, awa)).body.code ?? 'sent';
    const order = first === 'request' ? [requesting, sending] : [sending, requesting];
    expect(await runWhileLocked(world.pool, { lock: accountLock(awa), inTurn: true }, order)).toEqual(
      answers,
    );
  },
);

test('two requests at once: one holds the money', async () => {
  const awa = await customer(world, { cents: 30_00n });
  const requesting = () => tryRequest(awa, 20);
  const both = await runWhileLocked(world.pool, { lock: accountLock(awa) }, [requesting, requesting]);
  expect(both.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'approval_already_requested',
    'requested',
  ]);
  expect(await accountOf(awa)).toMatchObject({ balance: 10, pendingWithdrawal: 20 });
});

describe('at the moment a request expires', () => {
  /** Returns an approval that begins in time, and a send that begins when the request has expired. */
  async function aboutToExpire() {
    const awa = await customer(world, { cents: 30_00n });
    const id = await request(awa, { amount: 30 });
    const expiry = world.clock.now().getTime() + 30 * DAY_MS;
    await moveTo(new Date(expiry - 1));
    const sending = async () => {
      world.clock.moveTo(new Date(expiry));
      return (await send(world, awa)).body.code ?? 'sent';
    };
    return { awa, id, approving: () => approve(bob, id), sending };
  }

  test('the approval gets the money when it comes first', async () => {
    const { awa, approving, sending } = await aboutToExpire();
    const lock = { lock: accountLock(awa), inTurn: true };
    const both = await runWhileLocked(world.pool, lock, [approving, sending]);
    expect(both).toEqual(['done', 'balance_insufficient']);
    expect(await bookErrors(world)).toEqual([]);
  });

  test('the send gets the money when it comes first', async () => {
    const { id, approving, sending } = await aboutToExpire();
    // The approval has begun and waits for its request.
    const lock = `select from approvals where id = ${id} for update`;
    const whileWaiting = async () => expect(await sending()).toBe('sent');
    expect(await runWhileLocked(world.pool, { lock, whileWaiting }, [approving])).toEqual([
      'balance_too_low',
    ]);
    expect(await bookErrors(world)).toEqual([]);
  });
});

test('more than the balance cannot be requested', async () => {
  const awa = await customer(world, { cents: 12_34n });
  const { status, body } = await call(anne, 'POST', pathOf(awa), withdrawalBody({ amount: 12.35 }));
  expect({ status, ...body }).toMatchObject({ status: 409, code: 'balance_too_low' });
  expect(body.detail).toContain('12,34');
  expect(body.errors).toMatchObject([{ field: 'amount' }]);
  expect((await call(anne, 'POST', pathOf({ id: anne.id }), withdrawalBody())).body.code).toBe(
    'customer_not_found',
  );
});

test('two concurrent approvals withdraw once', async () => {
  const awa = await customer(world, { cents: 12_34n });
  const id = await request(awa, { amount: 5 });
  const carol = await staffMember(world, 'ROLE_ADMIN');
  const lock = `select from ledger_accounts where person_id = ${awa.id} for update`;
  const both = await runWhileLocked(world.pool, { lock }, [() => approve(bob, id), () => approve(carol, id)]);
  expect(both.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'approval_already_decided',
    'done',
  ]);
  expect(await balance(world, awa)).toBe(7_34n);
  expect(await bookErrors(world)).toEqual([]);
});

test('the same bank transfer is withdrawn once', async () => {
  const awa = await customer(world, { cents: 12_34n });
  const transfer = withdrawalBody({ amount: 2, bankReference: 'VIR-TWICE' });
  expect((await byTwo(anne, bob, pathOf(awa), transfer)).status).toBe(204);
  const again = { ...transfer, bankReference: 'vir-twice' };
  expect((await byTwo(anne, bob, pathOf(awa), again)).body.code).toBe('withdrawal_reference_known');
  expect(await balance(world, awa)).toBe(10_34n);
});

test('the same bank transfer, approved for two customers at once, is withdrawn once', async () => {
  const [awa, ben] = [await customer(world, { cents: 12_34n }), await customer(world, { cents: 12_34n })];
  const transfer = withdrawalBody({ amount: 2, bankReference: 'VIR-AT-ONCE' });
  const [ofAwa, ofBen] = [await request(awa, transfer), await request(ben, transfer)];
  const lock = `select from ledger_accounts where person_id in (${awa.id}, ${ben.id}) for update`;
  const both = await runWhileLocked(world.pool, { lock }, [
    () => approve(bob, ofAwa),
    () => approve(bob, ofBen),
  ]);
  expect(both.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'done',
    'withdrawal_reference_known',
  ]);
  expect((await balance(world, awa)) + (await balance(world, ben))).toBe(22_68n);
});

test.each([
  ['with an open match', (person: Customer) => hitAbout(world, person)],
  [
    'whom sanctions freeze',
    ({ id }: Customer) => world.pool.query('update people set sending_frozen_at = now() where id = $1', [id]),
  ],
])('nothing is withdrawn from a customer %s, also when that comes after the request', async (_, stop) => {
  const awa = await customer(world, { cents: 12_34n });
  const id = await request(awa);
  await stop(awa);
  expect(await approve(bob, id)).toBe('withdrawal_under_review');
  expect(await balance(world, awa)).toBe(12_34n);
  const other = await customer(world, { cents: 12_34n });
  await stop(other);
  expect((await call(anne, 'POST', pathOf(other), withdrawalBody())).body.code).toBe(
    'withdrawal_under_review',
  );
});

test('a legal hold keeps records, not money', async () => {
  const awa = await customer(world, { cents: 12_34n });
  const hold = { subject: 'person', id: Number(awa.id), reason: 'Ordonnance' };
  expect((await byTwo(clara, bob, '/legal-holds', hold)).status).toBe(204);
  expect((await byTwo(anne, bob, pathOf(awa), withdrawalBody())).status).toBe(204);
  expect(await balance(world, awa)).toBe(0n);
});

test('what a returned payment adds to a closed account is withdrawn too', async () => {
  const awa = await customer(world);
  const closing = await call(anne, 'POST', `/customers/${awa.id}/closure`, { reason: 'Demandé' });
  expect(closing.status).toBe(204);
  const chart = await chartOfAccounts(world.pool);
  const entries = [
    { account: awa.accountId, currency: 'CAD' as const, amount: 12_34n },
    { account: chart['exchange/CAD'].id, currency: 'CAD' as const, amount: -12_34n },
  ];
  const returned = { reference: 'payout_returned/late', kind: 'payout_returned', entries };
  await withTransaction(world.pool, (tx) => post(tx, [returned], world.clock.now()));
  expect((await byTwo(anne, bob, pathOf(awa), withdrawalBody())).status).toBe(204);
  expect(await balance(world, awa)).toBe(0n);
});

test('staff can do nothing else about a withdrawal', async () => {
  const awa = await customer(world, { cents: 12_34n });
  await byTwo(anne, bob, pathOf(awa), withdrawalBody());
  const { rows } = await world.pool.query<{ id: bigint }>('select id from payments where person_id = $1', [
    awa.id,
  ]);
  const { body } = await call(anne, 'GET', `/transactions/${rows[0]?.id}`);
  expect(body).toMatchObject({
    type: 'withdrawal',
    status: 'paid',
    actions: { inquire: false, settle: false, refund: false },
    postings: [{ kind: 'withdrawal' }],
    events: [{ kind: 'withdrawal' }],
    messages: [{ channel: 'mail', kind: 'withdrawn' }],
  });
  const refund = await call(anne, 'POST', `/transactions/${rows[0]?.id}/refund`, { reason: 'Erreur' });
  expect(refund.status).toBe(404);
});

test.each([
  ['in lower case', 'VIR-FIND-ME', 'vir-find-me'],
  ['of digits and hyphens', '2041-5567-91', '2041-5567-91'],
])('staff find a withdrawal by a bank reference %s', async (_, bankReference, typed) => {
  const awa = await customer(world, { cents: 12_34n });
  expect((await byTwo(anne, bob, pathOf(awa), withdrawalBody({ bankReference }))).status).toBe(204);
  const { body } = await call(anne, 'GET', `/transactions?text=${typed}`);
  expect(body.rows).toMatchObject([{ type: 'withdrawal', customer: { id: Number(awa.id) } }]);
});
