import { expect, test } from 'vitest';
import { walk } from './explored/walk.ts';

test('no way through a payment breaks a promise', () => {
  const walked = walk({ attempts: 1, workers: 1, timesPaid: 1 }, 20_000);
  console.log(`${walked.states} states, ${walked.arrows} arrows`);
  expect(walked.states).toBeGreaterThanOrEqual(20_000);
});
