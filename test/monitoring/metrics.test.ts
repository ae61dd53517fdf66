import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refreshProductMetrics } from '#server/monitoring/product-metrics.ts';
import { createProbes } from '#server/probes/probe-routes.ts';
import { customer, send } from '#test/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';
import { scrape } from './scrape.ts';

const world = await createWorld();
const folder = await mkdtemp(path.join(tmpdir(), 'gtfinance-backup-'));
atFileEnd(() => rm(folder, { recursive: true }));
const backup = path.join(folder, 'last');
const restoreTest = path.join(folder, 'last-restore-test');

async function probes(settings: { METRICS_TOKEN?: string } = {}): Promise<string> {
  const files = { BACKUP_STATUS_FILE: backup, RESTORE_TEST_STATUS_FILE: restoreTest };
  const given = { ...world.config, ...settings, ...files };
  const app = createProbes(given, { program: 'test', pool: world.pool, isAlive: () => true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  atFileEnd(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
const url = await probes();

test('sends are counted with their amounts and outcomes', async () => {
  const of = '{type="transfer",outcome="paid"}';
  const before = await scrape(url);
  const anna = await customer(world, { cents: 100_000n });
  expect((await send(world, anna)).status).toBe(200);
  await world.runUntilIdle();
  const after = await scrape(url);
  const more = (series: string) => (after.value(series) ?? 0) - (before.value(series) ?? 0);
  expect(more('gtfinance_payments_accepted_total{type="transfer"}')).toBe(1);
  expect(more(`gtfinance_payments_ended_total${of}`)).toBe(1);
  const { rows } = await world.pool.query<{ cents: bigint; francs: bigint }>(
    `select cad_minor as cents, xaf_minor as francs from payments where status = 'paid' and type = 'transfer'`,
  );
  expect(more(`gtfinance_payments_ended_cad_cents_total${of}`)).toBe(Number(rows[0]?.cents));
  expect(more(`gtfinance_payments_ended_xaf_francs_total${of}`)).toBe(Number(rows[0]?.francs));
  expect(more('gtfinance_payment_until_paid_seconds_count{type="transfer"}')).toBe(1);
  const calls = 'gtfinance_rail_call_duration_seconds_count';
  expect(more(`${calls}{rail="smobilpay",operation="quote",outcome="quoted"}`)).toBe(1);
  expect(more('gtfinance_job_duration_seconds_count{task="begin_payment",outcome="done"}')).toBe(1);
  expect(more('gtfinance_message_attempts_total{channel="mail",outcome="sent"}')).toBeGreaterThan(0);
});

test('product-wide figures come from the database, and are absent where nobody exports them', async () => {
  expect((await scrape(url)).value('gtfinance_sending_open')).toBeUndefined();
  const anna = await customer(world, { cents: 100_000n });
  expect((await send(world, anna)).status).toBe(200);
  await refreshProductMetrics(world);
  const { value } = await scrape(url);
  expect(value('gtfinance_sending_open')).toBe(1);
  expect(value('gtfinance_open_payments{status="accepted"}')).toBe(1);
  expect(value('gtfinance_oldest_open_payment_timestamp_seconds')).toBe(world.clock.now().getTime() / 1000);
  expect(value('gtfinance_jobs{task="begin_payment"}')).toBe(1);
  expect(value('gtfinance_dead_jobs')).toBe(0);
  expect(value('gtfinance_float_xaf_francs{rail="smobilpay"}')).toBeGreaterThan(0);
  expect(value('gtfinance_sanctions_list_read_timestamp_seconds{list="un"}')).toBeGreaterThan(0);
  expect(value('gtfinance_rate_observed_timestamp_seconds{source="xe"}')).toBeGreaterThan(0);
  await world.runUntilIdle();
  await refreshProductMetrics(world);
  expect((await scrape(url)).value('gtfinance_open_payments{status="accepted"}')).toBeUndefined();
});

test('a payment held by compliance is counted separately and hides no other', async () => {
  const anna = await customer(world, { cents: 100_000n });
  expect((await send(world, anna)).status).toBe(200);
  await world.pool.query(
    `insert into screening_holds (payment_id, held_at) select max(id), now() from payments where type = 'transfer'`,
  );
  await refreshProductMetrics(world);
  const { value } = await scrape(url);
  expect(value('gtfinance_open_payments{status="held"}')).toBe(1);
  expect(value('gtfinance_oldest_open_payment_timestamp_seconds')).toBeUndefined();

  const oldestWhenReleased = async (ago: string) => {
    await world.pool.query(
      `update screening_holds set outcome = 'released', ended_at = now() - $1::interval`,
      [ago],
    );
    await refreshProductMetrics(world);
    return (await scrape(url)).value('gtfinance_oldest_open_payment_timestamp_seconds');
  };
  expect(await oldestWhenReleased('50 minutes')).toBeUndefined();
  expect(await oldestWhenReleased('70 minutes')).toBeGreaterThan(0);
});

test('nothing that a caller sends becomes a label', async () => {
  const odd = 'zz9-plural-z-alpha';
  await fetch(`${world.url}/api/${odd}`);
  await fetch(`${world.url}/${odd}?${odd}=${odd}`, { headers: { 'x-request-id': odd, 'user-agent': odd } });
  await fetch(`${world.url}/api/account`, {
    method: 'PROPFIND',
    headers: { authorization: `Bearer ${odd}` },
  });
  await fetch(`${world.url}/api/transactions/${odd}`);
  await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: odd, password: odd }),
  });
  const ours = async () =>
    (await scrape(url)).text.split('\n').filter((line) => line.startsWith('gtfinance_'));
  expect((await scrape(url)).text).not.toContain(odd);
  const series = (await ours()).length;
  for (let number = 0; number < 50; number += 1) {
    await fetch(`${world.url}/api/transactions/${number}${odd}`);
    await fetch(`${world.url}/${number}/${odd}`);
  }
  expect(await ours()).toHaveLength(series);
});

