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

/** A process that dies after so many effects: no statement and no call of it reaches anybody from then on. */
export function life(lasts = Infinity): Life {
  let effects = 0;
  let diedBefore: string | undefined;
  return {
    before: async (effect) => {
      if (effects >= lasts) {
        diedBefore ??= effect;
        throw new Died(effect);
      }
      effects += 1;
    },
    effects: () => effects,
    diedBefore: () => diedBefore,
  };
}
