import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBackupTools } from '#scripts/checks/ensure-backup-tools.ts';
import { startArchivedPostgres } from '#scripts/drills/archived-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase, inDatabase } from '../bench/stage/databases.ts';
import { addSenders } from '../bench/stage/senders.ts';

/** Less than the smallest difference between time zones; a backup on a busy machine may take minutes. */
const ZONE_STEP_MS = 30 * 60_000;

const UNITS = 'deploy/backup/systemd';
const runAnalyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const hasAnalyze = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!findBackupTools())(
  'a restore test records its time only when the log was archived in time and the books agree',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gtf-backup-'));
    const server = await startArchivedPostgres(folder);
    try {
      const database = await createDatabase(server.url, 'drill');
      await migrate(database);
      await addSenders(database, 20);
      const made = Date.parse(await server.backup('full'));
      expect(Math.abs(made - Date.now())).toBeLessThan(ZONE_STEP_MS / 2);
      await inDatabase(database, (client) => client.query("update people set first_name = 'Aïcha'"));
      await server.archiveAll();
      const tested = await server.testRestore();
      expect(Date.parse(tested)).toBeGreaterThanOrEqual(made);

      await expect(server.testRestore({ RESTORE_TEST_MAX_BEHIND: '0 seconds' })).rejects.toThrow(
        'the log is not archived in time',
      );
      await inDatabase(database, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query('update ledger_accounts set balance = balance + 1 where person_id is not null');
      });
      await server.archiveAll();
      await expect(server.testRestore()).rejects.toThrow('The books disagree');
      expect(readFileSync(path.join(folder, 'status/restore-test'), 'utf8').trim()).toBe(tested);
      expect(existsSync(path.join(folder, 'restored'))).toBe(false);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(!hasAnalyze)('the backup units are valid for systemd, with few permissions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gtf-units-'));
  try {
    const files = readdirSync(UNITS).map((name) => {
      // `systemd-analyze` checks a template unit only with an instance name.
      const copy = path.join(folder, name.replace('@.', '@full.'));
      copyFileSync(path.join(UNITS, name), copy);
      return copy;
    });
    expect(runAnalyze('verify', ...files)).toMatchObject({ status: 0, stderr: '' });
    for (const file of files.filter((name) => name.endsWith('.service'))) {
      expect(runAnalyze('security', '--offline=true', '--threshold=25', file)).toMatchObject({ status: 0 });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
