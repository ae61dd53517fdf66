import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#shared/staff.ts';
import { customer, send, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
const { bob } = await createColleagues(world);
const { call } = staffClient(world);

async function queues(): Promise<Record<string, { count: number; oldest: string | null }>> {
  const { body } = await call(bob, 'GET', '/overview');
  const rows = body.queues as { name: string; count: number; oldest: string | null }[];
  return Object.fromEntries(rows.map(({ name, ...queue }) => [name, queue]));
}

test('a message from the site stays in its queue until it is handled', async () => {
  expect((await queues()).messages).toEqual({ count: 0, oldest: null });
  const message = { firtsname: 'Jean', lastname: 'ONANA', email: 'jean@example.ca', phone: '5145550123' };
  const sent = await fetch(`${world.url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, message: 'Bonjour', langKey: 'FR' }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
  expect((await queues()).messages).toEqual({ count: 1, oldest: world.clock.now().toISOString() });
  const { rows } = (await call(bob, 'GET', '/contact-messages')).body;
  await call(bob, 'POST', `/contact-messages/${rows[0].id}/answered`, { reason: 'Rappelé' });
  expect((await queues()).messages).toEqual({ count: 0, oldest: null });
});

test('a failed job is listed, and so is its alert until it is over', async () => {
  await world.pool.query(
    `insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
     values (900001, 'extend_audit_chain', '{}', 60, 'Error: no', $1)`,
    [world.clock.now()],
  );
  const died = world.clock.now().toISOString();
  world.clock.advance(61_000);
  while (await world.runOneJob());
  expect(await queues()).toMatchObject({ jobs: { count: 1, oldest: died }, health: { count: 1 } });
  await call(bob, 'POST', '/health/dead-jobs/900001/requeue', { reason: 'Corrigé' });
  world.clock.advance(61_000);
  while (await world.runOneJob());
  expect(await queues()).toMatchObject({ jobs: { count: 0, oldest: null }, health: { count: 0 } });
});

describe('figures', () => {
  type Figures = {
    steps: string[];
    happened: { kind: string; counts: number[]; amounts: number[] }[];
    floats: { rail: string; francs: (number | null)[] }[];
    due: Record<string, unknown>[];
  };
  const figures = async (span: string, reader = bob): Promise<Figures> =>
    (await call(reader, 'GET', `/overview/figures?span=${span}`)).body as Figures;
  const totals = ({ happened }: Figures) =>
    Object.fromEntries(
      happened.map(({ kind, counts, amounts }) => [
        kind,
        [counts.reduce((sum, n) => sum + n, 0), amounts.reduce((sum, n) => sum + n, 0)],
      ]),
    );

  test('report what was sent, paid, refunded and deposited as the books do, by day and hour', async () => {
    const awa = await customer(world, { cents: 50_000n, verified: true });
    await send(world, awa);
    await send(world, awa, { to: '677000002', amountXfa: 5_000n });
    await world.runUntilIdle();
    world.clock.advance(26 * 60 * 60_000);
    // Fetches a rate of today.
    while (await world.runOneJob());
    const later = await send(world, await customer(world, { cents: 50_000n }), { amountXfa: 20_000n });
    expect(later.status, JSON.stringify(later.body)).toBe(200);
    await world.runUntilIdle();
    world.clock.advance(6 * 60_000);
    while (await world.runOneJob());

    const { rows } = await world.pool.query<{ kind: string; count: number; francs: number }>(
      `select p.kind, count(*)::int as count, coalesce(sum(-e.amount), 0)::int as francs from ledger_postings p
       left join ledger_entries e on e.posting_id = p.id and p.kind = 'payout_settled'
         and e.account_id = (select id from ledger_accounts where name = 'payouts_in_flight')
       group by p.kind`,
    );
    const booked = Object.fromEntries(rows.map(({ kind, count, francs }) => [kind, { count, francs }]));
    const month = await figures('month');
    const { sent, paid, failed, deposited } = totals(month);
    expect(month.steps).toHaveLength(30);
    expect(sent?.[0]).toBe(booked['payment_debited']?.count);
    expect(paid).toEqual([booked['payout_settled']?.count, booked['payout_settled']?.francs]);
    expect(failed?.[0]).toBe(booked['payout_refunded']?.count ?? 0);
    expect(deposited).toEqual([2, 1000]);

    const today = await figures('today');
    expect(totals(today)['sent']?.[0]).toBe(1);
    expect(new Date(today.steps[0] ?? '').toISOString()).toMatch(/T0[45]:00:00/);
    expect(totals(await figures('week'))).toEqual(totals(month));
  });

  test('are counted once more after an hour’s end, so that late commits are included', async () => {
    const sum = async () => totals(await figures('month'))['sent']?.[0] ?? 0;
    const before = await sum();
    await world.pool.query('update hourly_totals set count = 0, minor = 0');
    world.clock.advance(6 * 60_000);
    while (await world.runOneJob());
    // The last two hours are counted again, and no older one.
    expect(await sum()).toBeLessThan(before);
    expect(await sum()).toBeGreaterThan(0);
  });

  test('of floats are each day’s last reading, and due items show their date', async () => {
    const { floats, due, steps } = await figures('week');
    expect(floats.length).toBeGreaterThan(0);
    for (const { francs } of floats) {
      expect(francs).toHaveLength(steps.length);
      expect(francs.at(-1)).toBeGreaterThan(0);
    }
    await world.pool.query(
      `insert into large_transaction_reports (grouping, subject, window_start, window_end, reached_at, due_on, found_at)
       select 'sender', n::text, $1::timestamptz - interval '1 hour', $1, $1, ($1::timestamptz at time zone 'America/Toronto')::date + n, $1
       from unnest(array[-1, 0, 3, 30]) n`,
      [world.clock.now()],
    );
    expect(due.map(({ name }) => name)).toEqual(['reports', 'approvals']);
    expect((await figures('week')).due[0]).toEqual({
      name: 'reports',
      overdue: 1,
      today: 1,
      week: 1,
      later: 1,
    });
  });

  test('are shown to each role only as far as it may read them', async () => {
    const shown = async (role: StaffRole) => {
      const { happened, floats, due } = await figures('today', await staffMember(world, role));
      return [happened.length > 0, floats.length > 0, due.map(({ name }) => name).join()];
    };
    expect(await shown('ROLE_SUPPORT')).toEqual([false, false, '']);
    expect(await shown('ROLE_TREASURY')).toEqual([true, true, 'approvals']);
    expect(await shown('ROLE_COMPLIANCE')).toEqual([true, true, 'reports,approvals']);
    expect(await shown('ROLE_AUDIT')).toEqual([true, true, 'approvals']);
  });
});
