import type { AuditAction, AuditSubject } from '#shared/audit.ts';
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
