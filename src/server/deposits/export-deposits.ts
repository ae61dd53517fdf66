import type { CsvLine } from '#shared/csv.ts';
import { cad, toDecimalText } from '#shared/money.ts';
import type { DepositQuery } from '#shared/wire/admin/deposit.ts';
import type { Actor } from '../audit/record-audit.ts';
import { recordExport } from '../audit/record-export.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Deps } from '../deps.ts';
import { findDepositIds, findDepositLines } from './staff-queries.ts';

/** So many lines an export has at the most; a narrower search has the rest. */
const EXPORT_AT_MOST = 20_000;

/** What a search finds as a table for spreadsheets. That it was taken out is itself recorded, first. */
export async function exportDeposits(
  deps: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  query: DepositQuery,
): Promise<AsyncIterable<CsvLine>> {
  await recordExport(deps, actor, { action: 'deposit.exported', kind: 'deposit' }, query);
  return linesOf(deps, await findDepositIds(deps.pool, query, EXPORT_AT_MOST));
}

const NAMES = ['id', 'received_at', 'state', 'source', 'reference', 'cad', 'sender', 'message', 'reasons'];
const ENDING = ['person_id', 'transaction', 'ended_at', 'end_reason', 'waits_for'];

async function* linesOf({ pool }: Pick<Deps, 'pool'>, ids: bigint[]): AsyncGenerator<CsvLine> {
  yield [...NAMES, ...ENDING];
  for await (const row of inBatches(ids, (some) => findDepositLines(pool, some))) {
    yield [
      String(row.id),
      row.receivedAt.toISOString(),
      row.state,
      row.source,
      row.reference,
      row.amountMinor === null ? null : toDecimalText(cad(row.amountMinor)),
      row.senderName,
      row.memo,
      row.reasons.join(' '),
      row.personId === null ? null : String(row.personId),
      row.transaction,
      row.endedAt?.toISOString() ?? null,
      row.endReason,
      row.asked,
    ];
  }
}
