import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { checkAccepted } from '../../bench/check-books.ts';
import { createDatabase, inDatabase } from '../../bench/stage/databases.ts';
import { fetchRateAndServices } from '../../bench/stage/outside-facts.ts';
import { preparePrograms } from '../../bench/stage/programs.ts';
import { addSenders } from '../../bench/stage/senders.ts';
import type { Workspace } from './clusters.ts';
import { startSwitch } from './switch.ts';
import { startTraffic } from './traffic.ts';

const SENDERS = 200;

/**
 * Kills, under load, a primary whose commits wait for its standby; then promotes the standby and points the
 * address at it. Every acknowledged send must exist there once.
 */
export async function failover(workspace: Workspace, forMs: number): Promise<string[]> {
  const primary = await workspace.start('primary');
  const database = await createDatabase(primary.url, 'drill');
  await migrate(database);
  const senders = await addSenders(database, SENDERS);
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  const standby = await workspace.startCopy(primary, 'standby', 'standby', () => ({
    primary_conninfo: conninfo,
  }));
  await followSynchronously(primary.url);

  const line = await startSwitch(primary.port);
  const through = new URL(database);
  through.port = String(line.port);
  const programs = await preparePrograms('failover', through.href);
  try {
    await programs.startSimulator();
    await fetchRateAndServices(programs.environment);
    await programs.startApi();
    const traffic = await startTraffic(programs.apiUrl, senders);
    await traffic.lasts(forMs);
    const before = traffic.acknowledged();
    primary.kill();
    await inDatabase(standby.url, (client) => client.query('select pg_promote()'));
    line.switchTo(standby.port);
    await traffic.lasts(forMs);
    await traffic.stop();
    await checkAccepted(standby.database('drill'), traffic.acknowledged());
    return [
      `${before} sends were acknowledged before the primary was killed, ${traffic.acknowledged()} in all`,
      `each stands once on the promoted standby, and the books agree`,
      `the longest time without an acknowledgement was ${traffic.longestGapMs()} ms`,
      `asked again: ${[...traffic.refusals].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'}`,
    ];
  } finally {
    await programs.stopAll();
    await line.close();
  }
}

/** From here on no commit is acknowledged before the standby has it on disk. */
async function followSynchronously(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
      if (rows.length > 0) return;
      await wait(50);
    }
  });
}
