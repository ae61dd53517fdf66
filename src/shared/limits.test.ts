import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestDebit, limitProblem, remainingAmount, type Usage } from './limits.ts';
import { cad } from './money.ts';

const unverified = (used: bigint) => ({ identityVerified: false, used: cad(used) });
const verified = (used: bigint) => ({ identityVerified: true, used: cad(used) });
const problemOf = (usage: Usage, debit: bigint) =>
  limitProblem({ ...usage, remaining: remainingAmount(usage) }, cad(debit));

describe('an unverified person', () => {
  test.each([
    [0n, 999_99n, undefined],
    [0n, 1_000_00n, 'unverified_limit_reached'],
    [0n, 1_000_01n, 'unverified_limit_reached'],
    [990_00n, 9_99n, undefined],
    [990_00n, 10_00n, 'unverified_limit_reached'],
    [999_99n, 1n, 'unverified_limit_reached'],
    [1_000_00n, 1n, 'unverified_limit_used_up'],
    [1_200_00n, 1n, 'unverified_limit_used_up'],
  ])('after sending %s cents, sending %s: %s', (used, debit, problem) => {
    expect(problemOf(unverified(used), debit)).toBe(problem);
  });

  test('never reaches 1000 CAD, however the sends are split', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 400_00n }), { maxLength: 40 }), (debits) => {
        let used = 0n;
        for (const debit of debits) {
          if (problemOf(unverified(used), debit) === undefined) used += debit;
        }
        expect(used).toBeLessThan(1_000_00n);
      }),
    );
  });
});

describe('a verified person', () => {
  test.each([
    [0n, 5_000_00n, undefined],
    [0n, 5_000_01n, 'daily_limit_reached'],
    [4_999_99n, 1n, undefined],
    [4_999_99n, 2n, 'daily_limit_reached'],
    [5_000_00n, 1n, 'daily_limit_reached'],
  ])('after sending %s cents in 24 hours, sending %s: %s', (used, debit, problem) => {
    expect(problemOf(verified(used), debit)).toBe(problem);
  });
});

test('the remainder is the limit less what was used, and never below zero', () => {
  expect(remainingAmount(unverified(0n))).toEqual(cad(1_000_00n));
  expect(remainingAmount(unverified(250_50n))).toEqual(cad(749_50n));
  // When an identity is no longer verified, the used amount can exceed the lower limit.
  expect(remainingAmount(unverified(3_000_00n))).toEqual(cad(0n));
  expect(remainingAmount(verified(3_000_00n))).toEqual(cad(2_000_00n));
  expect(remainingAmount(verified(6_000_00n))).toEqual(cad(0n));
});

test('the largest debit is refused by nothing, and one cent more is', () => {
  const cents = fc.bigInt({ min: 0n, max: 6_000_00n });
  fc.assert(
    fc.property(fc.boolean(), cents, cents, (identityVerified, used, balance) => {
      const usage = { identityVerified, used: cad(used) };
      const { minor } = largestDebit({ ...usage, balance: cad(balance), remaining: remainingAmount(usage) });
      expect(minor === 0n || problemOf(usage, minor) === undefined).toBe(true);
      expect(minor).toBeLessThanOrEqual(balance);
      expect(minor === balance || problemOf(usage, minor + 1n) !== undefined).toBe(true);
    }),
  );
});
