import path from 'node:path';
import { SUPERUSER } from '#scripts/postgres/create-cluster.ts';
import { readLockFile } from '#scripts/postgres/lock-file.ts';
import { readRecord } from '#scripts/postgres/place-cluster.ts';
import { createPool, type Pool } from '#server/db/pool.ts';

/**
 * The database of the running product. Journeys use it for what nobody can do from outside: to give people money, and to
 * put back what is everybody's when one broke off. Everything that is looked at is looked at from outside.
 */
export function openDatabase(dataDir: string): Pool {
  const cluster = readRecord(path.resolve(dataDir, 'postgres.json'));
  const lock = cluster && readLockFile(cluster.folder);
  if (lock?.state !== 'ready') throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return createPool(`postgres://${SUPERUSER}:${cluster?.password}@127.0.0.1:${lock.port}/gtfinance`, 2);
}
