import { cad, toWireNumber, xaf } from '#shared/money.ts';
import type { PaymentQuery, PaymentView } from '#shared/wire/admin/payment.ts';
import type { Deps } from '../../deps.ts';
import { countPayments, findPayments, narrow, type PaymentRow } from './queries.ts';
import { readSearch } from './read-search.ts';

/** One page of all customers' transactions, and whose they are, for the record of what was read. */
export async function searchTransactions(
  { pool }: Pick<Deps, 'pool'>,
  query: PaymentQuery,
): Promise<{ table: { rows: PaymentView[]; total: number }; people: bigint[] }> {
  const narrowed = await narrow(pool, readSearch(query.text));
  const [rows, total] = await Promise.all([
    findPayments(pool, query, narrowed, { limit: query.size, offset: (query.page - 1) * query.size }),
    countPayments(pool, query, narrowed),
  ]);
  return { table: { rows: rows.map(toPaymentView), total }, people: rows.map(({ personId }) => personId) };
}

export function toPaymentView(row: PaymentRow): PaymentView {
  const { id, reference, createdAt, type, status, personId, personName, merchant, destination } = row;
  return {
    id: Number(id),
    reference,
    createdAt: createdAt.toISOString(),
    type,
    status,
    customer: { id: Number(personId), name: personName },
    merchant,
    destination: shortened(destination),
    cad: toWireNumber(cad(row.cadMinor)),
    xaf: toWireNumber(xaf(row.xafMinor)),
    openCases: row.openCases,
  };
}

/** A list needs no whole phone number: its end tells lines apart. */
export function shortened(destination: string): string {
  return destination.length > 6 ? `…${destination.slice(-4)}` : destination;
}
