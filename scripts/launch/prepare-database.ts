import { migrate } from '#server/db/migrate.ts';
import { bootEmbeddedDatabase } from './embedded-database.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { freshLogFile } from './log-files.ts';
import { programEnvironment } from './program-environment.ts';
import { say, step } from './progress.ts';
import type { Run } from './run.ts';
import { runToEnd } from './run-program.ts';

export type PreparedDatabase = { url: string; wasEmpty: boolean };

/** Starts the embedded database, unless the person has their own, and applies all migrations. */
export async function prepareDatabase(settings: LaunchSettings, run: Run): Promise<PreparedDatabase> {
  let url = settings.externalDatabase ?? '';
  if (!settings.externalDatabase) {
    await step('PostgreSQL', async () => {
      const database = await bootEmbeddedDatabase(settings.dataDir, say);
      run.onEnd(() => database.stop());
      url = database.url;
    });
  }
  run.signal.throwIfAborted();
  let wasEmpty = false;
  await step('Migrations', async () => {
    const applied = await migrate(url);
    wasEmpty = applied.some((name) => name.startsWith('0001'));
    return applied.length > 0 ? `${applied.length} applied` : 'nothing to do';
  });
  return { url, wasEmpty };
}

/** Adds the missing demo people to the database. */
export async function seedDemoPeople(settings: LaunchSettings, databaseUrl: string, run: Run): Promise<void> {
  if (!settings.seeds) return;
  const program = {
    name: 'seed',
    command: ['src/server/main.ts', 'seed'] as [string, string],
    environment: programEnvironment(settings, databaseUrl),
    logFile: freshLogFile(settings.dataDir, 'seed'),
  };
  await step('Demo people', () => runToEnd(program, run.signal));
}
