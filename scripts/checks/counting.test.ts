import { describe, expect, test } from 'vitest';
import { countPlaywright } from './run-playwright.ts';
import { countVitest } from './run-vitest.ts';
import { closingLine, isGreen, type Tally } from './tally.ts';

const tally = (counts: Partial<Tally>): Tally => ({
  ran: 'x',
  passed: 0,
  failed: 0,
  skipped: 0,
  ms: 0,
  ...counts,
});

describe('the closing line', () => {
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
});

describe('counting what Vitest did', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  };

  test('takes its counts', () => {
    expect(countVitest(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });
  test('counts a file that does not load as a failure', () => {
    const broken = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countVitest(broken, false).failed).toBe(1);
  });
  test('counts no failing file twice', () => {
    const assertionResults = [{ status: 'failed' }];
    const one = { ...report, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults }] };
    expect(countVitest(one, false).failed).toBe(1);
  });
  test('is not fooled by an error outside of any test, by no test, or by no report', () => {
    expect(countVitest(report, false).failed).toBe(1);
    expect(countVitest({ ...report, numPassedTests: 0 }, true).failed).toBe(1);
    expect(countVitest(undefined, true).failed).toBe(1);
  });
});

describe('counting what Playwright did', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

  test('takes its counts', () => {
    expect(countPlaywright({ stats, errors: [] }, true)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });
  test('counts a flaky test as a failure', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, true).failed).toBe(1);
  });
  test('counts a product that did not start as a failure', () => {
    const nothing = { stats: { ...stats, expected: 0 }, errors: [{ message: 'did not start' }] };
    expect(countPlaywright(nothing, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
