import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProcess } from '../processes/running-process.ts';

export type RecordedProcess = { pid: number; startedAt: string };

/** The processes of a data folder: the launcher, and those that it started. */
export type RunFile = { launcher: RecordedProcess; children: RecordedProcess[] };

const fileOf = (dataDir: string) => path.join(dataDir, 'run.json');

/** Returns the run file, or undefined when there is none or a crash of the machine left it incomplete. */
export function readRunFile(dataDir: string): RunFile | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunFile;
  } catch {
    return undefined;
  }
}

/** Records this process and its children as the owners of the data folder. */
export function writeRunFile(dataDir: string, children: number[]): void {
  mkdirSync(dataDir, { recursive: true });
  const run: RunFile = { launcher: recordProcess(process.pid), children: children.map(recordProcess) };
  const unfinished = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(run));
  renameSync(unfinished, fileOf(dataDir));
}

export function removeRunFile(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

function recordProcess(pid: number): RecordedProcess {
  return { pid, startedAt: findProcess(pid)?.startedAt ?? '' };
}
