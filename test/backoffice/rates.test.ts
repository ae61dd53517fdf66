import { expect, test } from 'vitest';
import { currentRate, type StaffMember, staffMember, withNewSession } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const [anne, bob] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_SUPER_ADMIN')];

async function call(person: StaffMember, method: string, path: string, body?: unknown) {
  const response = await (await withNewSession(world, person)).call(method, `/api/admin${path}`, body);
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, never> & { approvalId?: number };
  return { status: response.status, body: answer };
}

const decide = (person: StaffMember, id: number | undefined) =>
  call(person, 'POST', `/approvals/${id}/decision`, { approve: true });
const override = (rate: string, hours = 2) =>
  call(anne, 'POST', '/rates/override', { rate, hours, reason: 'XE se trompe' });
/** Runs everything that is due now, and nothing later. */
async function runDueJobs(): Promise<void> {
  while (await world.runOneJob());
}
/** Processes share one read of the rate for a second. */
const expireCache = () => world.clock.advance(1_001);

async function isSendingOpen(): Promise<boolean> {
  const response = await fetch(`${world.url}/api/xe/current-rate`);
  return ((await response.json()) as { sendingOpen: boolean }).sendingOpen;
}

async function waitForLockWaiter(): Promise<void> {
  for (let looks = 0; looks < 10_000; looks++) {
    const { rowCount } = await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
  throw new Error('nobody waited for the rates');
}

test('a rate set by two people applies at once until its end, then the source takes over', async () => {
  const automatic = await currentRate(world);
  const requested = await override('425,50');
  expect(requested.status).toBe(202);
  expect((await decide(anne, requested.body.approvalId)).status).toBe(403);
  expect(await currentRate(world)).toBe(automatic);
  expect((await decide(bob, requested.body.approvalId)).status).toBe(204);
  expireCache();
  expect(await currentRate(world)).toBe(425.5);

  // The source has a new rate by now, but is not queried during an override.
  world.clock.advance(119 * 60_000);
  await runDueJobs();
  expect(await currentRate(world)).toBe(425.5);
  expect((await call(bob, 'GET', '/rates/current')).body).toMatchObject({
    current: { origin: 'manual', isOverride: true, marginBasisPoints: 0 },
    sendingOpen: true,
  });
  world.clock.advance(2 * 60_000);
  await runDueJobs();
  expireCache();
  expect(await currentRate(world)).not.toBe(425.5);
  expect((await call(bob, 'GET', '/rates/current')).body).toMatchObject({
    current: { origin: 'xe', isOverride: false },
  });
  const { rows } = await world.pool.query(
    `select actor_id, details ->> 'requestedBy' as "requestedBy", reason from audit_log where action = 'rate.overridden'`,
  );
  expect(rows).toEqual([{ actor_id: bob.id, requestedBy: String(anne.id), reason: 'XE se trompe' }]);
});

test('a manual rate far from the market does not make the source’s next rate implausible', async () => {
  const requested = await override('300');
  await decide(bob, requested.body.approvalId);
  expireCache();
  expect(await currentRate(world)).toBe(300);
  expect((await call(anne, 'POST', '/rates/override/end', { reason: 'Corrigé' })).status).toBe(204);
  expireCache();
  // The source was not queried yet. The ended override is no longer used and no rate is guessed, so sending
  // is closed.
  expect(await isSendingOpen()).toBe(false);
  await runDueJobs();
  expireCache();
  expect(await isSendingOpen()).toBe(true);
  expect(await currentRate(world)).toBeGreaterThan(400);
  expect((await call(anne, 'POST', '/rates/override/end', { reason: 'Encore' })).body).toMatchObject({
    code: 'rate_not_overridden',
  });
});

test.each(['44.15', '999', '0'])('a rate of %s cannot be proposed', async (rate) => {
  expect((await override(rate)).body).toMatchObject({
    code: 'rate_not_possible',
    errors: [{ field: 'rate', code: 'rateNotPossible' }],
  });
});

test('a request for a rate expires when it is undecided for an hour', async () => {
  const requested = await override('430');
  world.clock.advance(61 * 60_000);
  expect((await decide(bob, requested.body.approvalId)).body).toMatchObject({ code: 'approval_expired' });
  await runDueJobs();
});

test('two people change the margin, and the next rate uses it', async () => {
  await runDueJobs();
  const { body } = await call(bob, 'GET', '/rates/current');
  const { mid } = (body as unknown as { current: { mid: string } }).current;
  const requested = await call(anne, 'POST', '/rates/margin', { basisPoints: 200, reason: 'Conseil du 20' });
  expect(requested.status).toBe(202);
  await decide(bob, requested.body.approvalId);
  await runDueJobs();
  expireCache();
  expect(await currentRate(world)).toBeCloseTo(Number(mid) * 0.98, 2);
  const history = await call(anne, 'GET', '/rates?size=1');
  expect(history.body).toMatchObject({ rows: [{ marginBasisPoints: 200, origin: 'xe' }] });
});

test('a rate that arrives while the margin changes uses the new one', async () => {
  const holder = await world.pool.connect();
  const requested = await call(anne, 'POST', '/rates/margin', { basisPoints: 300, reason: 'Conseil du 21' });
  await call(anne, 'POST', '/rates/refresh');
  await holder.query('begin');
  await holder.query('lock table rates in share row exclusive mode');
  const refreshing = world.runOneJob();
  await waitForLockWaiter();
  await decide(bob, requested.body.approvalId);
  await holder.query('commit');
  holder.release();
  await refreshing;
  const { rows } = await world.pool.query<{ margin: number }>(
    'select margin_basis_points as margin from rates order by id desc limit 1',
  );
  expect(rows).toEqual([{ margin: 300 }]);
  await runDueJobs();
});

test('the audit log has the rate that an override replaced, even if it is newer than the request', async () => {
  const requested = await override('432');
  const former = await currentRate(world);
  world.clock.advance(6 * 60_000);
  await runDueJobs();
  expireCache();
  const replaced = await currentRate(world);
  expect(replaced).not.toBe(former);
  expect((await decide(bob, requested.body.approvalId)).status).toBe(204);
  const { rows } = await world.pool.query<{ before: string }>(
    `select details ->> 'before' as before from audit_log where action = 'rate.overridden' order by id desc limit 1`,
  );
  expect(Number(rows[0]?.before)).toBe(replaced);
  await call(anne, 'POST', '/rates/override/end', { reason: 'Corrigé' });
  await runDueJobs();
  expireCache();
});

test('a rate set by two people applies even when a source’s rate is published while it waits', async () => {
  const requested = await override('431');
  expect(requested.status).toBe(202);
  // A worker publishes after the approval began: its rate is valid from a later moment.
  const published = `lock table rates in share row exclusive mode;
    insert into rates (source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from)
    select source, mid_micros, margin_basis_points, rate_micros, observed_at,
      '${world.clock.now().toISOString()}'::timestamptz + interval '500 milliseconds'
    from rates where source = 'xe' order by id desc limit 1`;
  const approving = () => decide(bob, requested.body.approvalId);
  const [approved] = await runWhileLocked(world.pool, { lock: published }, [approving]);
  expect(approved).toMatchObject({ status: 204 });
  expireCache();
  expect(await currentRate(world)).toBe(431);
  await call(anne, 'POST', '/rates/override/end', { reason: 'Corrigé' });
  await runDueJobs();
  expireCache();
});

test('a source’s rate does not replace one set by hand on a server whose clock is ahead', async () => {
  await call(anne, 'POST', '/rates/refresh');
  // Two people set a rate while the source is asked.
  const overridden = `lock table rates in share row exclusive mode;
    insert into rates (source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from, sold_until)
    select 'manual', 433000000, 0, 433000000, at, at, at + interval '2 hours'
    from (select '${world.clock.now().toISOString()}'::timestamptz + interval '500 milliseconds' as at) later`;
  await runWhileLocked(world.pool, { lock: overridden }, [() => world.runOneJob()]);
  expireCache();
  expect(await currentRate(world)).toBe(433);
  await call(anne, 'POST', '/rates/override/end', { reason: 'Corrigé' });
  await runDueJobs();
  expireCache();
});

test('the chart starts with the rate in force then, and the source is queried when staff ask for it', async () => {
  const { rows } = await world.pool.query<{ count: number }>('select count(*)::int as count from rates');
  const chart = await call(anne, 'GET', '/rates/chart?span=week');
  expect((chart.body as unknown as { points: unknown[] }).points.length).toBeGreaterThan(2);
  world.clock.advance(60_000);
  expect((await call(anne, 'POST', '/rates/refresh')).status).toBe(204);
  const waiting = await world.pool.query<{ run_at: Date }>(
    "select run_at from jobs where task = 'refresh_rate'",
  );
  expect(waiting.rows[0]?.run_at).toEqual(world.clock.now());
  await runDueJobs();
  const after = await world.pool.query<{ count: number }>('select count(*)::int as count from rates');
  expect(after.rows[0]?.count).toBeGreaterThanOrEqual(rows[0]?.count ?? 0);
});

test('a rate from a clock that is far ahead does not hide those of today', async () => {
  await world.pool.query(
    `insert into rates (source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from)
     select source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from + interval '1 year'
     from rates order by id desc limit 1`,
  );
  world.clock.advance(60 * 60_000);
  await runDueJobs();
  const { rows } = await world.pool.query<{ at: Date }>(
    'select valid_from as at from rates order by id desc limit 1',
  );
  expect(rows[0]?.at.getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
});
