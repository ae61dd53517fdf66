import type { Rate } from '#shared/rate.ts';

/** A source of rates. `observedAt` is the time of its figure according to the source. */
export type RateSource = { name: 'xe' | 'bank_of_canada'; fetchMid(): Promise<MidOutcome> };
/** `mid` is XAF per CAD. */
export type MidOutcome =
  | { kind: 'known'; mid: Rate; observedAt: Date }
  | { kind: 'unavailable'; note: string };
