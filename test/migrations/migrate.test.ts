import { Client } from 'pg';
import { expect, test } from 'vitest';
import { LOCK_POLICY } from '#server/db/apply-migration.ts';
import { migrate } from '#server/db/migrate.ts';
import { bareDatabase, migrationFolder, openTransaction, waitForLock, waitForMigrators } from './fixtures.ts';

const newDatabase = await bareDatabase();
const QUICK_POLICY = { ...LOCK_POLICY, lockMs: 100, pauseMs: 1 };

test('of two concurrent migrators one waits, and each migration is applied once', async () => {
  const ground = await newDatabase();
  const { folder } = migrationFolder({
    // Waits inside until the test lets it continue.
    '0001_one.sql': 'create table one (id int); select pg_advisory_xact_lock(1);',
    '0002_two.sql': 'create table two (id int)',
  });
  const holder = await openTransaction(ground.url, 'select pg_advisory_xact_lock(1)');
  const patient = { ...QUICK_POLICY, lockMs: 60_000 };
  const both = [
    migrate(ground.url, { folder, lockPolicy: patient }),
    migrate(ground.url, { folder, lockPolicy: patient }),
  ];
  await waitForMigrators(ground, 2, "query <> ''");
  await waitForMigrators(ground, 1, "state = 'active' and query like 'create table one%'");
  await holder.end();
  expect((await Promise.all(both)).flat()).toEqual(['0001_one.sql', '0002_two.sql']);
});

