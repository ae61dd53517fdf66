import type { CsvLine } from '#shared/csv.ts';
import { cad, toDecimalText, xaf } from '#shared/money.ts';
import type { PaymentQuery } from '#shared/wire/admin/payment.ts';
import type { Actor } from '../../audit/record-audit.ts';
import { recordExport } from '../../audit/record-export.ts';
import { inBatches } from '../../db/in-batches.ts';
import type { Deps } from '../../deps.ts';
import { infoOf } from '../payment.ts';
import { findPaymentIds, findPaymentLines, narrow } from './queries.ts';
import { readSearch, shortened } from './search-payments.ts';

/** So many lines an export has at the most; a narrower search has the rest. */
const EXPORT_AT_MOST = 20_000;

/** What a search finds as a table for spreadsheets. That it was taken out is itself recorded, first. */
export async function exportTransactions(
  deps: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  query: PaymentQuery,
): Promise<AsyncIterable<CsvLine>> {
  await recordExport(deps, actor, { action: 'transaction.exported', kind: 'transaction' }, query);
  const narrowed = await narrow(deps.pool, readSearch(query.text));
  return linesOf(
    deps,
    await findPaymentIds(deps.pool, query, narrowed, { limit: EXPORT_AT_MOST, offset: 0 }),
  );
}

const NAMES = [
  'reference',
  'created_at',
  'type',
  'status',
  'person_id',
  'merchant',
  'destination',
  'cad',
  'xaf',
];

async function* linesOf({ pool }: Pick<Deps, 'pool'>, ids: bigint[]): AsyncGenerator<CsvLine> {
  yield [...NAMES, 'open_cases', 'told'];
  for await (const row of inBatches(ids, (some) => findPaymentLines(pool, some))) {
    yield [
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
      infoOf(row),
    ];
  }
}
