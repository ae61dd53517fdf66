import { expect, test } from 'vitest';
import { freshReads } from '#server/db/fresh-reads.ts';
import type { Tx } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { insertSnapshot } from '#server/safeguarding/queries.ts';
import { customer, type StaffMember, send, staffMember, withNewSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const [anne, bob] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_SUPER_ADMIN')];
const ALERTS = world.config.ALERTS_EMAIL;

async function call(person: StaffMember, method: string, path: string, body?: unknown) {
  const response = await (await withNewSession(world, person)).call(method, `/api/admin${path}`, body);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    text,
    body: (isJson ? JSON.parse(text) : {}) as Record<string, never> & {
      approvalId?: number;
      rows?: unknown[];
    },
  };
}
async function runDueJobs(): Promise<void> {
  while (await world.runOneJob());
}
const moveTo = async (moment: string) => {
  world.clock.moveTo(new Date(moment));
  await runDueJobs();
};

test('a day’s figures are stored after midnight in Toronto, and a shortfall is mailed to staff once', async () => {
  const awa = await customer(world, { cents: 500_00n });
  const paul = await customer(world, { cents: 120_55n });
  await send(world, awa, { to: '677000001' });
  // 23:59 in Toronto, so still part of the day. What comes after midnight is not.
  await moveTo('2026-11-21T04:59:00Z');
  await world.runUntilIdle(30_000);
  const late = await customer(world, { cents: 7_00n });
  await moveTo('2026-11-21T05:05:00Z');
  await customer(world, { cents: 999_00n });
  await moveTo('2026-11-21T05:16:00Z');

  const { body } = await call(anne, 'GET', '/books/safeguarding');
  const [day] = (body.rows ?? []) as { day: string; owedCents: string; customers: number }[];
  const { rows } = await world.pool.query<{ owed: string }>(
    'select sum(balance)::text as owed from ledger_accounts where person_id = any($1)',
    [[awa.id, paul.id, late.id]],
  );
  expect(day).toMatchObject({ day: '2026-11-20', owedCents: rows[0]?.owed, customers: 3 });
  expect((await call(anne, 'GET', '/books/safeguarding/2026-11-20/verdict')).body).toMatchObject({
    same: true,
  });
  const csv = await call(anne, 'GET', '/books/safeguarding/2026-11-20/export');
  expect(csv.text).toContain(`2026-11-20;customer/${paul.id};120,55`);

  const short = String(BigInt(day?.owedCents ?? '0') - 10_00n);
  const entered = { cents: short, reason: 'Relevé du 20' };
  const requested = await call(anne, 'POST', '/books/safeguarding/2026-11-20/statement', entered);
  expect(requested.status).toBe(202);
  const approve = (who: StaffMember) =>
    call(who, 'POST', `/approvals/${requested.body.approvalId}/decision`, { approve: true });
  expect((await approve(anne)).status).toBe(403);
  expect((await approve(bob)).status).toBe(204);
  await world.runUntilIdle(5 * 60_000);
  const mails = world.simulator.inbox
    .messages(ALERTS)
    .filter(({ subject }) => subject?.includes('Il manque de l’argent'));
  expect(mails).toHaveLength(1);
  expect((await call(bob, 'GET', '/books/safeguarding')).body.rows).toMatchObject([
    { heldCents: short, surplusCents: '-1000', enteredBy: 'Diane STAFF', confirmedBy: 'Diane STAFF' },
  ]);
  expect((await call(bob, 'POST', '/books/safeguarding/2026-11-20/statement', entered)).body).toMatchObject({
    code: 'statement_already_confirmed',
  });
});

test('stored figures do not change, and a past day is computed the same after later movements', async () => {
  await expect(world.pool.query('update safeguarding_lines set balance_minor = 0')).rejects.toThrow('kept');
  await expect(world.pool.query('delete from safeguarding_statements')).rejects.toThrow('kept');
  await moveTo('2026-11-24T06:00:00Z');
  const { body } = await call(anne, 'GET', '/books/safeguarding');
  expect((body.rows as { day: string }[]).map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
  ]);
  for (const { day } of body.rows as { day: string }[]) {
    expect((await call(anne, 'GET', `/books/safeguarding/${day}/verdict`)).body).toMatchObject({
      same: true,
    });
  }
});

test('postings are found by kind, account and amount, and verifying the books finds no error', async () => {
  const { body } = await call(anne, 'GET', '/books/postings?kind=deposit&min=120,55&max=120.55');
  expect(body).toMatchObject({
    total: 1,
    rows: [{ kind: 'deposit', entries: [{ amount: { minor: '12055' } }, { account: 'interac_clearing' }] }],
  });
  // One minute before midnight in Toronto.
  const late = (day: string) =>
    call(anne, 'GET', `/books/postings?kind=deposit&min=7&max=7&from=${day}&to=${day}`);
  expect((await late('2026-11-20')).body).toMatchObject({ total: 1 });
  expect((await late('2026-11-21')).body).toMatchObject({ total: 0 });
  const none = await call(anne, 'GET', '/books/postings?kind=deposit&account=rail_fees');
  expect(none.body).toMatchObject({ total: 0 });
  expect((await call(anne, 'GET', '/books/verification')).body).toMatchObject({ discrepancies: [] });
  const accounts = (await call(anne, 'GET', '/books/accounts')).body as unknown as {
    accounts: { balance: { currency: string; minor: string } }[];
  };
  const sum = (currency: string) =>
    accounts.accounts
      .filter(({ balance }) => balance.currency === currency)
      .reduce((total, { balance }) => total + BigInt(balance.minor), 0n);
  expect([sum('CAD'), sum('XAF')]).toEqual([0n, 0n]);
});

test('a snapshot has no time limit, and verifying the books has that of its request', async () => {
  const patienceAfter = (work: (tx: Tx) => Promise<unknown>) =>
    withTransaction(world.pool, async (tx) => {
      await work(tx);
      const { rows } = await tx.query<{ ms: number }>(
        "select setting::int as ms from pg_settings where name = 'statement_timeout'",
      );
      return rows[0]?.ms;
    });
  const day = { day: '2026-11-01', until: new Date('2026-11-02T05:00:00Z'), now: world.clock.now() };
  expect(await patienceAfter((tx) => insertSnapshot(tx, day))).toBe(0);
  expect(await patienceAfter((tx) => verifyBooks(tx, 100_000))).toBeGreaterThan(30_000);
  expect(await patienceAfter((tx) => verifyBooks(tx))).toBe(30_000);
  const bounded = await freshReads(world, 50_000);
  const { rows } = await bounded.query("select current_setting('statement_timeout') as patience");
  expect(rows).toEqual([{ patience: '50s' }]);
});
