import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { lastLogLines, type Program, startProgram, waitForExit } from './run-program.ts';

/** A program that is restarted when it exits. */
export type SupervisedProgram = { pid(): number | undefined; stop(): Promise<void> };

export type Watch = {
  log(line: string): void;
  /** Called after every start, so that the run file has the process. */
  onStart(): void;
  /** Called when the program ends repeatedly. Decides whether to fail the whole start or to keep trying. */
  onTrouble(reason: Error): 'give up' | 'go on';
};

/** How long to wait before a restart: doubles from the first to the longest. */
type Pauses = { firstMs: number; longestMs: number };

const PAUSES: Pauses = { firstMs: 500, longestMs: 15_000 };
const STABLE_AFTER_MS = 20_000;
const TROUBLE_AFTER = 3;
const TIME_TO_STOP_MS = 10_000;

/** Starts a program, and restarts it whenever it ends, waiting longer each time it ended early. */
export function supervise(program: Program, watch: Watch, pauses = PAUSES): SupervisedProgram {
  const stopping = new AbortController();
  let child = startProgram(program);
  const ended = loop();

  async function loop() {
    for (let early = 0; ; ) {
      const startedAt = performance.now();
      watch.onStart();
      const outcome = await waitForExit(child);
      if (stopping.signal.aborted) return;
      early = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : early + 1;
      if (early === TROUBLE_AFTER) {
        const reason = new Error(
          `${program.name} ended again (${outcome}):\n${lastLogLines(program.logFile)}`,
        );
        if (watch.onTrouble(reason) === 'give up') return;
      }
      watch.log(`${program.name} ended (${outcome}) and is started again; see ${program.logFile}`);
      const pauseMs = Math.min(pauses.firstMs * 2 ** (early - 1), pauses.longestMs);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      child = startProgram(program);
    }
  }

  return {
    pid: () => child.pid,
    stop: async () => {
      stopping.abort();
      await endGracefully(child);
      await ended;
    },
  };
}

async function endGracefully(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = waitForExit(child);
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), TIME_TO_STOP_MS);
  await ended;
  clearTimeout(late);
}
