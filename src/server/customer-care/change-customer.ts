import type { RiskFlag } from '#shared/customer-care.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Role } from '#shared/staff.ts';
import { performAction, type Recorded } from '../audit/perform-action.ts';
import { saveSendingLock } from '../customers/lock-or-freeze-sending.ts';
import { codeJob } from '../customers/send-code.ts';
import { resetWrongCodes } from '../customers/spend-or-erase-codes.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendingLockMail } from '../notifications/account-alert-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { endSessionsByStaff } from '../sessions/end-sessions.ts';
import { clearFlag, insertCustomerNote, type LockedCustomer, lockCustomer, setFlag } from './queries.ts';

type ChangeDeps = Pick<Deps, 'pool' | 'clock' | 'config'>;
export type Change = { by: { id: bigint; roles: readonly Role[] }; personId: bigint; reason: string };
type ChangeProblem = 'customer_already_active' | 'customer_already_so' | 'customer_never_active';
type Changed = Result<void, 'customer_not_found' | ChangeProblem>;

/**
 * Locks or unlocks sending and bill payments of a customer, as a decision of staff: a freeze by sanctions is
 * neither shown nor lifted here. Mails the customer, without the reason.
 */
export function lockSending(deps: ChangeDeps, change: Change, locked: boolean): Promise<Changed> {
  return changing(deps, change, async (tx, customer, now) => {
    if (customer.sendingLocked === locked) return refused('customer_already_so');
    await saveSendingLock(tx, customer.id, locked ? change.reason : null, now);
    // A frozen customer gets no mail: it would say that sending is open, or once more that it is not.
    if (!customer.sendingFrozen) {
      const mail = sendingLockMail(deps.config, customer, { locked });
      const dedupeKey = `person/${customer.id}/sending-${locked ? 'locked' : 'unlocked'}/${now.toISOString()}`;
      await queueMail(tx, customer, { ...mail, dedupeKey }, now);
    }
    return done({ action: locked ? 'customer.sending_locked' : 'customer.sending_unlocked' });
  });
}

/** Unblocks the codes of a customer who gave too many wrong ones. */
export function releaseCodes(deps: ChangeDeps, change: Change): Promise<Changed> {
  return changing(deps, change, async (tx, customer) => {
    if (!customer.codesBlocked) return refused('customer_already_so');
    await resetWrongCodes(tx, customer.id);
    return done({ action: 'customer.codes_released' });
  });
}

/** Ends one session of a customer, or all. */
export function endSessionsOfCustomer(
  deps: ChangeDeps,
  change: Change,
  sessionId: bigint | undefined,
): Promise<Changed> {
  return changing(deps, change, async (tx, customer, now) => {
    const count = await endSessionsByStaff(tx, customer.id, now, sessionId);
    return done({ action: 'customer.sessions_ended', details: { count } });
  });
}

/** Mails a new activation code to a customer who has not activated the account yet. */
export function resendActivation(deps: ChangeDeps, change: Change): Promise<Changed> {
  return changing(deps, change, async (tx, { email, activated }, now) => {
    if (activated) return refused('customer_already_active');
    await enqueue(tx, ...codeJob({ email, purpose: 'activation' }, now));
    return done({ action: 'customer.activation_resent' });
  });
}

/**
 * Flags a customer for colleagues, or clears the flag. Flags and notes are kept forever, so an account that was never
 * active gets none: it could not be deleted after its 30 days.
 */
export function flagCustomer(
  deps: ChangeDeps,
  change: Change,
  { kind, set }: { kind: RiskFlag; set: boolean },
): Promise<Changed> {
  return changing(deps, change, async (tx, { id: personId, wasActivated }, now) => {
    if (set && !wasActivated) return refused('customer_never_active');
    const flag = { personId, kind, staffId: change.by.id, reason: change.reason };
    const changed = set ? await setFlag(tx, flag, now) : await clearFlag(tx, flag, now);
    if (!changed) return refused('customer_already_so');
    return done({ action: set ? 'customer.flag_set' : 'customer.flag_cleared', details: { kind } });
  });
}

/**
 * Adds a permanent note, except to an account that was never active. Its text is on the customer's page, not in the
 * log.
 */
export function addCustomerNote(
  deps: ChangeDeps,
  { by, personId }: Omit<Change, 'reason'>,
  text: string,
): Promise<Changed> {
  return changing(deps, { by, personId }, async (tx, customer, now) => {
    if (!customer.wasActivated) return refused('customer_never_active');
    const note = await insertCustomerNote(tx, { personId: customer.id, authorId: by.id, text }, now);
    return done({ action: 'customer.noted', details: { note: String(note) } });
  });
}

/** Makes a change to a customer under their lock. `change` returns what to record, or why nothing changes. */
function changing(
  deps: ChangeDeps,
  { by, personId, reason }: Omit<Change, 'reason'> & { reason?: string },
  change: (
    tx: Tx,
    customer: LockedCustomer,
    now: Date,
  ) => Promise<Result<Pick<Recorded, 'action' | 'details'>, ChangeProblem>>,
): Promise<Changed> {
  return performAction<ChangeProblem | 'customer_not_found'>(deps, { by, reason }, async (tx, now) => {
    const customer = await lockCustomer(tx, personId);
    if (!customer) return refused('customer_not_found');
    const changed = await change(tx, customer, now);
    return changed.ok
      ? done({ subject: { kind: 'person', id: personId }, personId, ...changed.value })
      : changed;
  });
}
