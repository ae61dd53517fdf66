import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { runCommand, tool } from './run-command.ts';
import type { FileTime, Tally } from './tally.ts';

const REPORT = path.join(PROJECT_ROOT, '.cache', 'vitest.json');

/** The part of Vitest's JSON report that is used here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

type VitestFile = {
  name: string;
  status: string;
  message: string;
  startTime?: number;
  endTime?: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
};

/** Runs unit, property and integration tests. */
export async function runVitest(): Promise<Tally> {
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { ok, ms } = await runCommand(tool('vitest'), ['run', ...reporters], { live: true });
  const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as VitestReport) : undefined;
  return { name: 'vitest', ...countVitest(report, ok), ms, files: (report?.testResults ?? []).map(timeOf) };
}

/**
 * Counts tests. A file that fails without a failing test (for example because it does not load) counts as one
 * failure.
 */
export function countVitest(report: VitestReport | undefined, ok: boolean): Omit<Tally, 'name' | 'ms'> {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  // Any other failure (an error outside of tests, no report at all) must not count as success.
  const unexplained = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failures = (report?.testResults ?? []).flatMap(failuresIn);
  if (unexplained) failures.push('an error outside of any test, or no test at all: see above');
  return { passed, failed: failed + unexplained, skipped, failures };
}

function timeOf({ name, startTime = 0, endTime = 0, assertionResults }: VitestFile): FileTime {
  const file = path.relative(PROJECT_ROOT, name);
  return { file, tests: assertionResults.length, ms: endTime - startTime };
}

function failuresIn({ name, status, message, assertionResults }: VitestFile): string[] {
  if (status !== 'failed') return [];
  const file = path.relative(PROJECT_ROOT, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map((result) => `${file}: ${result.fullName}: ${firstLine(result.failureMessages?.[0])}`);
}

function firstLine(message: string | undefined): string {
  return message?.split('\n', 1)[0] ?? '';
}
