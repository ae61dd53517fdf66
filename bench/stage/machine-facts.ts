import os from 'node:os';
import { inDatabase } from './databases.ts';

const SETTINGS = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_wal_size',
  'checkpoint_timeout',
];

/** Returns what the figures depend on besides the product: the machine, and PostgreSQL's build and settings. */
export async function machineFacts(databaseUrl: string): Promise<string[]> {
  const cpus = os.cpus();
  const gigabytes = (os.totalmem() / 2 ** 30).toFixed(1);
  const load = os.loadavg().map((figure) => figure.toFixed(1));
  const built = await inDatabase(databaseUrl, async (client) => {
    const version = await client.query<{ version: string }>('select version()');
    const flags = await client.query<{ setting: string }>(
      "select setting from pg_config where name = 'CFLAGS'",
    );
    const settings = await client.query<{ text: string }>(
      "select string_agg(name || ' ' || current_setting(name), ', ' order by name) as text from pg_settings where name = any($1)",
      [SETTINGS],
    );
    return [
      version.rows[0]?.version ?? '',
      `built with ${flags.rows[0]?.setting ?? 'flags that it does not tell'}`,
      settings.rows[0]?.text ?? '',
    ];
  });
  return [
    `${os.type()} ${os.release()} ${os.arch()}, Node ${process.version}`,
    `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB; load ${load.join(', ')}`,
    ...built,
  ];
}
