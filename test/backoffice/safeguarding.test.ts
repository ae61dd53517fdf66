import { expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { exportSnapshot } from '#server/safeguarding/show-snapshots.ts';
import { customer, send } from '#test/fixtures.ts';
import { readCsv } from '#test/read-csv.ts';
import { createWorld } from '#test/world.ts';
import { createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
const { anne, bob } = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const SHORTFALL_SUBJECT = 'Il manque de l’argent au compte de protection';

async function moveTo(moment: string): Promise<void> {
  world.clock.moveTo(new Date(moment));
  while (await world.runOneJob());
}
const mails = () =>
  world.simulator.inbox
    .messages(world.config.ALERTS_EMAIL)
    .map(({ subject }) => subject ?? '')
    .filter((subject) => subject.endsWith(SHORTFALL_SUBJECT))
    .toReversed();
/**
 * Has two people enter the bank's balance at the end of a day: what we owed plus `more`, which may be
 * negative.
 */
async function enterBankBalance(day: string, more: bigint): Promise<void> {
  const { body } = await call(anne, 'GET', `/books/safeguarding?from=${day}&to=${day}`);
  const cents = String(BigInt(body.rows[0].owedCents) + more);
  const path = `/books/safeguarding/${day}/statement`;
  expect((await byTwo(anne, bob, path, { cents, reason: `Relevé du ${day}` })).status).toBe(204);
  await world.runUntilIdle(3 * 60_000);
}
/** The days below have customers' money, an unmatched deposit and a payment in flight. */
const awa = await customer(world, { cents: 500_00n });
const paul = await customer(world, { cents: 120_55n });
await send(world, awa, { to: '677000062' });
await moveTo('2026-11-21T05:16:00Z');
await customer(world, { cents: 77_00n });
await moveTo('2026-11-22T05:16:00Z');

test('a shortfall is mailed when two people have entered the statement, and mailed again once a statement covers it', async () => {
  await enterBankBalance('2026-11-20', -1n);
  expect(mails()).toEqual([`Alerte\u00a0: ${SHORTFALL_SUBJECT}`]);
  const alerts = (await call(anne, 'GET', '/health')).body.alerts as { kind: string }[];
  expect(alerts.find(({ kind }) => kind === 'safeguarding_short')).toMatchObject({
    facts: { day: '2026-11-20', cents: '1' },
    endedAt: null,
  });
  await enterBankBalance('2026-11-21', 0n);
  expect(mails()).toEqual([`Alerte\u00a0: ${SHORTFALL_SUBJECT}`, `Terminé\u00a0: ${SHORTFALL_SUBJECT}`]);
});

test('each day’s customer and unassigned money equals the chart of accounts, as long as nothing moves', async () => {
  const [day] = (await call(anne, 'GET', '/books/safeguarding')).body.rows;
  const chart = (await call(anne, 'GET', '/books/accounts')).body.accounts as {
    name: string;
    balance: { minor: string };
  }[];
  const balanceOf = (name: string) => chart.find((account) => account.name === name)?.balance.minor;
  expect(balanceOf('customers')).toBe(day.customersCents);
  expect(balanceOf('unclaimed_deposits')).toBe(day.unclaimedCents);
  expect(BigInt(balanceOf('interac_clearing') ?? '0')).toBe(-BigInt(day.owedCents));
});

test('each figure of a day is the balance after the last entry before midnight in Toronto, to the cent', async () => {
  const { rows: lines } = await world.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, person_id, balance_minor from safeguarding_lines order by 1, 2`,
  );
  const { rows: again } = await world.pool.query(
    `select day, person_id, balance_after as balance_minor
     from (values ('2026-11-20', '2026-11-21T05:00:00Z'::timestamptz), ('2026-11-21', '2026-11-22T05:00:00Z'))
       as days (day, until),
     lateral (select distinct on (a.id) a.person_id, e.balance_after
       from ledger_entries e join ledger_postings p on p.id = e.posting_id join ledger_accounts a on a.id = e.account_id
       where a.person_id is not null and p.posted_at < until order by a.id, e.id desc) last
     where balance_after <> 0 order by 1, 2`,
  );
  expect(lines).toEqual(again);
  expect(lines).toHaveLength(5);
});

test('the export of a day is always the same file, and its lines add up to what is owed', async () => {
  const path = '/books/safeguarding/2026-11-20/export';
  const [first, second] = [await call(anne, 'GET', path), await call(bob, 'GET', path)];
  expect(second.text).toBe(first.text);
  const rows = readCsv(first.text).slice(1);
  const cents = (amount = '') => BigInt(amount.replace('.', ''));
  const named = new Map(rows.map(([, line = '', amount]) => [line, cents(amount)]));
  expect(named.get(`customer/${paul.id}`)).toBe(120_55n);
  expect(rows.every(([, , amount = '']) => amount === '' || /^\d+\.\d\d$/.test(amount))).toBe(true);
  const parts = [...named].filter(([line]) => line !== 'owed' && line !== 'held');
  expect(parts.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(named.get('owed'));
  // Nothing was paid out: the payment is still in flight, so everything received is owed.
  expect(named.get('owed')).toBe(620_55n);
});

test('the export of a day with many customers reads few lines at a time', async () => {
  const day = '2025-01-01';
  await world.pool.query(
    `insert into safeguarding_snapshots (day, until, taken_at, customers, customers_minor, unclaimed_minor,
       in_flight_minor, lines_hash) values ($1::date, $1::date, $1::date, 2001, 2001, 0, 0, repeat('0', 64))`,
    [day],
  );
  await world.pool.query(
    'insert into safeguarding_lines (day, person_id, balance_minor) select $1::date, n, 1 from generate_series(1, 2001) n',
    [day],
  );
  let most = 0;
  const query: typeof world.pool.query = async (statement, values) => {
    const found = await world.pool.query(statement, values);
    most = Math.max(most, found.rows.length);
    return found as never;
  };
  const pool: typeof world.pool = Object.assign(Object.create(world.pool), { query });
  const exported = await exportSnapshot({ ...world, pool }, { id: anne.id, roles: ['ROLE_ADMIN'] }, day);
  const lines: unknown[] = [];
  for await (const [, line] of exported.ok ? exported.value : []) lines.push(line);
  expect(lines).toEqual([
    'line',
    ...Array.from({ length: 2001 }, (_, n) => `customer/${n + 1}`),
    'unclaimed_deposits',
    'payments_in_flight',
    'owed',
    'held',
  ]);
  expect(most).toBe(1000);
});

test('an entry inserted into a stored day shows when the day is computed again', async () => {
  const verdict = () => call(anne, 'GET', '/books/safeguarding/2026-11-20/verdict');
  expect((await verdict()).body).toMatchObject({ same: true });
  const chart = await chartOfAccounts(world.pool);
  const entries = [
    { account: paul.accountId, currency: 'CAD' as const, amount: 1n },
    { account: chart.interac_clearing.id, currency: 'CAD' as const, amount: -1n },
  ];
  await withTransaction(world.pool, (tx) =>
    post(tx, [{ reference: 'slipped/in', kind: 'deposit', entries }], new Date('2026-11-21T04:00:00Z')),
  );
  expect((await verdict()).body).toMatchObject({ same: false, owedCents: '62056' });
});

test('a statement that nobody confirmed in time expires, and can be entered again', async () => {
  await moveTo('2026-11-23T05:16:00Z');
  const day = '2026-11-22';
  const statement = { cents: '1', reason: 'Relevé' };
  const enter = async () =>
    (await call(anne, 'POST', `/books/safeguarding/${day}/statement`, statement)).status;
  const found = async (state: string) => {
    const { body } = await call(anne, 'GET', `/books/safeguarding?from=${day}&to=${day}&statement=${state}`);
    return (body.rows as { waits: boolean }[]).map(({ waits }) => waits);
  };
  expect(await enter()).toBe(202);
  expect([await found('waits'), await found('notEntered')]).toEqual([[true], []]);
  world.clock.advance(5 * 24 * 3_600_000);
  expect([await found('waits'), await found('notEntered')]).toEqual([[], [false]]);
  expect(await enter()).toBe(202);
});
