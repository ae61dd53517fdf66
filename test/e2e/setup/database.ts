import path from 'node:path';
import { expect } from '@playwright/test';
import { SUPERUSER } from '#scripts/postgres/create-cluster.ts';
import { readRecord } from '#scripts/postgres/locate-cluster.ts';
import { readLockFile } from '#scripts/postgres/lock-file.ts';
import { createPool, type Pool } from '#server/db/pool.ts';

/**
 * Connects to the database of the running product. Journeys use it only to prepare what cannot be done from outside,
 * such as giving people money, to wait for a worker, and to restore shared state after a journey failed. All checks are
 * made from outside.
 */
export function openDatabase(dataDir: string): Pool {
  const cluster = readRecord(path.resolve(dataDir, 'postgres.json'));
  const lock = cluster && readLockFile(cluster.folder);
  if (lock?.state !== 'ready') throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return createPool(`postgres://${SUPERUSER}:${cluster?.password}@127.0.0.1:${lock.port}/gtfinance`, 2);
}

/** Waits until a worker has stored a row that this query finds, so that a page with it need only be loaded once. */
export async function waitUntilStored(database: Pool, query: string, values: unknown[]): Promise<void> {
  await expect(async () => {
    const { rows } = await database.query(query, values);
    expect(rows, query).not.toEqual([]);
  }).toPass({ timeout: 60_000 });
}
