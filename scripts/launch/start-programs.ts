import type { LaunchSettings } from './launch-settings.ts';
import { freshLogFile } from './log-files.ts';
import { say } from './progress.ts';
import type { Run } from './run.ts';
import { writeRunFile } from './run-file.ts';
import type { Program } from './run-program.ts';
import { type SupervisedProgram, supervise } from './supervise.ts';

export type Programs = {
  /** Starts a program and keeps it running until the run ends. */
  keep(name: string, command: [string, ...string[]], environment: NodeJS.ProcessEnv): void;
  /** The same for a program that is not ours. */
  superviseTool(name: string, command: [string, ...string[]], environment: NodeJS.ProcessEnv): void;
  /** Before this call, a program that keeps ending fails the start; afterwards it is restarted indefinitely. */
  markStarted(): void;
};

/**
 * The long-running processes of a run. They are recorded in the data folder, so that the next start can find them.
 * Node's `flags` apply to our programs.
 */
export function programsOf({ dataDir }: LaunchSettings, run: Run, flags: string[] = []): Programs {
  const kept: SupervisedProgram[] = [];
  let isStarted = false;
  const note = () =>
    writeRunFile(
      dataDir,
      kept.flatMap((program) => program.pid() ?? []),
    );
  const keep = (program: Omit<Program, 'logFile'>) => {
    const started = supervise(
      { ...program, logFile: freshLogFile(dataDir, program.name) },
      {
        log: say,
        onStart: () => queueMicrotask(note),
        onTrouble: (reason) => {
          if (isStarted) return 'go on';
          run.fail(reason);
          return 'give up';
        },
      },
    );
    kept.push(started);
    run.onEnd(() => started.stop());
  };
  return {
    keep: (name, command, environment) => keep({ name, command, environment, flags }),
    superviseTool: (name, command, environment) => keep({ name, command, environment }),
    markStarted: () => {
      isStarted = true;
    },
  };
}
