import type { Surroundings } from './effects.ts';

/** Thrown by every effect of a crashed process. */
export class Died extends Error {
  override readonly name = 'Died';
}

export type Life = Surroundings & {
  /** The number of effects that happened. */
  effects(): number;
  /** The effect before which the process crashed. */
  diedBefore(): string | undefined;
};

/** A timer writes the metrics of rail calls, on a busy machine in the middle of a payment's work. */
const AT_ANY_MOMENT = /^insert into rail_calls /;

/**
 * Simulates a process that crashes after `lasts` effects: from then on its statements and calls have no
 * effect. Metrics are not counted: otherwise the process would crash at another step each time, and some
 * steps would never be tested.
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
