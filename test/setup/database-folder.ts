import { existsSync, statfsSync } from 'node:fs';

/** Memory as a file system, where Linux has it. */
const IN_MEMORY = '/dev/shm';
/** Far more than a run writes, so that it cannot fill the memory. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Returns the folder for the databases of a test run: in memory where there is plenty, since each test file copies a
 * database of 1,500 files, which takes a disk five times as long.
 */
export function databaseFolder(): string {
  return hasRoomInMemory() ? `${IN_MEMORY}/gtfinance-test-postgres` : '.cache/test-postgres';
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
