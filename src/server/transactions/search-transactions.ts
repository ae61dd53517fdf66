import { toCsv } from '#shared/csv.ts';
import { cad, toDecimalText, toWireNumber, xaf } from '#shared/money.ts';
import type { PaymentQuery, PaymentView } from '#shared/wire/admin/payment.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { countPayments, findPayments, narrow, type PaymentRow } from './queries.ts';
import { readSearch } from './read-search.ts';

/** So many lines an export has at the most; a narrower search has the rest. */
const EXPORT_AT_MOST = 20_000;

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

/** What a search finds as a table for spreadsheets. That it was taken out is itself recorded, first. */
export async function exportTransactions(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  query: PaymentQuery,
): Promise<string> {
  const { page: _page, size: _size, ...filter } = query;
  await recordAudit(pool, {
    at: clock.now(),
    actor,
    action: 'transaction.exported',
    subject: { kind: 'transaction', id: 'export' },
    details: Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  });
  const narrowed = await narrow(pool, readSearch(query.text));
  const rows = await findPayments(pool, query, narrowed, { limit: EXPORT_AT_MOST, offset: 0 });
  return toCsv([
    [
      'reference',
      'created_at',
      'type',
      'status',
      'person_id',
      'merchant',
      'destination',
      'cad',
      'xaf',
      'open_cases',
    ],
    ...rows.map((row) => [
      row.reference,
      row.createdAt.toISOString(),
      row.type,
      row.status,
      String(row.personId),
      row.merchant,
      shortened(row.destination),
      toDecimalText(cad(row.cadMinor)),
      toDecimalText(xaf(row.xafMinor)),
      row.openCases,
    ]),
  ]);
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
function shortened(destination: string): string {
  return destination.length > 6 ? `…${destination.slice(-4)}` : destination;
}
