import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import type { CsvLine } from '#shared/csv.ts';
import type { Permission } from '#shared/permissions.ts';
import type { QueryOf, Table } from '#shared/wire/admin/table.ts';
import { freshReads } from '../db/fresh-reads.ts';
import type { TableSource } from '../db/table-source.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { sendCsv } from '../http/send-csv.ts';
import { type Actor, recordAudit } from './record-audit.ts';

type Exported = {
  /** What it takes, as to read the table. */
  permission: Permission;
  action: AuditAction;
  kind: AuditSubject;
  /** Of the file, without its ending. */
  name: string;
  /** What the source's statements need besides the search. */
  values?: (request: FastifyRequest) => Record<string, unknown> | Promise<Record<string, unknown>>;
};

/** All that a search of a described table finds, for spreadsheets. That it was taken out is itself recorded, first. */
export function exportRoute<T extends Table>(
  deps: Pick<Deps, 'pool' | 'clock' | 'replica'>,
  source: TableSource<T>,
  { permission, values, name, ...recorded }: Exported,
): FastifyPluginAsync {
  return async (app) => {
    app.get(`${source.table.path}/export`, {
      config: { staff: { permission } },
      schema: { querystring: source.table.query },
      handler: async (request, reply) => {
        const query = request.query as QueryOf<T>;
        const lines = await exportTable(deps, personOf(request), source, {
          recorded,
          query,
          values: await values?.(request),
        });
        return sendCsv(request, reply, name, lines);
      },
    });
  };
}

type Recorded = { action: AuditAction; kind: AuditSubject; reason?: string };

/** The lines of an export, once it is recorded by which filters it was taken out, and why where that is asked. */
export async function exportTable<T extends Table>(
  deps: Pick<Deps, 'pool' | 'clock' | 'replica'>,
  actor: Actor,
  source: TableSource<T>,
  asked: { recorded: Recorded; query: QueryOf<T>; values?: Record<string, unknown> | undefined },
): Promise<AsyncIterable<CsvLine>> {
  const { action, kind, reason } = asked.recorded;
  const chosen = Object.entries(asked.query as Record<string, unknown>).filter(
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
  return source.lines(await freshReads(deps), asked.query, asked.values);
}
