import { InvariantViolation } from './decide-and-check.ts';
import { type Bounds, type Transition, transitions } from './transitions.ts';
import { keyOf, type World } from './world.ts';

export type ExploredStates = { states: number; transitions: number; steps: number };

/** A payment that was just accepted, with the job that will order it. */
const ACCEPTED: World = {
  moment: 0,
  status: 'accepted',
  isHeld: false,
  attempts: [],
  orders: [],
  work: [],
  request: null,
  requestedAt: 0,
  changes: 0,
  booked: 0,
  charged: 0n,
};

/**
 * Follows every transition from every reachable state, breadth first, so that each state is found by a
 * shortest path. Throws an error with that path when an invariant is violated.
 */
export function exploreStates(bounds: Bounds, maxStates = Infinity): ExploredStates {
  const accepted = { ...ACCEPTED, moment: bounds.moments[0] ?? 0 };
  const seen = new Set([keyOf(accepted, bounds.moments)]);
  const parents: number[] = [-1];
  const labels: string[] = [''];
  const pathTo = (from: number, last: string): string => {
    const words = [last];
    for (let at = from; at > 0; at = parents[at] ?? -1) words.unshift(labels[at] ?? '');
    return words.map((word, at) => `  ${at + 1}. ${word}`).join('\n');
  };
  let frontier: [World, number][] = [[accepted, 0]];
  let count = 0;
  let steps = 0;
  for (; frontier.length > 0 && seen.size < maxStates; steps += 1) {
    const next: typeof frontier = [];
    for (const [world, from] of frontier) {
      for (const transition of transitions(world, bounds)) {
        count += 1;
        const reached = takeTransition(transition, (what) => `${what}\n${pathTo(from, transition[0])}`);
        const key = keyOf(reached, bounds.moments);
        if (seen.has(key)) continue;
        seen.add(key);
        parents.push(from);
        labels.push(transition[0]);
        next.push([reached, parents.length - 1]);
      }
    }
    frontier = next;
  }
  return { states: seen.size, transitions: count, steps };
}

function takeTransition([, next]: Transition, describe: (what: string) => string): World {
  try {
    return next();
  } catch (error) {
    if (error instanceof InvariantViolation) throw new Error(describe(error.message), { cause: error });
    throw error;
  }
}
