import type { Surroundings } from './effects.ts';

/** What everything in a process that has died ends with. */
export class Died extends Error {
  override readonly name = 'Died';
}

export type Life = Surroundings & {
  /** How many effects it lived to see. */
  effects(): number;
  /** The effect that it did not live to see. */
  diedBefore(): string | undefined;
};

/** Figures about calls are written by a timer: on a busy machine in the middle of what a payment does, otherwise after it. */
const AT_ANY_MOMENT = /^insert into rail_calls /;

/**
 * A process that dies after so many effects: no statement and no call of it reaches anybody from then on. What comes at
 * any moment is not counted, or the same life would end at another step each time, and some step be nobody's last.
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
