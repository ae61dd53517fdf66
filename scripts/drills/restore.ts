import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { checkAccepted } from '../../bench/check-books.ts';
import { createDatabase, inDatabase } from '../../bench/stage/databases.ts';
import { fetchRateAndServices } from '../../bench/stage/outside-facts.ts';
import { preparePrograms } from '../../bench/stage/programs.ts';
import { addSenders } from '../../bench/stage/senders.ts';
import { startArchivedPostgres } from './archived-postgres.ts';
import type { Workspace } from './clusters.ts';
import { startTraffic } from './traffic.ts';

const SENDERS = 200;
/** A low rate: the drill checks whether each send comes back, not how many sends are possible. */
const PACE = { clients: 4, pauseMs: 25 };

/**
 * Takes backups under traffic, and restores one beside the running server to verify it; then, after more
 * traffic, deletes everything. The backups and the archived log must bring back the state of one moment in
 * between, to the exact payment.
 */
export async function restore(_: Workspace, forMs: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gtf-restore-'));
  const primary = await startArchivedPostgres(folder);
  const database = await createDatabase(primary.url, 'drill');
  await migrate(database);
  const senders = await addSenders(database, SENDERS);
  const programs = await preparePrograms('restore', database);
  try {
    await programs.startSimulator();
    await fetchRateAndServices(programs.environment);
    await programs.startApi();
    const first = await startTraffic(programs.apiUrl, senders, PACE);
    await first.lasts(forMs);
    const inBackup = first.acknowledged();
    await primary.backup('full');
    await first.lasts(forMs);
    await primary.backup('incr');
    await primary.archiveAll();
    const tested = await measureMs(() => primary.testRestore());
    await first.lasts(forMs);
    await first.stop();
    const { moment, version } = await inDatabase(primary.url, queryMoment);
    const later = await startTraffic(programs.apiUrl, senders, PACE);
    await later.lasts(forMs);
    await later.stop();
    await primary.archiveAll();
    await programs.stopAll();
    await primary.lose();

    const restored = await measureMs(() => primary.restoreTo(moment));
    await checkAccepted(database, first.acknowledged());
    return [
      `${inBackup} sends stood when the backup began, ${first.acknowledged()} at the chosen moment, and ${later.acknowledged()} came after it`,
      `a full and an incremental backup were made and one restored beside the traffic; its books agreed after ${tested} ms`,
      `the restored database has exactly the ${first.acknowledged()}, and its books agree; it served after ${restored} ms`,
      `PostgreSQL ${version}, pgBackRest with the deployed configuration`,
    ];
  } finally {
    await programs.stopAll();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function queryMoment(client: Parameters<Parameters<typeof inDatabase>[1]>[0]) {
  const { rows } = await client.query<{ moment: string; version: string }>(
    "select clock_timestamp()::text as moment, current_setting('server_version') as version",
  );
  return rows[0] ?? { moment: '', version: '' };
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}
