import { migrate } from '#server/db/migrate.ts';
import { buildWeb } from './build-web.ts';
import { checkPorts } from './check-ports.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { bootEmbeddedDatabase } from './embedded-database.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { freshLogFile } from './log-files.ts';
import { apiAddress, programEnvironment, simulatorAddress } from './program-environment.ts';
import { say, step } from './progress.ts';
import type { Run } from './run.ts';
import { writeRunFile } from './run-file.ts';
import { runToEnd } from './run-program.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Brings up the whole product. What it has started is noted in `run`, also when it throws half-way. */
export async function launch(settings: LaunchSettings, run: Run): Promise<void> {
  run.onEnd(await claimDataFolder(settings.dataDir, settings.fresh));
  await checkPorts(settings);

  // Both first, side by side: together they are nearly all of a first start. Neither is left behind by the other.
  const [database, pages] = await Promise.allSettled([
    prepareDatabase(settings, run),
    step('Web pages', () => buildWeb(run.signal)),
  ]);
  if (database.status === 'rejected') throw database.reason;
  if (pages.status === 'rejected') throw pages.reason;
  run.signal.throwIfAborted();

  await step('Programs', () => startPrograms(settings, programEnvironment(settings, database.value), run));
}

/** Answers the address of a database that is migrated and, if it should be, seeded. */
async function prepareDatabase(settings: LaunchSettings, run: Run): Promise<string> {
  let url = settings.externalDatabase ?? '';
  if (!settings.externalDatabase) {
    await step('PostgreSQL', async () => {
      const database = await bootEmbeddedDatabase(settings.dataDir, say);
      run.onEnd(() => database.stop());
      url = database.url;
    });
  }
  run.signal.throwIfAborted();
  await step('Migrations', async () => {
    const applied = await migrate(url);
    return applied.length > 0 ? `${applied.length} applied` : 'nothing to do';
  });
  run.signal.throwIfAborted();
  if (settings.seeds) {
    const logFile = freshLogFile(settings.dataDir, 'seed');
    const environment = programEnvironment(settings, url);
    await step('Demo people', () =>
      runToEnd({ name: 'seed', command: ['src/server/main.ts', 'seed'], environment, logFile }, run.signal),
    );
  }
  return url;
}

async function startPrograms(
  settings: LaunchSettings,
  environment: NodeJS.ProcessEnv,
  run: Run,
): Promise<void> {
  const kept: Kept[] = [];
  let starting = true;
  const note = () =>
    writeRunFile(
      settings.dataDir,
      kept.flatMap((program) => program.pid() ?? []),
    );

  const keep = (name: string, command: [string, ...string[]]) => {
    const logFile = freshLogFile(settings.dataDir, name);
    const program = keepRunning(
      { name, command, environment, logFile },
      {
        log: say,
        onStart: () => queueMicrotask(note),
        onTrouble: (reason) => {
          if (!starting) return 'go on';
          run.fail(reason);
          return 'give up';
        },
      },
    );
    kept.push(program);
    run.onEnd(() => program.stop());
  };
  // Stopped the other way round: first who accepts and pays, last the world outside.
  keep('simulator', ['src/simulator/main.ts']);
  keep('worker', ['src/server/main.ts', 'worker']);
  keep('api', ['src/server/main.ts', 'api']);

  await waitUntilReady('The simulator', `${simulatorAddress(settings)}/`, run.signal);
  await waitUntilReady('The site', `${apiAddress(settings)}/health/ready`, run.signal);
  starting = false;
}