test('names follow the conventions of Prometheus', async () => {
  const { text, names } = await scrape(url);
  const counters = [...text.matchAll(/^# TYPE (gtfinance_\S+) counter/gm)].map(([, name = '']) => name);
  expect(counters.length).toBeGreaterThan(5);
  expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([]);
  expect(names.filter((name) => /milliseconds|_ms(_|$)|percent/.test(name))).toEqual([]);
  expect(text).toMatch(/^gtfinance_build_info\{version="[\d.]+",program="test",node="v\d+\.[\d.]+"\} 1$/m);
});

test.each([
  { what: 'backup', file: backup, name: 'gtfinance_last_backup_timestamp_seconds' },
  { what: 'test of a restore', file: restoreTest, name: 'gtfinance_last_restore_test_timestamp_seconds' },
])('the time of the last $what is read from its file, and absent without one', async (given) => {
  const last = async () => (await scrape(url)).value(given.name);
  expect(await last()).toBeUndefined();
  writeFileSync(given.file, '2026-11-20T03:00:00Z\n');
  expect(await last()).toBe(Date.parse('2026-11-20T03:00:00Z') / 1000);
  writeFileSync(given.file, 'backup failed');
  expect(await last()).toBeUndefined();
});

test('with a token metrics are for its holder, and probes are for everybody', async () => {
  const guarded = await probes({ METRICS_TOKEN: 'a-token' });
  expect((await fetch(`${guarded}/metrics`)).status).toBe(401);
  await expect(scrape(guarded, 'another')).rejects.toThrow('401');
  expect((await scrape(guarded, 'a-token')).value('gtfinance_payment_queue_length')).toBe(0);
  expect((await fetch(`${guarded}/health/ready`)).status).toBe(200);
  const rotating = await probes({ METRICS_TOKEN: 'new-token,a-token' });
  for (const token of ['new-token', 'a-token']) await scrape(rotating, token);
  await expect(scrape(rotating, 'new-token,a-token')).rejects.toThrow('401');
});

test('the customers’ port has no metrics', async () => {
  expect((await fetch(`${world.url}/metrics`)).status).toBe(404);
});