test('a migration that fails midway leaves the schema unchanged, and continues once repaired', async () => {
  const ground = await newDatabase();
  const { folder, write } = migrationFolder({
    '0001_one.sql': 'create table one (id int)',
    '0002_two.sql': 'create table two (id int); alter table one add column n int; select 1 / 0;',
    '0003_three.sql': 'create table three (id int)',
  });
  const outcome = migrate(ground.url, { folder });
  await expect(outcome).rejects.toThrow('migration 0002_two.sql failed');
  const columns = async () => {
    const { rows } = await ground.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and table_name <> 'migrations' order by 1`,
    );
    return rows.map(({ column }) => column);
  };
  expect(await columns()).toEqual(['one.id']);
  write({ '0002_two.sql': 'create table two (id int)' });
  expect(await migrate(ground.url, { folder })).toEqual(['0002_two.sql', '0003_three.sql']);
  expect(await columns()).toEqual(['one.id', 'three.id', 'two.id']);
});

test('a migration that cannot be recorded is rolled back', async () => {
  const ground = await newDatabase();
  const { folder } = migrationFolder({
    '0001_one.sql': "create table one (id int); insert into migrations (name) values ('0001_one.sql')",
  });
  await expect(migrate(ground.url, { folder })).rejects.toMatchObject({ cause: { code: '23505' } });
  expect((await ground.pool.query("select to_regclass('one') as one")).rows).toEqual([{ one: null }]);
});

test('a migration that waits for a lock lets others pass and retries', async () => {
  const ground = await newDatabase();
  await ground.pool.query('create table one (id int)');
  const { folder } = migrationFolder({ '0001_more.sql': 'alter table one add column n int' });
  const reader = await openTransaction(ground.url, 'select * from one');
  const migrating = migrate(ground.url, { folder, lockPolicy: { ...QUICK_POLICY, attempts: 1_000_000 } });
  await waitForMigrators(ground, 1, "wait_event_type = 'Lock'");
  // This query queues behind the migration, which gives way before the first reader ends.
  await ground.pool.query('select * from one');
  await reader.end();
  expect(await migrating).toEqual(['0001_more.sql']);
});

test('in a deadlock the migration gives way, and not the older transaction', async () => {
  const ground = await newDatabase();
  await ground.pool.query('create table one (id int); create table two (id int)');
  const { folder } = migrationFolder({
    // Waits between the two tables until the test lets it continue.
    '0001_both.sql': `alter table one add column n int; select pg_advisory_xact_lock(1);
      alter table two add column n int`,
  });
  const holder = await openTransaction(ground.url, 'select pg_advisory_xact_lock(1)');
  const reader = await openTransaction(ground.url, 'select * from two');
  const migrating = migrate(ground.url, {
    folder,
    lockPolicy: { ...QUICK_POLICY, lockMs: 60_000, attempts: 1_000_000 },
  });
  await waitForMigrators(ground, 1, "wait_event = 'advisory'");
  const answered = reader.ask('select * from one');
  await waitForLock(ground, 'one');
  await holder.end();
  await answered;
  await reader.end();
  expect(await migrating).toEqual(['0001_both.sql']);
});

test('a migration gives up with a message when its lock is never released', async () => {
  const ground = await newDatabase();
  await ground.pool.query('create table one (id int)');
  const { folder } = migrationFolder({ '0001_more.sql': 'alter table one add column n int' });
  const reader = await openTransaction(ground.url, 'select * from one');
  const giveUp = migrate(ground.url, { folder, lockPolicy: { ...QUICK_POLICY, attempts: 2 } });
  await expect(giveUp).rejects.toThrow('migration 0001_more.sql failed');
  await reader.end();
});

test('a statement beyond its timeout is cancelled, and nothing of its migration stays', async () => {
  const ground = await newDatabase();
  const { folder } = migrationFolder({ '0001_slow.sql': 'create table one (id int); select pg_sleep(60);' });
  const outcome = migrate(ground.url, { folder, lockPolicy: { ...QUICK_POLICY, statementMs: 50 } });
  await expect(outcome).rejects.toMatchObject({ cause: { code: '57014' } });
  expect((await ground.pool.query("select to_regclass('one') as one")).rows).toEqual([{ one: null }]);
});

const INDEX = '-- migrate: concurrently\ncreate unique index concurrently one_of_each on one (id)';
const indexOf = async (url: string) => {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('one_of_each')",
  );
  await client.end();
  return rows;
};

test('a concurrent index is built while others write, and a second migrator does not interfere', async () => {
  const ground = await newDatabase();
  await ground.pool.query('create table one (id int)');
  const { folder } = migrationFolder({ '0001_index.sql': INDEX });
  const writer = await openTransaction(ground.url, 'insert into one values (1)');
  const both = [migrate(ground.url, { folder }), migrate(ground.url, { folder })];
  await waitForMigrators(ground, 1, "query like '%concurrently%' and wait_event_type = 'Lock'");
  await waitForMigrators(ground, 2, "query <> ''");
  await ground.pool.query('insert into one values (2)');
  await writer.end();
  expect((await Promise.all(both)).flat()).toEqual(['0001_index.sql']);
  expect(await indexOf(ground.url)).toEqual([{ valid: true }]);
});

test('the invalid remains of a failed index are dropped before it is built again', async () => {
  const ground = await newDatabase();
  await ground.pool.query('create table one (id int); insert into one values (1), (1)');
  const { folder } = migrationFolder({ '0001_index.sql': INDEX });
  await expect(migrate(ground.url, { folder })).rejects.toThrow('migration 0001_index.sql failed');
  expect(await indexOf(ground.url)).toEqual([{ valid: false }]);
  await ground.pool.query('truncate one');
  expect(await migrate(ground.url, { folder })).toEqual(['0001_index.sql']);
  expect(await indexOf(ground.url)).toEqual([{ valid: true }]);
});

test('an index that exists but was not recorded is recorded', async () => {
  const ground = await newDatabase();
  await ground.pool.query('create table one (id int)');
  const { folder } = migrationFolder({ '0001_index.sql': INDEX });
  await migrate(ground.url, { folder });
  await ground.pool.query('delete from migrations');
  expect(await migrate(ground.url, { folder })).toEqual(['0001_index.sql']);
});

test('a concurrent file that names no index is refused', async () => {
  const ground = await newDatabase();
  const { folder } = migrationFolder({ '0001_odd.sql': '-- migrate: concurrently\nselect 1' });
  await expect(migrate(ground.url, { folder })).rejects.toThrow('creates no named index');
});
