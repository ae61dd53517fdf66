import type { Surroundings } from './effects.ts';

/** Thrown by every effect of a process that has died. */
export class Died extends Error {
  override readonly name = 'Died';
}

export type Life = Surroundings & {
  /** The number of effects that happened. */
  effects(): number;
  /** The effect before which the process died. */
  diedBefore(): string | undefined;
};

/**
 * A timer writes the figures about rail calls, so on a busy machine this may happen in the middle of a payment's work.
 */
const AT_ANY_MOMENT = /^insert into rail_calls /;

/**
 * Simulates a process that dies after `lasts` effects: from then on none of its statements and calls reaches anybody.
 * Effects that come at random moments are not counted: otherwise the same life would end at another step each time,
 * and some steps would never be tested.
 */
export function life(lasts = Infinity): Life {
  let effects = 0;
  let diedBefore: string | undefined;
  return {
    before: async (effect) => {
      const isCounted = !AT_ANY_MOMENT.test(effect);
      if (isCounted ? effects >= lasts : diedBefore !== undefined) {
        diedBefore ??= effect;
        throw new Died(effect);
      }
      if (isCounted) effects += 1;
    },
    effects: () => effects,
    diedBefore: () => diedBefore,
  };
}
