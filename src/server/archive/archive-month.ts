import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { makeCheckpoint } from '../ledger/make-checkpoint.ts';
import { type EncryptionKeys, readEncryptionKeys } from '../storage/encryption.ts';
import { ArchiveWriter, readArchive } from './archive-file.ts';
import {
  assertDetachable,
  attachMonth,
  detachMonth,
  findRowsAfter,
  startRestoringMonth,
  untilUnlocked,
  writeRows,
} from './months.ts';

/** Number of rows in memory at once, which become one box of the file. */
const AT_ONCE = 20_000;

/** `pool` connects as the owner of the tables, the only role that may detach partitions. */
type ArchiveDeps = Pick<Deps, 'pool' | 'clock'>;
/** `part` is the month's table, such as `ledger_entries_2026_12`. */
export type Month = { part: string; folder: string; keys: EncryptionKeys };

/** Reads `name:key,name:key` from a file; see `readEncryptionKeys`. */
export async function readArchiveKeys(file: string): Promise<EncryptionKeys> {
  return readEncryptionKeys((await readFile(file, 'utf8')).trim());
}

/**
 * Archives a month while the product runs: writes its rows to a new file in the folder, reads the file back,
 * and only then detaches the month from its table. Throws when the month may not be detached. Deletes the
 * file when writing or reading it fails; once the month may have been detached, the file stays even if the
 * outcome is unknown, because it may be the only copy.
 */
export async function archiveMonth(
  { pool, clock }: ArchiveDeps,
  { part, folder, keys }: Month,
): Promise<{ file: string; rows: number; sha256: string }> {
  await assertDetachable(pool, part, clock.now());
  // From here on, balances of our own accounts start from this checkpoint and need no entries of the month.
  await untilUnlocked(() => makeCheckpoint(pool, clock));
  const name = `${part}.${clock.now().toISOString().replaceAll(/[:.]/g, '-')}.archive`;
  const file = path.join(folder, name);
  const writer = await ArchiveWriter.create(file, keys, part);
  let rows = 0;
  let sha256: string;
  try {
    for (let last = -1n; ; ) {
      const batch = await findRowsAfter(pool, part, last, AT_ONCE);
      if (batch.rows.length === 0) break;
      await writer.write(batch.rows);
      last = batch.last;
    }
    sha256 = await writer.end();
    for await (const some of readArchive(file, keys, part, sha256)) rows += some.length;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await detachMonth(pool, { part, rows, file: name, sha256 }, clock.now());
  return { file, rows, sha256 };
}

/**
 * Restores a month from its file. Throws, before any row is visible, when the file is not the one that was
 * written.
 */
export async function restoreMonth(
  { pool, clock }: ArchiveDeps,
  { part, folder, keys }: Month,
): Promise<void> {
  const { file, sha256 } = await startRestoringMonth(pool, part);
  for await (const rows of readArchive(path.join(folder, file), keys, part, sha256))
    await writeRows(pool, part, rows);
  await attachMonth(pool, part, clock.now());
}
