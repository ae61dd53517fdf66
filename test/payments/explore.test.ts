import { describe, expect, test } from 'vitest';
import type { Bounds } from './explored/arrows.ts';
import { momentsAt } from './explored/times.ts';
import { walk } from './explored/walk.ts';

/**
 * Every state that a payment can come to, within bounds, whatever the rail, its workers and people do, in any order.
 *
 * What a rail's definite no is: "refused" or "not taken" as the answer to the order itself; "failed" when it is asked by our
 * reference; and "never seen", asked a minute after its quote has expired or later, of an order that it has never shown.
 * "Pending" takes such a no back, and then only "failed" gives another; once it has said "paid" nothing does. The rail of
 * this walk pays whatever it ever received, late, twice, and after each such no. But it does not say no of what it has
 * paid by then: against a rail that lies from the start nothing can be kept.
 *
 * So by itself the product gives back, settles or orders again only on a definite no that was asked for within a minute
 * for every attempt, and what is paid after that comes before people as soon as the rail says so. Hints, locks of jobs that
 * run out and people let every job run at any time, so polls and webhooks are not counted: there may be any number.
 */
const WHOLE_RANGE = 'unpf$?!2';
const WALKS: Record<string, { bounds: Bounds; states: number; arrows: number }> = {
  'one order, every price, people and compliance': {
    bounds: {
      moments: momentsAt(0, 400, 430, 4_200, 22_900),
      attempts: 1,
      workers: 1,
      timesPaid: 2,
      says: WHOLE_RANGE,
      changes: 1,
      slowly: false,
      people: true,
      holds: true,
    },
    states: 35_000,
    arrows: 440_000,
  },
  'one order, two workers at once, one slower than the other': {
    bounds: {
      moments: momentsAt(0, 400),
      attempts: 1,
      workers: 2,
      timesPaid: 1,
      says: 'npf$',
      changes: 1,
      slowly: true,
      people: false,
      holds: false,
    },
    states: 90_000,
    arrows: 900_000,
  },
  'two orders': {
    bounds: {
      moments: momentsAt(0, 400, 540),
      attempts: 2,
      workers: 1,
      timesPaid: 1,
      says: 'unpf$',
      changes: 1,
      slowly: false,
      people: false,
      holds: false,
    },
    states: 40_000,
    arrows: 550_000,
  },
  'two orders and people': {
    bounds: {
      moments: momentsAt(0, 400, 4_100),
      attempts: 2,
      workers: 1,
      timesPaid: 1,
      says: 'npf$',
      changes: 0,
      slowly: false,
      people: true,
      holds: false,
    },
    states: 33_000,
    arrows: 310_000,
  },
};

describe('no way through a payment breaks a promise', () => {
  test.each(Object.entries(WALKS))(
    '%s',
    (name, { bounds, states, arrows }) => {
      const walked = walk(bounds);
      process.stdout.write(
        `${name}: ${walked.states} states, ${walked.arrows} arrows, ${walked.steps} steps\n`,
      );
      expect(walked.states).toBeGreaterThanOrEqual(states);
      expect(walked.arrows).toBeGreaterThanOrEqual(arrows);
    },
    180_000,
  );
});
