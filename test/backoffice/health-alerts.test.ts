import { afterEach, expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { floatAdjusted } from '#server/ledger/postings.ts';
import { xaf } from '#shared/money.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { newRegistration, register } from '#test/accounts/registration.ts';
import { customer, send, staffMember, withNewSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const boss = await staffMember(world, 'ROLE_SUPER_ADMIN');
const MINUTE = 60_000;
afterEach(() => world.simulator.faults.clear());

/** Advances the clock in steps, and runs the due jobs after each. */
async function advance(steps: number, stepMs = MINUTE): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    world.clock.advance(stepMs);
    while (await world.runOneJob());
  }
}
/** Returns the mails about one alert, oldest first, as the first word of their subjects. */
const mailsAbout = (name: string) =>
  world.simulator.inbox
    .messages(world.config.ALERTS_EMAIL)
    .map(({ subject }) => subject ?? '')
    .filter((subject) => subject.endsWith(name))
    .toReversed()
    .map((subject) => subject.split('\u00a0')[0]);
const textOf = (name: string) =>
  world.simulator.inbox
    .messages(world.config.ALERTS_EMAIL)
    .find(({ subject }) => subject === `Alerte\u00a0: ${name}`)?.text ?? '';
async function setThreshold(name: string, figure: number): Promise<void> {
  const again = await withNewSession(world, boss);
  const answer = await again.call('PUT', `/api/admin/thresholds/${name}`, { figure, reason: 'Essai' });
  expect(answer.status).toBe(204);
}
/** Records a balance as if the rail had just reported it. */
const recordFloat = (balance: bigint, charged = 0n) =>
  world.pool.query(
    `insert into rail_floats (rail, at, balance_minor, charged_minor, in_flight_minor)
     values ('smobilpay', $1, $2, $3, 0)`,
    [world.clock.now(), balance, charged],
  );

test('a float below its threshold is mailed with the amount left, and mailed again once refilled', async () => {
  const name = 'La réserve chez le prestataire est basse';
  await recordFloat(4_999_999n);
  await advance(2);
  expect(mailsAbout(name)).toEqual(['Alerte']);
  expect(textOf(name)).toMatch(/Il reste 4\s999\s999/);
  expect(textOf(name)).toContain('Smobilpay');
  await advance(11);
  expect(mailsAbout(name)).toEqual(['Alerte', 'Terminé']);
});

test('francs that left the float without a payment of ours are mailed', async () => {
  const name = 'La réserve chez le prestataire ne concorde pas';
  const before = mailsAbout(name).length;
  const since = () => mailsAbout(name).slice(before);
  await recordFloat(50_000_100_001n);
  for (let minute = 0; minute < 12 && since().length === 0; minute += 1) await advance(1);
  expect(since()).toEqual(['Alerte']);
  expect(textOf(name)).toMatch(/100\s001/);
  await advance(11);
  expect(since()).toEqual(['Alerte', 'Terminé']);
});

test('francs that people book as taken or left neither raise that alert nor hide it', async () => {
  const name = 'La réserve chez le prestataire ne concorde pas';
  const before = mailsAbout(name).length;
  const since = () => mailsAbout(name).slice(before);
  const chart = await chartOfAccounts(world.pool);
  const book = (caseId: bigint, difference: bigint) =>
    withTransaction(world.pool, (tx) => {
      const loss = { float: 'float/smobilpay', difference: xaf(difference) } as const;
      return post(tx, [floatAdjusted(chart, caseId, loss)], world.clock.now());
    });
  await book(1n, -200_000n);
  await advance(11);
  expect(since()).toEqual([]);
  // The rail's next answer is 200,000 francs less than this.
  await recordFloat(50_000_200_000n, -200_000n);
  await advance(1);
  await book(2n, 200_000n);
  await advance(11);
  expect(since()).toEqual(['Alerte']);
});

test('permanently refused messages are counted for an hour', async () => {
  const name = 'Des courriels ou des SMS ne partent pas';
  const awa = await customer(world, { cents: 500_00n, verified: true });
  await world.pool.query("update people set email = 'refused@example.ca' where id = $1", [awa.id]);
  await setThreshold('failed_messages', 2);
  await send(world, awa, { to: '677000001' });
  await advance(4);
  expect(mailsAbout(name)).toEqual(['Alerte']);
  expect(textOf(name)).toContain('Messages en échec\u00a0: 2.');
  await advance(2, 31 * MINUTE);
  expect(mailsAbout(name)).toEqual(['Alerte', 'Terminé']);
});

