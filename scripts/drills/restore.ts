import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { checkAccepted } from '../../bench/check-books.ts';
import { createDatabase, inDatabase } from '../../bench/stage/databases.ts';
import { learnFromOutside } from '../../bench/stage/outside-facts.ts';
import { preparePrograms } from '../../bench/stage/programs.ts';
import { addSenders } from '../../bench/stage/senders.ts';
import type { Ground } from './clusters.ts';
import { startTraffic } from './traffic.ts';

const SENDERS = 200;

/**
 * A backup is taken under traffic, traffic goes on, and all is lost. From the backup and the archived log the state
 * of one moment in between must come back, to the payment.
 */
export async function restore(ground: Ground, forMs: number): Promise<string[]> {
  const primary = await ground.start('primary', {
    archive_mode: 'on',
    archive_command: `cp %p "${ground.archive}/%f"`,
  });
  const database = await createDatabase(primary.url, 'drill');
  await migrate(database);
  const senders = await addSenders(database, SENDERS);
  const programs = await preparePrograms('restore', database);
  try {
    await programs.startSimulator();
    await learnFromOutside(programs.environment);
    await programs.startApi();
    const first = await startTraffic(programs.apiUrl, senders);
    await first.lasts(forMs);
    const inBackup = first.acknowledged();
    const startRestored = await ground.copy(primary, 'restored');
    await first.lasts(forMs);
    await first.stop();
    const moment = await inDatabase(primary.url, async (client) => {
      const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
      return rows[0]?.now ?? '';
    });
    const later = await startTraffic(programs.apiUrl, senders);
    await later.lasts(forMs);
    await later.stop();
    await archiveAll(primary.url);
    await programs.stopAll();
    primary.kill();

    const start = performance.now();
    const restored = await startRestored('recovery', {
      restore_command: `cp "${ground.archive}/%f" "%p"`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    });
    await untilServing(restored.url);
    const ms = Math.round(performance.now() - start);
    await checkAccepted(restored.database('drill'), first.acknowledged());
    return [
      `${inBackup} sends stood when the backup began, ${first.acknowledged()} at the chosen moment, and ${later.acknowledged()} came after it`,
      `the restored database has exactly the ${first.acknowledged()}, and its books agree; it served after ${ms} ms`,
    ];
  } finally {
    await programs.stopAll();
  }
}

/** Until the log up to now is in the archive. */
async function archiveAll(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    for (;;) {
      const { rows: found } = await client.query<{ archived: boolean }>(
        'select last_archived_wal >= $1 as archived from pg_stat_archiver',
        [rows[0]?.file],
      );
      if (found[0]?.archived) return;
      await wait(50);
    }
  });
}

async function untilServing(url: string): Promise<void> {
  for (;;) {
    const recovering = await inDatabase(url, async (client) => {
      const { rows } = await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes');
      return rows[0]?.yes ?? true;
    }).catch(() => true);
    if (!recovering) return;
    await wait(50);
  }
}
