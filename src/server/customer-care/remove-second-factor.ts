import { fullName } from '#shared/full-name.ts';
import { done, refused } from '#shared/result.ts';
import { eraseConfirmationsOf } from '../account-security/end-confirmations.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import type { Config } from '../config.ts';
import { startNewRecipientWait } from '../customers/new-recipient-wait.ts';
import type { Tx } from '../db/pool.ts';
import { factorRemovalMail } from '../notifications/account-alert-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { factorMethods, hasUsedFactorSince, removeFactors } from '../second-factors/factors.ts';
import { endSessionsByStaff } from '../sessions/end-sessions.ts';
import { type LockedCustomer, lockCustomer } from './queries.ts';

/**
 * Removes the second factor of a customer who has lost device, app and recovery codes, so that the password
 * alone signs in again. Support can be deceived, so the owner is mailed about the request, and using the
 * factor in the meantime stops the removal. Afterwards the same wait as after a password reset applies: for a
 * day, no payments to new recipients, and no new factor that would lift the wait.
 */
export const customerFactorRemoval = defineApproval({
  kind: 'customer_factor_removal',
  propose: async (tx, { config }, { id }, { now }) => {
    const customer = await lockCustomer(tx, id);
    if (!customer) return refused('customer_not_found');
    if ((await factorMethods(tx, id)).length === 0) return refused('factor_not_set');
    await notifyOwner(tx, config, customer, { at: now, until: undefined });
    const payload = { personId: String(id), name: fullName(customer) };
    return done({ subject: { kind: 'person', id }, payload, personId: id });
  },
  execute: async (tx, { config }, { payload, approval, now }) => {
    const id = BigInt(payload.personId);
    const customer = await lockCustomer(tx, id);
    if (!customer) return refused('customer_not_found');
    if ((await factorMethods(tx, id)).length === 0) return refused('factor_not_set');
    if (await hasUsedFactorSince(tx, id, approval.requestedAt)) return refused('second_factor_in_use');
    await removeFactors(tx, id);
    await eraseConfirmationsOf(tx, id);
    const until = await startNewRecipientWait(tx, config, id, now);
    await endSessionsByStaff(tx, id, now);
    await notifyOwner(tx, config, customer, { at: now, until });
    return done({ subject: { kind: 'person', id }, personId: id });
  },
});

async function notifyOwner(
  tx: Tx,
  config: Config,
  customer: LockedCustomer,
  { at, until }: { at: Date; until: Date | undefined },
): Promise<void> {
  const mail = factorRemovalMail(config, customer, { at, until });
  const dedupeKey = `factor_removal/${customer.id}/${until ? 'done' : 'requested'}/${at.toISOString()}`;
  await queueMail(tx, customer, { ...mail, dedupeKey }, at);
}
