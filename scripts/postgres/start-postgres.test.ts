import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { discardDataFolder } from './discard-data-folder.ts';
import { readRecord } from './locate-cluster.ts';
import { startPostgres } from './start-postgres.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'start-postgres-'));
const record = path.join(dataDir, 'postgres.json');
afterAll(() => discardDataFolder(dataDir));

test('committed data survive kill -9, and a server that still runs is reused', {
  timeout: 600_000,
}, async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, 'create table kept as select 7 as value');
  process.kill(serverPid(), 'SIGKILL');

  const second = await startPostgres({ dataDir });
  expect(await ask(second.url, 'select value from kept')).toEqual([{ value: 7 }]);

  const third = await startPostgres({ dataDir });
  expect(third.url).toBe(second.url);
  await third.stop();
  expect(second.isRunning()).toBe(false);
});

test('the server accepts this machine only, with the password', { timeout: 600_000 }, async () => {
  const postgres = await startPostgres({ dataDir });
  expect(await ask(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const guess = new URL(postgres.url);
  guess.password = 'guess';
  await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(record).mode & 0o777).toBe(0o600);
  await postgres.stop();
});

function serverPid(): number {
  const { folder } = readRecord(record) ?? { folder: '' };
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
