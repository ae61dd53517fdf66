import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

const databases = await Promise.all([freshDatabase(), freshDatabase()]);
const [one, other] = databases.map(({ url }) => new Client(url)) as [Client, Client];
await Promise.all([one.connect(), other.connect()]);

afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await Promise.all(databases.map((database) => database.drop()));
});

test('every test file has a database of its own', async () => {
  await one.query('create table only_here (id int)');
  await expect(other.query('select * from only_here')).rejects.toThrow('does not exist');
});

test('a commit is acknowledged as in production, only without waiting for the disk', async () => {
  const settings = await one.query(
    `select name, setting from pg_settings where name = any($1) order by name`,
    [['fsync', 'full_page_writes', 'synchronous_commit']],
  );
  expect(settings.rows.map((row) => row.setting)).toEqual(['off', 'off', 'on']);
});
