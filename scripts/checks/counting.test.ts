import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../project-root.ts';
import { countPlaywright, timesOf } from './run-playwright.ts';
import { countVitest } from './run-vitest.ts';
import { closingLine, failuresOf, isGreen, slowestOf, type Tally } from './tally.ts';

const tally = (counts: Partial<Tally>): Tally => ({
  name: 'x',
  passed: 0,
  failed: 0,
  skipped: 0,
  ms: 0,
  failures: [],
  ...counts,
});

const FILE = {
  name: path.join(PROJECT_ROOT, 'test/a.test.ts'),
  status: 'failed',
  message: '',
  assertionResults: [
    { status: 'passed', fullName: 'it loads', failureMessages: null },
    { status: 'failed', fullName: 'it works', failureMessages: ['expected 1 to be 2\n  at z'] },
  ],
};

describe('the summary line', () => {
  test('adds up the parts', () => {
    expect(closingLine([tally({ passed: 5 }), tally({ passed: 200, failed: 1 })])).toBe(
      '205 passed, 1 failed',
    );
  });
  test('mentions skipped tests only when there are any', () => {
    expect(closingLine([tally({ passed: 5, skipped: 2 })])).toBe('5 passed, 0 failed, 2 skipped');
  });
  test('is not green when a part ran nothing', () => {
    expect(isGreen([tally({ passed: 5 }), tally({})])).toBe(false);
    expect(isGreen([])).toBe(false);
    expect(isGreen([tally({ passed: 5 })])).toBe(true);
  });
  test('is green when only tests that depend on outside services were skipped', () => {
    const skipped = tally({ skipped: 1, mayBeSkipped: true });
    expect(isGreen([tally({ passed: 5 }), skipped])).toBe(true);
    expect(isGreen([skipped])).toBe(false);
    expect(isGreen([tally({ passed: 5 }), tally({ skipped: 1 })])).toBe(false);
    expect(isGreen([tally({ passed: 5 }), { ...skipped, failed: 1 }])).toBe(false);
  });
});

describe('the list of failures', () => {
  test('repeats them at the end, under their part', () => {
    expect(
      failuresOf([tally({}), tally({ name: 'vitest', failures: ['a.test.ts: x', 'b.test.ts: y'] })]),
    ).toBe('  ✗ vitest: a.test.ts: x\n  ✗ vitest: b.test.ts: y');
  });
  test('is empty when nothing failed', () => {
    expect(failuresOf([tally({ passed: 5 })])).toBe('');
  });
});

describe('the list of durations', () => {
  test('has the slowest files of each part that reports them, slowest first', () => {
    const files = [
      { file: 'a.test.ts', tests: 2, ms: 1_500 },
      { file: 'b.test.ts', tests: 10, ms: 62_000 },
    ];
    expect(slowestOf([tally({ name: 'lint' }), tally({ name: 'vitest', files })]).split('\n')).toEqual([
      'The slowest files of vitest, of 63.5 s in 12 tests, as they add up:',
      '     62.0 s    10 tests  b.test.ts',
      '      1.5 s     2 tests  a.test.ts',
    ]);
  });
  test('is empty when no part reports them', () => {
    expect(slowestOf([tally({}), tally({ files: [] })])).toBe('');
  });
  test('adds up the sizes that a journey was run at', () => {
    const run = (projectName: string, duration: number) => ({
      projectName,
      status: 'expected',
      results: [{ duration }],
    });
    const spec = (file: string, line: number) => ({ file, line, title: 'x' });
    const inner = { specs: [{ ...spec('a.test.ts', 9), tests: [run('desktop', 500)] }] };
    const first = { ...spec('a.test.ts', 3), tests: [run('desktop', 1_000), run('phone', 2_000)] };
    expect(timesOf([{ specs: [first], suites: [inner] }])).toEqual([
      { file: 'a.test.ts', tests: 3, ms: 3_500 },
    ]);
  });
});

describe('the counts of Vitest', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  };

  test('are read from its report', () => {
    expect(countVitest(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  });
  test('include a file that does not load as a failure', () => {
    const file = { ...FILE, message: 'Cannot find x\n  at y', assertionResults: [] };
    const counted = countVitest({ ...report, testResults: [file] }, false);
    expect(counted.failed).toBe(1);
    expect(counted.failures).toEqual(['test/a.test.ts: Cannot find x']);
  });
  test('include no failing file twice', () => {
    const one = countVitest({ ...report, numFailedTests: 1, testResults: [FILE] }, false);
    expect(one.failed).toBe(1);
    expect(one.failures).toEqual(['test/a.test.ts: it works: expected 1 to be 2']);
  });
  test('fail on an error outside of any test, without tests, and without a report', () => {
    expect(countVitest(report, false).failed).toBe(1);
    expect(countVitest({ ...report, numPassedTests: 0 }, true).failed).toBe(1);
    expect(countVitest(undefined, true).failed).toBe(1);
  });
});

describe('the counts of Playwright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  const flaky = {
    specs: [
      {
        file: 'a.test.ts',
        line: 3,
        title: 'money is sent',
        tests: [
          { projectName: 'phone', status: 'flaky' },
          { projectName: 'desktop', status: 'expected' },
        ],
      },
    ],
  };

  test('are read from its report', () => {
    expect(countPlaywright({ stats, errors: [], suites: [] }, true)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 0,
      failures: [],
    });
  });
  test('include a flaky test as a failure', () => {
    const report = { stats: { ...stats, flaky: 1 }, errors: [], suites: [{ specs: [], suites: [flaky] }] };
    expect(countPlaywright(report, true).failed).toBe(1);
    expect(countPlaywright(report, true).failures).toEqual(['[phone] a.test.ts:3 money is sent (flaky)']);
  });
  test('include a product that did not start as a failure', () => {
    const nothing = { stats: { ...stats, expected: 0 }, errors: [{ message: 'did not start' }], suites: [] };
    expect(countPlaywright(nothing, false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['did not start'],
    });
  });
});
