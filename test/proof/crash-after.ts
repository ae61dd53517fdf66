import type { EffectHooks } from './effect-hooks.ts';

/** Thrown by every effect of a crashed process. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

export type CrashingProcess = EffectHooks & {
  /** The number of effects that happened. */
  effects(): number;
  /** The effect before which the process crashed. */
  diedBefore(): string | undefined;
};

/** A timer writes the metrics of rail calls, on a busy machine even in the middle of a payment's work. */
const UNCOUNTED = /^insert into rail_calls /;

/**
 * Simulates a process that crashes after `lasts` effects: from then on its statements and calls have no
 * effect. Metrics are not counted: otherwise the process would crash at another step each time, and some
 * steps would never be tested.
 */
export function crashAfter(lasts = Infinity): CrashingProcess {
  let effects = 0;
  let crashedBefore: string | undefined;
  return {
    before: async (effect) => {
      const isCounted = !UNCOUNTED.test(effect);
      if (isCounted ? effects >= lasts : crashedBefore !== undefined) {
        crashedBefore ??= effect;
        throw new Crashed(effect);
      }
      if (isCounted) effects += 1;
    },
    effects: () => effects,
    diedBefore: () => crashedBefore,
  };
}
