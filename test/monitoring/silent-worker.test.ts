import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { freshDatabase } from '#test/setup/database.ts';
import { startProgram } from './programs.ts';
import { scrape } from './scrape.ts';

const database = await freshDatabase();
atFileEnd(() => database.drop());
const pool = createPool(database.url, 2);
atFileEnd(() => pool.end());

/** Repeats the check until it holds. The test's time limit ends a check that never holds. */
async function pollUntil<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await pause(200);
  }
}
const workersAnswer = async (url: string) => (await fetch(`${url}/health/workers`)).status;
const openAlerts = async () => {
  const { rows } = await pool.query<{ kind: string }>(
    'select kind from health_alerts where ended_at is null',
  );
  return rows.map(({ kind }) => kind);
};
/** Makes the heartbeats older, without waiting. */
const ageHeartbeats = (seconds: number) =>
  pool.query(`update worker_heartbeats set seen_at = seen_at - make_interval(secs => $1)`, [seconds]);

test('a frozen worker raises an alert and fails the probe, until it resumes', async () => {
  const api = await startProgram('api', database.url);
  expect(await workersAnswer(api.url)).toBe(503);
  const worker = await startProgram('worker', database.url);
  await pollUntil(
    () => workersAnswer(api.url),
    (status) => status === 200,
  );
  expect((await scrape(worker.probes)).value('gtfinance_worker_is_leader')).toBe(1);
  await pollUntil(
    () => scrape(worker.probes),
    ({ value }) => value('gtfinance_workers{state="alive"}') === 1,
  );
  expect((await scrape(api.probes)).value('gtfinance_workers{state="alive"}')).toBeUndefined();

  worker.process.kill('SIGSTOP');
  await ageHeartbeats(40);
  await pollUntil(
    () => workersAnswer(api.url),
    (status) => status === 503,
  );
  // The api keeps serving, since the api is not broken.
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  const frozen = await fetch(`${worker.probes}/health/ready`, { signal: AbortSignal.timeout(500) }).catch(
    () => 'no answer',
  );
  expect(frozen).toBe('no answer');
  expect(await pollUntil(openAlerts, (open) => open.includes('workers_silent'))).toContain('workers_silent');

  worker.process.kill('SIGCONT');
  await pollUntil(
    () => workersAnswer(api.url),
    (status) => status === 200,
  );
  await pool.query(`update jobs set run_at = now() where task = 'check_health'`);
  await pollUntil(openAlerts, (open) => !open.includes('workers_silent'));
  await worker.stop();
  expect((await pool.query('select from worker_heartbeats')).rows).toEqual([]);
});

test('of two workers one exports the product’s figures, and the other takes over when it is silent', async () => {
  const one = await startProgram('worker', database.url);
  const other = await startProgram('worker', database.url);
  const exports = async (probes: string) =>
    (await scrape(probes)).value('gtfinance_sending_open') !== undefined;
  await pollUntil(() => exports(one.probes), Boolean);
  expect(await exports(other.probes)).toBe(false);
  one.process.kill('SIGSTOP');
  await ageHeartbeats(40);
  await pollUntil(() => exports(other.probes), Boolean);
});
