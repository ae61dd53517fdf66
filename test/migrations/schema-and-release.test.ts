import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/project-root.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationNames } from '#server/db/migration-files.ts';
import { missingMigrations } from '#server/db/missing-migrations.ts';
import { createWorld } from '#test/world.ts';
import { bareDatabase } from './fixtures.ts';

const world = await createWorld();
const newestMigration = (await migrationNames()).at(-1) ?? '';
const readyStatus = async () => (await fetch(`${world.url}/health/ready`)).status;

/** Starts a program as an operator does. Returns how the program ended and its last output. */
function start(
  program: string,
  DATABASE_URL = world.config.DATABASE_URL,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts', program], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // If the program started after all, it would never end.
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((ended) => child.once('exit', (code) => ended({ code, output })));
}

// On a busy machine, starting a program takes a while.
test('an api that is newer than its database does not start, and says what is missing', {
  timeout: 600_000,
}, async () => {
  await world.pool.query('delete from migrations where name = $1', [newestMigration]);
  const { code, output } = await start('api');
  expect(code).toBe(1);
  expect(output).toContain(`it lacks ${newestMigration}. Run "migrate"`);
  expect(await readyStatus()).toBe(503);
  await world.pool.query('insert into migrations (name) values ($1)', [newestMigration]);
  expect(await readyStatus()).toBe(200);
});

test('a database that other migrations made is left unchanged, whichever program starts', {
  timeout: 600_000,
}, async () => {
  const ground = await bareDatabase();
  const { url, pool } = await ground();
  await pool.query(`create table migrations (name text primary key, applied_at timestamptz not null default now());
    insert into migrations (name) values ('0001_people_and_staff.sql'), ('0005_ledger.sql'), ('0042_held_does_not_end.sql');
    create table people (id int)`);
  const sentence =
    /made by other migrations than this release has: it has 0001_people_and_staff\.sql and 1 more, .* Nothing was changed\. .*"npm run reset"/;
  await expect(migrate(url)).rejects.toThrow(sentence);
  const { rows } = await pool.query(
    "select count(*)::int as migrations, to_regclass('payments') as payments from migrations",
  );
  expect(rows).toEqual([{ migrations: 3, payments: null }]);
  for (const program of ['migrate', 'api', 'worker']) {
    const { code, output } = await start(program, url);
    expect(code, program).toBe(1);
    expect(output, program).toMatch(sentence);
  }
});

test('a program that is older than its database runs', async () => {
  await world.pool.query("insert into migrations (name) values ('9999_later.sql')");
  expect(await missingMigrations(world.pool)).toEqual([]);
});

test('a database without migrations lacks everything', async () => {
  await world.pool.query('alter table migrations rename to hidden');
  expect(await missingMigrations(world.pool)).toEqual(await migrationNames());
  await world.pool.query('alter table hidden rename to migrations');
});
