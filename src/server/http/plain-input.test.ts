import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasExponent } from './plain-input.ts';

test.each([
  ['{"amount": 1e3}', true],
  ['{"amount":1E+3}', true],
  ['[-2.5e-1]', true],
  ['{"amount": 1000.0}', false],
  ['{"name": "1e3"}', false],
  ['{"name": "1e3", "amount": 1e3}', true],
  ['{"name": "1e3", "amount": 0.5E3}', true],
  ['{"name": "a \\"1e3\\" b", "n": 5}', false],
  ['{"name": "1e3\\\\", "amount": 1e3}', true],
  ['{"name": "1e3", "amount": 12.0, "done": true}', false],
])('%s has a number with an exponent: %s', (json, expected) => {
  expect(hasExponent(json)).toBe(expected);
});

const LENGTH = 1024 * 1024;
const MAX_MS = 60_000;

/**
 * One pass takes milliseconds; a quadratic search took a quarter of an hour. The limit is far from both, so
 * the speed of the machine does not matter.
 */
test.each([
  ['digits', "'1'.repeat(length) + ',\"1e1\"'"],
  ['quotes that are never closed', String.raw`'"\\'.repeat(length / 2) + '1e1'`],
])(
  'a megabyte of %s is read in one pass',
  async (_, json) => {
    const script = `
    import { hasExponent } from './src/server/http/plain-input.ts';
    const length = ${LENGTH};
    console.log(hasExponent(${json}));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { timeout: MAX_MS, killSignal: 'SIGKILL' },
    );
    expect(stdout).toMatch(/^(true|false)\n$/);
  },
  MAX_MS + 10_000,
);
