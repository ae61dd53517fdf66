import { freshLogFile } from '#scripts/launch/log-files.ts';
import { endOf, lastWords, startProgram } from '#scripts/launch/run-program.ts';
import type { Measured } from '../measure/metered.ts';
import type { Plans } from './plans.ts';

/** What a load came to; `count` and the percentiles are of what was accepted, `refusedP99` of the rest. */
export type Outcome = Required<Measured> & { refused: number; refusedP99?: number };

/** Runs a load in a process of its own, so that making requests costs the measured process nothing but cores. */
export async function askLoad<Name extends keyof Plans>(name: Name, plan: Plans[Name]): Promise<Outcome> {
  const logFile = freshLogFile('.cache/bench', 'load');
  const child = startProgram({
    name: 'load',
    command: [`bench/load/${name}.ts`],
    environment: process.env,
    logFile,
  });
  const ended = endOf(child);
  const outcome = new Promise<Outcome>((resolve) =>
    child.once('message', (message) => resolve(message as Outcome)),
  );
  child.send(plan);
  const first = await Promise.race([outcome, ended]);
  if (typeof first !== 'object') throw new Error(`the load ended (${first}):\n${lastWords(logFile)}`);
  await ended;
  return first;
}

/** In the load's process: does what it is asked, once. */
export function answerLoad<Name extends keyof Plans>(
  _name: Name,
  work: (plan: Plans[Name]) => Promise<Outcome>,
): void {
  process.once('message', (plan) => {
    work(plan as Plans[Name]).then(
      (outcome) => process.send?.(outcome, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
