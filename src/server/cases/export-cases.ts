import type { CsvLine } from '#shared/csv.ts';
import type { CaseQuery } from '#shared/wire/admin/case.ts';
import type { Actor } from '../audit/record-audit.ts';
import { recordExport } from '../audit/record-export.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Deps } from '../deps.ts';
import { readDifference } from './difference.ts';
import { findCaseIds, findCaseLines } from './staff-queries.ts';

/** So many lines an export has at the most; a narrower search has the rest. */
const EXPORT_AT_MOST = 20_000;

type Reader = Exclude<Actor, 'system'>;

/** What a search finds as a table for spreadsheets. That it was taken out is itself recorded, first. */
export async function exportCases(
  deps: Pick<Deps, 'pool' | 'clock'>,
  reader: Reader,
  query: CaseQuery,
): Promise<AsyncIterable<CsvLine>> {
  await recordExport(deps, reader, { action: 'case.exported', kind: 'case' }, query);
  const place = { reader: reader.id, atMost: EXPORT_AT_MOST, now: deps.clock.now() };
  return linesOf(deps, await findCaseIds(deps.pool, query, place));
}

const NAMES = ['id', 'kind', 'opened_at', 'closed_at', 'resolution', 'closing_note', 'owner', 'transaction'];

async function* linesOf(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  ids: bigint[],
): AsyncGenerator<CsvLine> {
  yield [...NAMES, 'subject', 'difference_xaf', 'day', 'facts'];
  for await (const row of inBatches(ids, (some) => findCaseLines(pool, some, clock.now()))) {
    yield [
      String(row.id),
      row.kind,
      row.openedAt.toISOString(),
      row.closedAt?.toISOString() ?? null,
      row.resolution,
      row.closingNote,
      row.ownerName,
      row.reference,
      row.subject,
      readDifference(row.facts)?.toString() ?? null,
      row.runDay,
      JSON.stringify(row.facts),
    ];
  }
}
