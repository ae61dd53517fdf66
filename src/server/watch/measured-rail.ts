import { Histogram } from 'prom-client';
import type { RailName } from '#shared/rails.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Rail, Rails } from '../rails/ports.ts';
import { traced } from '../tracing.ts';
import { recordCall } from './record-calls.ts';

/** So long a rail is passed over that could not answer; then it is tried again. */
const RECENT_MS = 30_000;

const IN_VAIN_AT_LEAST = 2;

/** The same rails in the same order, but last those whose every quote of late was in vain. */
export async function healthyFirst(db: Queryable, names: RailName[], now: Date): Promise<RailName[]> {
  if (names.length === 1) return names;
  const { rows } = await db.query<{ rail: string }>(
    `select rail from rail_calls where at > $1 and call = 'quote'
     group by rail having count(*) >= $2 and not bool_or(usable)`,
    [new Date(now.getTime() - RECENT_MS), IN_VAIN_AT_LEAST],
  );
  const isIll = (name: RailName) => rows.some(({ rail }) => rail === name);
  return [...names.filter((name) => !isIll(name)), ...names.filter(isIll)];
}

/** Outcomes that say nothing: the rail was silent, broken, or could not be read. */
const UNUSABLE = ['unavailable', 'unknown', 'unreachable'];

const duration = new Histogram({
  name: 'gtfinance_rail_call_duration_seconds',
  help: 'How long calls of a rail took, by operation and by what their answer said',
  labelNames: ['rail', 'operation', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
});

type Needs = Pick<Deps, 'pool' | 'clock' | 'log'>;

/** The rails, with each call kept: how long it took, and whether its answer was of use. */
export function measuredRails({ smobilpay, mtn }: Rails, needs: Needs): Rails {
  return { smobilpay: measuredRail(smobilpay, needs), mtn: measuredRail(mtn, needs) };
}

function measuredRail(rail: Rail, deps: Needs): Rail {
  const { clock } = deps;
  async function measured<T extends { kind: string }>(call: string, ask: () => Promise<T>): Promise<T> {
    const from = clock.now();
    const attributes = { 'gtfinance.rail': rail.name, 'gtfinance.operation': call };
    const outcome = await traced(
      { name: `${rail.name} ${call}`, kind: 'client', attributes },
      ask,
      ({ kind }) => ({
        'gtfinance.outcome': kind,
      }),
    );
    const to = clock.now();
    const tookMs = Math.max(0, to.getTime() - from.getTime());
    duration.observe({ rail: rail.name, operation: call, outcome: outcome.kind }, tookMs / 1000);
    recordCall(deps, {
      rail: rail.name,
      call,
      at: to,
      tookMs,
      usable: !UNUSABLE.includes(outcome.kind),
    });
    return outcome;
  }
  const { payouts, statements } = rail;
  return {
    ...rail,
    payouts: {
      quote: (order) => measured('quote', () => payouts.quote(order)),
      submit: (order, quote) => measured('collect', () => payouts.submit(order, quote)),
      status: (reference) => measured('standing', () => payouts.status(reference)),
    },
    ...(statements && {
      statements: { between: (from, to) => measured('history', () => statements.between(from, to)) },
    }),
    services: () => measured('services', () => rail.services()),
    balance: () => measured('balance', () => rail.balance()),
  };
}
