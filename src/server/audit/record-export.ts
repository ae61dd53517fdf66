import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import type { CsvLine } from '#shared/csv.ts';
import type { QueryOf, Table } from '#shared/wire/admin/table.ts';
import type { TableSource } from '../db/table-source.ts';
import type { Deps } from '../deps.ts';
import { type Actor, recordAudit } from './record-audit.ts';

/** Records that a table is taken out and by which filters, before its first line leaves. */
export function recordExport(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  { action, kind }: { action: AuditAction; kind: AuditSubject },
  { page: _page, size: _size, ...filter }: { page: number; size: number } & Record<string, unknown>,
): Promise<void> {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined);
  return recordAudit(pool, {
    at: clock.now(),
    actor,
    action,
    subject: { kind, id: 'export' },
    details: Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])),
  });
}

type Recorded = { action: AuditAction; kind: AuditSubject };

/** All that a search finds, for spreadsheets. That it was taken out is itself recorded, first. */
export async function exportTable<T extends Table>(
  deps: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  source: TableSource<T>,
  { recorded, query, values }: { recorded: Recorded; query: QueryOf<T>; values?: Record<string, unknown> },
): Promise<AsyncIterable<CsvLine>> {
  await recordExport(deps, actor, recorded, query as { page: number; size: number } & QueryOf<T>);
  return source.lines(deps.pool, query, values);
}
