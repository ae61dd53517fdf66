import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { runCommand, tool } from './run-command.ts';
import type { FileTime, Tally } from './tally.ts';

const REPORT = path.join(PROJECT_ROOT, '.cache', 'playwright.json');

/** The part of Playwright's JSON report that is used here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightTest = { projectName: string; status: string; results?: { duration: number }[] };

/** Runs the journeys in the browser, against the product that Playwright starts for them. */
export async function runPlaywright(chromium: string): Promise<Tally> {
  rmSync(REPORT, { force: true });
  const { ok, ms } = await runCommand(tool('playwright'), ['test', '--reporter=list,json'], {
    live: true,
    environment: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  });
  const report = existsSync(REPORT)
    ? (JSON.parse(readFileSync(REPORT, 'utf8')) as PlaywrightReport)
    : undefined;
  return { name: 'end to end', ...countPlaywright(report, ok), ms, files: timesOf(report?.suites ?? []) };
}

/** Counts tests. A test that passed only on a retry counts as a failure. */
export function countPlaywright(
  report: PlaywrightReport | undefined,
  ok: boolean,
): Omit<Tally, 'name' | 'ms'> {
  const passed = report?.stats.expected ?? 0;
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) + (report?.errors.length ?? 0);
  const unexplained = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  const failures = [
    ...(report?.suites ?? []).flatMap(failuresIn),
    ...(report?.errors ?? []).map(({ message = 'an error' }) => message.split('\n', 1)[0] ?? ''),
  ];
  if (unexplained) failures.push('an error outside of any test, or no test at all: see above');
  return { passed, failed: failed + unexplained, skipped: report?.stats.skipped ?? 0, failures };
}

/** Returns how long the journeys of each file took, all screen sizes together. */
export function timesOf(suites: PlaywrightSuite[]): FileTime[] {
  const files = new Map<string, FileTime>();
  const add = ({ specs, suites: inner = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      const ms = tests
        .flatMap(({ results = [] }) => results)
        .reduce((sum, { duration }) => sum + duration, 0);
      const before = files.get(file) ?? { file, tests: 0, ms: 0 };
      files.set(file, { file, tests: before.tests + tests.length, ms: before.ms + ms });
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...files.values()];
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `[${projectName}] ${file}:${line} ${title} (${status})`),
  );
  return [...here, ...suites.flatMap(failuresIn)];
}
