import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import type { CsvLine } from '#shared/csv.ts';
import type { Permission } from '#shared/permissions.ts';
import type { QueryOf, Table } from '#shared/wire/admin/table.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { freshReads } from '../db/fresh-reads.ts';
import type { Deps } from '../deps.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { personOf } from '../http/person.ts';
import { answerCsv } from '../http/send-csv.ts';
import type { Exported, TableSource } from './table-source.ts';

type Values = Record<string, unknown>;

/**
 * How an export is recorded, the name of its file without the extension, and the permission if not that of the table.
 */
type Recording = { action: AuditAction; kind: AuditSubject; name: string; permission?: Permission };

type Access<T extends Table> = {
  /** The permission to read the table and, unless `exported` has its own, to export it. */
  permission: Permission;
  reads?: 'person';
  /** Returns the values that the source's statements need besides the search. */
  values?: ((request: FastifyRequest, query: QueryOf<T>) => Values | Promise<Values>) | undefined;
  /** Without it there is no export. */
  exported?: Recording;
};

/**
 * Registers the routes of a described table: a page of a search and, for spreadsheets, all that it finds. The audit log
 * records an export before its first line is sent.
 */
export function tableRoutes<T extends Table>(
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'replica'>,
  source: TableSource<T>,
  { permission, reads, values, exported }: Access<T>,
): void {
  const { path, query: querystring, page } = source.table;
  app.get(path, {
    config: { staff: { permission, ...(reads && { reads }) } },
    schema: { querystring, response: { 200: page } },
    handler: async (request) => {
      const query = request.query as QueryOf<T>;
      return answerTable(request, source.page(deps.pool, query, await values?.(request, query)));
    },
  });
  if (exported) exportRoute(app, deps, source, { permission, values, exported });
}

/** Answers with a page of a staff table. Records whose personal data it shows before the answer is sent. */
export async function answerTable<T>(
  request: FastifyRequest,
  read: Promise<{ table: T; people: bigint[] }>,
): Promise<T> {
  const { table, people } = await read;
  markPeopleRead(request, ...people);
  return table;
}

/** Registers the export alone, for a table whose pages need more than its source. */
export function exportRoute<T extends Table>(
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'replica'>,
  source: TableSource<T>,
  { permission, values, exported }: Access<T> & { exported: Recording },
): void {
  const { name, permission: exporting = permission, ...recorded } = exported;
  app.get(`${source.table.path}/export`, {
    config: { staff: { permission: exporting } },
    schema: { querystring: source.table.query },
    handler: async (request, reply) => {
      const query = request.query as QueryOf<T>;
      const selection = { recorded, query, values: await values?.(request, query) };
      const lines = await exportTable(deps, personOf(request), source, selection);
      return answerCsv(request, reply, name, lines);
    },
  });
}

type Recorded = { action: AuditAction; kind: AuditSubject; reason?: string };

/**
 * Returns the lines of an export. Records it in the audit log first, with its filters and, where required, its reason.
 * Refuses one that is too large, which is not recorded.
 */
export async function exportTable<T extends Table>(
  deps: Pick<Deps, 'pool' | 'clock' | 'replica'>,
  actor: Actor,
  source: TableSource<T>,
  selection: { recorded: Recorded; query: QueryOf<T>; values?: Record<string, unknown> | undefined },
): Promise<Exported<CsvLine>> {
  const lines = await source.lines(await freshReads(deps), selection.query, selection.values);
  if (!lines.ok) return lines;
  const { action, kind, reason } = selection.recorded;
  const chosen = Object.entries(selection.query as Record<string, unknown>).filter(
    ([name, value]) => value !== undefined && name !== 'page' && name !== 'size',
  );
  await recordAudit(deps.pool, {
    at: deps.clock.now(),
    actor,
    action,
    subject: { kind, id: 'export' },
    details: Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])),
    ...(reason !== undefined && { reason }),
  });
  return lines;
}
