import { PRODUCT_NAME } from '#shared/product.ts';
import { FIRST_PARENT } from '../bootstrap/first-parent.mjs';
import { type LaunchSettings, readLaunchSettings } from './launch-settings.ts';
import { beginRun, type Run } from './run.ts';

// npm forwards a Ctrl-C that the terminal has already sent to this process; only a later one means "stop at
// once".
const SECOND_INTERRUPT_AFTER_MS = 1_000;
const POLL_INTERVAL_MS = 1_000;

type Launcher = {
  /** Starts everything. `run` records what was started, even if the start fails halfway. */
  launch: (settings: LaunchSettings, run: Run) => Promise<void>;
  welcome: (settings: LaunchSettings) => string;
};

/**
 * Runs a launcher until Ctrl-C, the end of npm, or a failed start; then stops everything that it started, in order.
 */
export function runLauncher({ launch, welcome }: Launcher): void {
  const run = beginRun();
  let toldAt: number | undefined;

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  const started = start();
  stopWithNpm(stop);

  async function start(): Promise<void> {
    try {
      const settings = readLaunchSettings(process.env, process.argv.slice(2));
      console.log(`Starting ${PRODUCT_NAME}`);
      await launch(settings, run);
      console.log(welcome(settings));
    } catch (error) {
      if (toldAt !== undefined) return;
      console.error(`\n${error instanceof Error ? describe(error) : String(error)}\n`);
      await run.end();
      process.exit(1);
    }
  }

  async function stop(): Promise<void> {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt > SECOND_INTERRUPT_AFTER_MS) process.exit(1);
      return;
    }
    toldAt = performance.now();
    console.log('\nStopping …');
    run.fail(new Error('Stopped'));
    await started;
    await run.end();
    console.log('Stopped.');
    process.exit(0);
  }
}

/**
 * Stops everything when only npm (or Playwright) was killed; otherwise the product would keep running unseen
 * and occupy the ports.
 */
function stopWithNpm(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return;
  const look = () => {
    if (process.ppid !== FIRST_PARENT) void stop();
  };
  look();
  setInterval(look, POLL_INTERVAL_MS).unref();
}

function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
