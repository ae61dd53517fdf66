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
  readRows,
  startRestoringMonth,
  writeRows,
} from './months.ts';

/** Rows that are in memory at once, and in one box of the file. */
const AT_ONCE = 20_000;

/** `pool` is the owner's, who alone may take tables apart. */
type ArchiveDeps = Pick<Deps, 'pool' | 'clock'>;
/** `part` is the month's table, such as `ledger_entries_2026_12`. */
export type Month = { part: string; folder: string; keys: EncryptionKeys };

/** Reads `name:key,name:key` from a file; see `readEncryptionKeys`. */
export async function readArchiveKeys(file: string): Promise<EncryptionKeys> {
  return readEncryptionKeys((await readFile(file, 'utf8')).trim());
}

/**
 * Writes a month into a new file of that folder, reads the file again, and only then takes the month out of its table,
 * while the product goes on. Throws when the month may not be taken out, and changes nothing. Once the month may be out,
 * the file stays even if the outcome is unknown: it may be the only copy.
 */
export async function archiveMonth(
  { pool, clock }: ArchiveDeps,
  { part, folder, keys }: Month,
): Promise<{ file: string; rows: number; sha256: string }> {
  await assertDetachable(pool, part, clock.now());
  // Balances of our own accounts are read from here on, and no more from within the month.
  await makeCheckpoint(pool, clock);
  const name = `${part}.${clock.now().toISOString().replaceAll(/[:.]/g, '-')}.archive`;
  const file = path.join(folder, name);
  const writer = await ArchiveWriter.create(file, keys, part);
  let rows = 0;
  let sha256: string;
  try {
    for (let last = -1n; ; ) {
      const batch = await readRows(pool, part, last, AT_ONCE);
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

/** Puts a month back from its file. Throws, before any of it is visible, when the file is not the one that was written. */
export async function restoreMonth(
  { pool, clock }: ArchiveDeps,
  { part, folder, keys }: Month,
): Promise<void> {
  const { file, sha256 } = await startRestoringMonth(pool, part);
  for await (const rows of readArchive(path.join(folder, file), keys, part, sha256))
    await writeRows(pool, part, rows);
  await attachMonth(pool, part, clock.now());
}
