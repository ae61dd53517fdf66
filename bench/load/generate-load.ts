import { freshLogFile } from '#scripts/launch/log-files.ts';
import { lastLogLines, startProgram, waitForExit } from '#scripts/launch/run-program.ts';
import type { Plans } from './plans.ts';

/**
 * A separate process that sends requests, so that the load shares only the CPU cores with the measured
 * process.
 */
export type Load<Name extends keyof Plans> = {
  pid: number;
  ask(plan: Plans[Name]['plan']): Promise<Plans[Name]['outcome']>;
  stop(): Promise<void>;
};

export function startLoad<Name extends keyof Plans>(name: Name): Load<Name> {
  const logFile = freshLogFile('.cache/bench', 'load');
  const child = startProgram({
    name: 'load',
    command: [`bench/load/${name}.ts`],
    environment: process.env,
    logFile,
  });
  const ended = waitForExit(child);
  return {
    pid: child.pid ?? 0,
    ask: async (plan) => {
      const outcome = new Promise<Plans[Name]['outcome']>((resolve) =>
        child.once('message', (message) => resolve(message as Plans[Name]['outcome'])),
      );
      child.send(plan);
      const first = await Promise.race([outcome, ended]);
      if (typeof first !== 'object') throw new Error(`the load ended (${first}):\n${lastLogLines(logFile)}`);
      return first;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Sends a plan to the load's process and returns its outcome. */
export async function generateLoad<Name extends keyof Plans>(
  name: Name,
  plan: Plans[Name]['plan'],
): Promise<Plans[Name]['outcome']> {
  const load = startLoad(name);
  try {
    return await load.ask(plan);
  } finally {
    await load.stop();
  }
}

/** Runs in the load's process: carries out the plans it receives, one after the other. */
export function serveLoad<Name extends keyof Plans>(
  _name: Name,
  work: (plan: Plans[Name]['plan']) => Promise<Plans[Name]['outcome']>,
): void {
  // Between two plans nothing else keeps the process alive.
  process.channel?.ref();
  process.on('message', (plan) => {
    work(plan as Plans[Name]['plan']).then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
