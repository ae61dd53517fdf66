import { actingAs } from '../postgres/as-role.ts';
import { buildWeb } from './build-web.ts';
import { checkPorts } from './check-ports.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { prepareDatabase, seedDemoPeople } from './prepare-database.ts';
import { apiAddress, programEnvironment, simulatorAddress } from './program-environment.ts';
import { step } from './progress.ts';
import type { Run } from './run.ts';
import { programsOf } from './start-programs.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** What differs during development. */
export type DevOptions = {
  /** Node's flags for api, worker and simulator. */
  flags: string[];
  environment: NodeJS.ProcessEnv;
  /** The server for the pages, in front of the api. */
  front: { address: string; command: [string, ...string[]] };
};

/** Starts the whole product. `run` records everything that was started, even if the start fails halfway. */
export async function launch(settings: LaunchSettings, run: Run, dev?: DevOptions): Promise<void> {
  run.onEnd(await claimDataFolder(settings.dataDir, settings.fresh));
  await checkPorts(settings);

  // Starts everything independent in parallel. It ends in reverse order, so that the api and worker stop before
  // the services that they use.
  const programs = programsOf(settings, run, dev?.flags);
  const environmentOn = (databaseUrl: string) => ({
    ...programEnvironment(settings, databaseUrl),
    ...dev?.environment,
  });
  programs.keep('simulator', ['src/simulator/main.ts'], environmentOn(''));
  const [database] = await waitForAll(
    prepareDatabase(settings, run),
    step('Web pages', () => buildWeb(run.signal)),
  );
  run.signal.throwIfAborted();

  // The first worker must find the rate that seeding publishes; otherwise both would publish one.
  if (database.wasEmpty) await seedDemoPeople(settings, database.url, run);
  const environment = environmentOn(database.url);
  await step('Simulator, worker and site', async () => {
    programs.keep(
      'worker',
      ['src/server/main.ts', 'worker'],
      workerEnvironment(actingAs('worker', environment)),
    );
    programs.keep('api', ['src/server/main.ts', 'api'], actingAs('api', environment));
    if (dev) programs.superviseTool('web', dev.front.command, environment);
    await waitForAll(
      database.wasEmpty ? Promise.resolve() : seedDemoPeople(settings, database.url, run),
      waitUntilReady('The simulator', `${simulatorAddress(settings)}/`, run.signal),
      waitUntilReady('The site', `${apiAddress(settings)}/health/ready`, run.signal),
      ...(dev ? [waitUntilReady('Vite', `${dev.front.address}/app.html`, run.signal)] : []),
    );
  });
  programs.markStarted();
}

/** On one machine the worker's probes use the port after the api's. */
function workerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { METRICS_PORT: port } = environment;
  return port ? { ...environment, METRICS_PORT: String(Number(port) + 1) } : environment;
}

/** Waits for all promises even when one fails, so that none continues during the cleanup. */
async function waitForAll<T>(first: Promise<T>, ...others: Promise<unknown>[]): Promise<[T]> {
  const outcomes = await Promise.allSettled([first, ...others]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return [await first];
}
