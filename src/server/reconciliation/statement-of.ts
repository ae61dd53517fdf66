import type { Pool } from '../db/pool.ts';
import type { PayoutStatus, Rail, RailPayment, StatementOutcome } from '../rails/ports.ts';
import { findOrderedAttempts } from './queries.ts';

type GivenOrder = { reference: string; orderedAt: Date };

/** An order may reach the rail this much later than we asked for it, or seem to, where clocks differ. */
const MARGIN_MS = 3_600_000;
/** Rails allow some ten questions a second. */
const AT_ONCE = 8;

/**
 * What a rail says it did on a day. One that keeps no statement is asked about each order that we gave it: that shows
 * whatever became of them, but never a payment that we did not order.
 */
export async function statementOf(
  rail: Rail,
  pool: Pool,
  { start, end, askedAt }: { start: Date; end: Date; askedAt: Date },
): Promise<StatementOutcome> {
  if (!rail.statements) return queryEach(rail, await findOrderedAttempts(pool, rail.name, { start, end }));
  return rail.statements.between(
    new Date(start.getTime() - MARGIN_MS),
    new Date(Math.min(end.getTime() + MARGIN_MS, askedAt.getTime() + 1000)),
  );
}

/** One order of which nothing can be learned spoils the whole. */
async function queryEach(rail: Rail, orders: GivenOrder[]): Promise<StatementOutcome> {
  const payments: RailPayment[] = [];
  for (let next = 0; next < orders.length; next += AT_ONCE) {
    const some = orders.slice(next, next + AT_ONCE);
    const statuses = await Promise.all(some.map(({ reference }) => rail.payouts.status(reference)));
    for (const [index, status] of statuses.entries()) {
      if (status.kind === 'unreachable') return { kind: 'unavailable', note: status.note };
      const order = some[index];
      if (order && status.kind !== 'never_seen') payments.push(toLine(order, status));
    }
  }
  return { kind: 'known', payments };
}

type Told = Exclude<PayoutStatus, { kind: 'unreachable' | 'never_seen' }>;

/** Such a rail does not say when it took an order: it is of the moment at which we gave it. */
function toLine({ reference, orderedAt }: GivenOrder, status: Told): RailPayment {
  const paid = status.kind === 'paid' ? status : undefined;
  return {
    providerNumber: status.providerNumber ?? reference,
    reference,
    state: status.kind === 'pending' ? 'open' : status.kind,
    price: paid?.price,
    oddPrice: paid?.oddPrice,
    at: orderedAt,
    note: status.note,
  };
}
