import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result } from '#shared/result.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AuditEntry, type PersonActing, recordAudit } from './record-audit.ts';

/** What was done, as the audit log keeps it beside the time, the actor and the reason. */
export type Recorded = Pick<AuditEntry, 'action' | 'subject' | 'personId' | 'details'>;

/** What was done to a known subject, which the caller adds. */
export type Worked = Pick<Recorded, 'action' | 'details'>;

/**
 * Executes a staff action in one transaction and records it in the audit log. `action` returns what to record,
 * undefined when nothing changed, or why it is refused.
 */
export function performAction<P extends ProblemCode>(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { by: actor, reason }: { by: PersonActing; reason?: string | undefined },
  action: (tx: Tx, now: Date) => Promise<Result<Recorded | undefined, P>>,
): Promise<Result<void, P>> {
  return inTransaction(pool, async (tx): Promise<Result<void, P>> => {
    const at = clock.now();
    const recorded = await action(tx, at);
    if (!recorded.ok) return recorded;
    if (recorded.value) await recordAudit(tx, { at, actor, reason, ...recorded.value });
    return done(undefined);
  });
}
