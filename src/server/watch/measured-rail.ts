import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import type { PayoutRail } from '../rails/ports.ts';
import { insertCall } from './queries.ts';

/** Outcomes that say nothing: the rail was silent, broken, or could not be read. */
const UNUSABLE = ['unavailable', 'unknown', 'unreachable'];

/** The rail, with each call kept: how long it took, and whether its answer was of use. */
export function measuredRail(rail: PayoutRail, { pool, clock }: { pool: Pool; clock: Clock }): PayoutRail {
  async function measured<T>(call: string, asking: Promise<T>, isUsable: (outcome: T) => boolean) {
    const from = clock.now();
    const outcome = await asking;
    const to = clock.now();
    await insertCall(pool, {
      rail: rail.name,
      call,
      at: to,
      tookMs: Math.max(0, to.getTime() - from.getTime()),
      usable: isUsable(outcome),
    });
    return outcome;
  }
  const said = ({ kind }: { kind: string }) => !UNUSABLE.includes(kind);
  return {
    name: rail.name,
    quote: (order) => measured('quote', rail.quote(order), said),
    collect: (order, quote) => measured('collect', rail.collect(order, quote), said),
    standing: (reference) => measured('standing', rail.standing(reference), said),
    token: (providerNumber) => rail.token(providerNumber),
    history: (from, to) => measured('history', rail.history(from, to), said),
    services: () => measured('services', rail.services(), said),
    balance: () => measured('balance', rail.balance(), said),
  };
}
