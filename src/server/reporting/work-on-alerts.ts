import { done, type Result, refused } from '#shared/result.ts';
import type { AlertClosingInput } from '#shared/wire/admin/reporting.ts';
import { performAction, type Recorded } from '../audit/perform-action.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { closeAlert, insertAlertNote, lockAlert } from './queries.ts';

type AlertDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: SignedInPerson; alertId: bigint };
type Problem = 'alert_not_found' | 'alert_already_closed';

/** Adds a note to an alert. Notes remain when the alert ends. */
export function addAlertNote(deps: AlertDeps, about: About, text: string): Promise<Result<void, Problem>> {
  return onOpen(deps, about, async (tx, now) => {
    await insertAlertNote(tx, about.alertId, about.by.id, text, now);
    return { action: 'alert.noted' };
  });
}

/**
 * Closes an alert as explained, or as reported to the authorities as suspicious. The customer is not informed
 * of either.
 */
export function endAlert(
  deps: AlertDeps,
  about: About,
  { outcome, reason }: AlertClosingInput,
): Promise<Result<void, Problem>> {
  return onOpen(deps, { ...about, reason }, async (tx, now) => {
    await closeAlert(tx, about.alertId, { by: about.by.id, outcome, reason }, now);
    return { action: 'alert.closed', details: { outcome } };
  });
}

function onOpen(
  deps: AlertDeps,
  { alertId, ...about }: About & { reason?: string },
  act: (tx: Tx, now: Date) => Promise<Pick<Recorded, 'action' | 'details'>>,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, about, async (tx, now) => {
    const alert = await lockAlert(tx, alertId);
    if (!alert) return refused('alert_not_found');
    if (alert.closed) return refused('alert_already_closed');
    const { personId } = alert;
    return done({ subject: { kind: 'alert', id: alertId }, personId, ...(await act(tx, now)) });
  });
}
