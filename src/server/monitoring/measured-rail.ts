import { Histogram } from 'prom-client';
import type { RailName } from '#shared/rails.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Rail, Rails } from '../providers/rail-port.ts';
import { traced } from '../tracing.ts';
import { recordCall } from './record-calls.ts';

/** How far back quotes count: a rail whose quotes all failed within this period is tried last. */
const RECENT_MS = 30_000;

const MIN_FAILED_QUOTES = 2;

/** Returns the same rails in the same order, except that those whose recent quotes all failed come last. */
export async function healthyFirst(db: Queryable, names: RailName[], now: Date): Promise<RailName[]> {
  if (names.length === 1) return names;
  const { rows } = await db.query<{ rail: string }>(
    `select rail from rail_calls where at > $1 and call = 'quote'
     group by rail having count(*) >= $2 and not bool_or(usable)`,
    [new Date(now.getTime() - RECENT_MS), MIN_FAILED_QUOTES],
  );
  const isFailing = (name: RailName) => rows.some(({ rail }) => rail === name);
  return [...names.filter((name) => !isFailing(name)), ...names.filter(isFailing)];
}

/** Outcomes without a usable answer: the rail was silent, broken, or unreadable. */
const UNUSABLE = ['unavailable', 'unknown', 'unreachable'];

const duration = new Histogram({
  name: 'gtfinance_rail_call_duration_seconds',
  help: 'How long calls of a rail took, by operation and by what their answer said',
  labelNames: ['rail', 'operation', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
});

type Needs = Pick<Deps, 'pool' | 'clock' | 'log'>;

/** Returns the rails with each call measured and recorded: its duration, and whether its answer was usable. */
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
      submit: (order, quote) => measured('submit', () => payouts.submit(order, quote)),
      status: (reference) => measured('status', () => payouts.status(reference)),
    },
    ...(statements && {
      statements: { between: (from, to) => measured('statement', () => statements.between(from, to)) },
    }),
    services: () => measured('services', () => rail.services()),
    balance: () => measured('balance', () => rail.balance()),
  };
}
