import { cad, toWireNumber, xaf } from '#shared/money.ts';
import type { PaymentQuery, PaymentView } from '#shared/wire/admin/payment.ts';
import type { Deps } from '../../deps.ts';
import { isReference } from '../orders/reference.ts';
import { countPayments, findPayments, narrow, type PaymentRow } from './queries.ts';

/** What somebody may mean by what they typed. Each is looked for where an index answers. */
export type Meant =
  | { kind: 'anything' }
  | { kind: 'reference'; reference: string }
  | { kind: 'number'; digits: string }
  | { kind: 'words'; words: string };

/**
 * Reads a search: our reference, also with the number of a try behind it; a row of digits, which may be a phone number,
 * a bill's or the rail's own; anything else is a customer's name, e-mail or login, or a bill's number with letters.
 */
export function readSearch(text: string | undefined): Meant {
  if (text === undefined) return { kind: 'anything' };
  const reference = text.replace(/-\d+$/, '');
  if (isReference(reference)) return { kind: 'reference', reference: reference.toUpperCase() };
  if (/^\+?[\d ().-]{6,40}$/.test(text)) return { kind: 'number', digits: text.replace(/\D/g, '') };
  return { kind: 'words', words: text };
}

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