test('a mail server that accepts nothing raises an alert before messages are given up, including codes', async () => {
  const name = 'Des courriels ou des SMS ne partent pas';
  const before = mailsAbout(name).length;
  world.simulator.faults.set('mail', { ...NO_FAULTS, errors: 1 });
  for (const n of [1, 2]) {
    const answer = await register(world, newRegistration());
    expect(answer.status, JSON.stringify([n, answer.body])).toBe(201);
  }
  await advance(4);
  const { alerts, messages } = (await (
    await (await withNewSession(world, boss)).call('GET', '/api/admin/health')
  ).json()) as { alerts: { kind: string; endedAt: string | null }[]; messages: { failedLastHour: number } };
  expect(alerts).toContainEqual(expect.objectContaining({ kind: 'messages_failed', endedAt: null }));
  expect(messages.failedLastHour).toBeGreaterThanOrEqual(2);
  world.simulator.faults.clear();
  await advance(10);
  // Half of the mails that were answered with an error arrived all the same and were sent again, so some
  // appear twice.
  expect(new Set(mailsAbout(name).slice(before))).toEqual(new Set(['Alerte', 'Terminé']));
  await setThreshold('failed_messages', 5);
});

test('a failing rail is mailed, and mailed again when it recovers', async () => {
  const name = 'Le prestataire de paiement répond par des erreurs';
  const awa = await customer(world, { cents: 500_00n, verified: true });
  world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  await send(world, awa, { to: '677000001' });
  await send(world, awa, { to: '677000002' });
  await advance(5);
  expect(mailsAbout(name)).toEqual(['Alerte']);
  expect(textOf(name)).toMatch(/\d\d\s% des appels n’ont pas eu de réponse utilisable/);
  world.simulator.faults.clear();
  await world.runUntilIdle(10 * MINUTE);
  await advance(16);
  expect(mailsAbout(name)).toEqual(['Alerte', 'Terminé']);
});

test('a slow rail is mailed with its response time, and mailed again when it recovers', async () => {
  const name = 'Le prestataire de paiement est lent';
  const { faults } = world.simulator;
  const { next } = faults;
  // A call takes as long as the clock moves while the rail handles it.
  const takes = (ms: number) => {
    faults.next = (rail) => {
      if (rail === 's3p') world.clock.advance(ms);
      return next(rail);
    };
  };
  const awa = await customer(world, { cents: 500_00n, verified: true });
  // One request of ours may need three calls.
  takes(3_000);
  await send(world, awa, { to: '677000001' });
  await send(world, awa, { to: '677000001' });
  await advance(3);
  expect(mailsAbout(name)).toEqual([]);
  takes(12_000);
  await send(world, awa, { to: '677000001' });
  await advance(3);
  expect(mailsAbout(name)).toEqual(['Alerte']);
  expect(textOf(name)).toMatch(/pris (12|24|36) secondes ou plus/);
  faults.next = next;
  await world.runUntilIdle(10 * MINUTE);
  await advance(16);
  expect(mailsAbout(name)).toEqual(['Alerte', 'Terminé']);
});

test('a payment that has not ended for an hour is mailed, and mailed again once it has', async () => {
  const name = 'Un paiement attend depuis longtemps';
  const awa = await customer(world, { cents: 500_00n, verified: true });
  await send(world, awa, { to: '677000062' });
  await advance(5, 10 * MINUTE);
  expect(mailsAbout(name)).toEqual([]);
  await advance(2, 10 * MINUTE);
  expect(mailsAbout(name)).toEqual(['Alerte']);
  expect(textOf(name)).toContain('Paiements en cours\u00a0: 1.');
  await setThreshold('open_payment_minutes', 600);
  await advance(2);
  expect(mailsAbout(name)).toEqual(['Alerte', 'Terminé']);
});

