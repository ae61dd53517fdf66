import { describe, expect, test } from 'vitest';
import { exploreStates } from './explored/explore-states.ts';
import { STORED_TRANSITIONS } from './explored/stored-transitions.ts';
import { momentsAt } from './explored/times.ts';
import type { Bounds } from './explored/transitions.ts';

/**
 * Visits every state that a payment can reach, within bounds, whatever the rail, workers and people do, in
 * any order.
 *
 * There are three definite negative answers: "refused" or "not accepted" in answer to the order; "failed" in
 * answer to an inquiry by our reference; and "never seen" in answer to an inquiry at least a minute after the
 * quote expired, about an order that the rail has never shown. "Pending" cancels a definite no, and after
 * that only "failed" is one again. After "paid" no answer is a definite no. The rail here may pay
 * every order that it ever received: late, twice, and after each definite no. But it never gives a definite
 * no for an order that it has already paid: nothing can be guaranteed against a rail that lies from the
 * start.
 *
 * So on its own the product refunds, settles or orders again only when every attempt has a definite no from
 * an inquiry within the last minute. If an order is paid after that, a case is opened as soon as the rail
 * reports it. Hints, expired job locks and people can make any job run at any time, so the number of polls
 * and webhooks is not limited.
 */
const ALL_ANSWERS = 'unpf$?!2';
const EXPLORATIONS: Record<string, { bounds: Bounds; states: number; transitions: number }> = {
  'one order, every price, people and compliance': {
    bounds: {
      moments: momentsAt(0, 400, 430, 4_200, 22_900),
      attempts: 1,
      workers: 1,
      timesPaid: 2,
      answers: ALL_ANSWERS,
      changes: 1,
      slowWorkers: false,
      people: true,
      holds: true,
    },
    states: 35_000,
    transitions: 440_000,
  },
  'one order, two workers at once, one slower than the other': {
    bounds: {
      moments: momentsAt(0, 400),
      attempts: 1,
      workers: 2,
      timesPaid: 1,
      answers: 'npf$',
      changes: 1,
      slowWorkers: true,
      people: false,
      holds: false,
    },
    states: 90_000,
    transitions: 900_000,
  },
  'two orders': {
    bounds: {
      moments: momentsAt(0, 400, 540),
      attempts: 2,
      workers: 1,
      timesPaid: 1,
      answers: 'unpf$',
      changes: 1,
      slowWorkers: false,
      people: false,
      holds: false,
    },
    states: 40_000,
    transitions: 550_000,
  },
  'two orders and people': {
    bounds: {
      moments: momentsAt(0, 400, 4_100),
      attempts: 2,
      workers: 1,
      timesPaid: 1,
      answers: 'npf$',
      changes: 0,
      slowWorkers: false,
      people: true,
      holds: false,
    },
    states: 33_000,
    transitions: 310_000,
  },
};

describe('no path of a payment breaks an invariant', () => {
  test.each(Object.entries(EXPLORATIONS))(
    '%s',
    (name, { bounds, states, transitions }) => {
      const explored = exploreStates(bounds);
      process.stdout.write(
        `${name}: ${explored.states} states, ${explored.transitions} transitions, ${explored.steps} steps\n`,
      );
      expect(explored.states).toBeGreaterThanOrEqual(states);
      expect(explored.transitions).toBeGreaterThanOrEqual(transitions);
    },
    900_000,
  );
});

test('the database allows a payment these transitions and no others', () => {
  expect(STORED_TRANSITIONS).toEqual([
    'accepted → pending',
    'accepted → paid',
    'accepted → failed',
    'pending → paid',
    'pending → failed',
    'paid → returned',
  ]);
});
