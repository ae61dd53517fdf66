import type { Pool } from '../db/pool.ts';
import type { PayoutStatus, Rail, RailPayment, StatementOutcome } from '../providers/rail-port.ts';
import { findOrderedAttempts } from './queries.ts';

type OrderedAttempt = { reference: string; orderedAt: Date };

/** An order may reach the rail this much later than we sent it, or appear to, where clocks differ. */
const MARGIN_MS = 3_600_000;
/** Rails allow about ten inquiries per second. */
const AT_ONCE = 8;

/**
 * Returns a rail's payments of a day. For a rail without statements, queries the status of each of our
 * orders, which never shows a payment that we did not order.
 */
export async function statementOf(
  rail: Rail,
  pool: Pool,
  { start, end, asOf }: { start: Date; end: Date; asOf: Date },
): Promise<StatementOutcome> {
  if (!rail.statements) return queryEach(rail, await findOrderedAttempts(pool, rail.name, { start, end }));
  return rail.statements.between(
    new Date(start.getTime() - MARGIN_MS),
    new Date(Math.min(end.getTime() + MARGIN_MS, asOf.getTime() + 1000)),
  );
}

/**
 * Returns the statuses of the orders as a statement, which is unavailable as soon as one status cannot be
 * read.
 */
async function queryEach(rail: Rail, orders: OrderedAttempt[]): Promise<StatementOutcome> {
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

type KnownStatus = Exclude<PayoutStatus, { kind: 'unreachable' | 'never_seen' }>;

/** A rail without statements does not say when it accepted an order, so the time of our order is used. */
function toLine({ reference, orderedAt }: OrderedAttempt, status: KnownStatus): RailPayment {
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
