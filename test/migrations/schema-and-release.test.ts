import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/project-root.ts';
import { migrationNames } from '#server/db/migration-files.ts';
import { missingMigrations } from '#server/db/missing-migrations.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const newest = (await migrationNames()).at(-1) ?? '';
const ready = async () => (await fetch(`${world.url}/health/ready`)).status;

/** Starts the api as an operator does, and answers how it ended and its last words. */
function startApi(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts', 'api'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: world.config.DATABASE_URL, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Should it start after all, it would serve for ever.
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((ended) => child.once('exit', (code) => ended({ code, said })));
}

// Starting a program takes its time on a busy machine.
test('an api that is newer than its database does not start, and says what is missing', {
  timeout: 180_000,
}, async () => {
  await world.pool.query('delete from migrations where name = $1', [newest]);
  const { code, said } = await startApi();
  expect(code).toBe(1);
  expect(said).toContain(`it lacks ${newest}. Run "migrate"`);
  expect(await ready()).toBe(503);
  await world.pool.query('insert into migrations (name) values ($1)', [newest]);
  expect(await ready()).toBe(200);
});

test('a program that is older than its database serves', async () => {
  await world.pool.query("insert into migrations (name) values ('9999_later.sql')");
  expect(await missingMigrations(world.pool)).toEqual([]);
});

test('a database that nobody has migrated lacks everything', async () => {
  await world.pool.query('alter table migrations rename to hidden');
  expect(await missingMigrations(world.pool)).toEqual(await migrationNames());
  await world.pool.query('alter table hidden rename to migrations');
});
