import { done, type Result, refused } from '#shared/result.ts';
import type { AlertClosingInput } from '#shared/wire/admin/reporting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { closeAlert, insertNote, lockAlert } from './queries.ts';

type AlertDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: SignedInPerson; alertId: bigint };
type Problem = 'alert_not_found' | 'alert_already_closed';

/** Adds a note to an alert. Notes remain when the alert ends. */
export function addAlertNote(deps: AlertDeps, about: About, text: string): Promise<Result<void, Problem>> {
  return onOpen(deps, about, async (tx, { personId, now }) => {
    await insertNote(tx, about.alertId, about.by.id, text, now);
    const subject = { kind: 'alert', id: about.alertId } as const;
    await recordAudit(tx, { at: now, actor: about.by, action: 'alert.noted', subject, personId });
  });
}

/** Ends an alert as explained, or as reported to the authorities as suspicious. The customer is told neither. */
export function endAlert(
  deps: AlertDeps,
  about: About,
  { outcome, reason }: AlertClosingInput,
): Promise<Result<void, Problem>> {
  return onOpen(deps, about, async (tx, { personId, now }) => {
    await closeAlert(tx, about.alertId, { by: about.by.id, outcome, reason }, now);
    const subject = { kind: 'alert', id: about.alertId } as const;
    const entry = { at: now, actor: about.by, action: 'alert.closed', subject, personId } as const;
    await recordAudit(tx, { ...entry, details: { outcome }, reason });
  });
}

function onOpen(
  { pool, clock }: AlertDeps,
  { alertId }: About,
  act: (tx: Tx, alert: { personId: bigint; now: Date }) => Promise<void>,
): Promise<Result<void, Problem>> {
  return inTransaction(pool, async (tx): Promise<Result<void, Problem>> => {
    const alert = await lockAlert(tx, alertId);
    if (!alert) return refused('alert_not_found');
    if (alert.closed) return refused('alert_already_closed');
    await act(tx, { personId: alert.personId, now: clock.now() });
    return done(undefined);
  });
}