test('a payment that compliance released is stuck only an hour later', async () => {
  const name = 'Un paiement attend depuis longtemps';
  await setThreshold('open_payment_minutes', 60);
  await advance(2);
  const before = mailsAbout(name).length;
  const awa = await customer(world, { cents: 500_00n, verified: true });
  const { body } = await send(world, awa, { to: '677000062' });
  const id = body.id;
  await world.pool.query('insert into screening_holds (payment_id, held_at) values ($1, $2)', [
    id,
    world.clock.now(),
  ]);
  await advance(8, 30 * MINUTE);
  await world.pool.query(
    `update screening_holds set outcome = 'released', ended_at = $2 where payment_id = $1`,
    [id, world.clock.now()],
  );
  await advance(5, 10 * MINUTE);
  expect(mailsAbout(name).slice(before)).toEqual([]);
  await advance(2, 10 * MINUTE);
  expect(mailsAbout(name).slice(before)).toEqual(['Alerte']);
  await setThreshold('open_payment_minutes', 600);
  await advance(2);
});

test('a frozen payment raises no alert and hides none: each stuck payment is mailed, and its end too', async () => {
  const name = 'Un paiement attend depuis longtemps';
  await setThreshold('open_payment_minutes', 60);
  await advance(2);
  const before = mailsAbout(name).length;
  const since = () => mailsAbout(name).slice(before);
  // Alerts left open by other tests end together with these.
  const open = mailsAbout(name).filter((moment) => moment === 'Alerte').length * 2 - before;
  const awa = await customer(world, { cents: 500_00n, verified: true });
  const { body: frozen } = await send(world, awa, { to: '677000062' });
  const freeze = (reference: string) =>
    world.pool.query(
      `insert into screening_holds (payment_id, held_at, outcome, ended_at)
       select id, $2, 'frozen', $2 from payments where reference = $1`,
      [reference, world.clock.now()],
    );
  await freeze(frozen.transactionId);
  await advance(8, 10 * MINUTE);
  expect(since()).toEqual([]);
  const health = await (await withNewSession(world, boss)).call('GET', '/api/admin/health');
  expect(((await health.json()) as { payments: object }).payments).toMatchObject({ frozen: 1 });
  const stick = async () => {
    const sender = await customer(world, { cents: 500_00n, verified: true });
    const { status, body } = await send(world, sender, { to: '677000062' });
    expect(status).toBe(200);
    return body.transactionId;
  };
  const first = await stick();
  await advance(1, 30 * MINUTE);
  await stick();
  await advance(4, 10 * MINUTE);
  expect(since()).toEqual(['Alerte']);
  await advance(4, 10 * MINUTE);
  expect(since()).toEqual(['Alerte', 'Alerte']);
  // The end of one alert is mailed while the other goes on.
  await freeze(first);
  await advance(2);
  expect(since()).toEqual(['Alerte', 'Alerte', 'Terminé']);
  await setThreshold('open_payment_minutes', 600);
  await advance(2);
  const ends = Array.from({ length: open + 2 }, () => 'Terminé');
  expect(since()).toEqual(['Alerte', 'Alerte', ...ends]);
});

test('a recurring job that keeps failing is mailed with its name, and mailed again when it succeeds', async () => {
  const name = 'Une tâche échoue à répétition';
  await world.pool.query('alter table hourly_totals rename to hourly_totals_away');
  await advance(4);
  expect(mailsAbout(name)).toEqual([]);
  await advance(8);
  expect(mailsAbout(name)).toEqual(['Alerte']);
  expect(textOf(name)).toMatch(/La tâche count_hours a échoué [5-9] fois de suite/);
  await world.pool.query('alter table hourly_totals_away rename to hourly_totals');
  await advance(6);
  expect(mailsAbout(name)).toEqual(['Alerte', 'Terminé']);
});

test('a single job that fails for minutes is mailed with its name, long before it is given up', async () => {
  const name = 'Une tâche échoue à répétition';
  const before = mailsAbout(name).length;
  // An unreadable notice number makes every attempt fail.
  await world.pool.query(
    `insert into jobs (task, payload, run_at) values ('read_deposit_notice', '{"noticeId": "none"}', $1)`,
    [world.clock.now()],
  );
  await advance(1);
  expect(mailsAbout(name)).toHaveLength(before);
  await advance(9);
  expect(mailsAbout(name).slice(before)).toEqual(['Alerte']);
  expect(textOf(name)).toMatch(/La tâche read_deposit_notice a échoué \d+ fois de suite/);
  await world.pool.query(`delete from jobs where task = 'read_deposit_notice'`);
  await advance(2);
  expect(mailsAbout(name).slice(before)).toEqual(['Alerte', 'Terminé']);
});
