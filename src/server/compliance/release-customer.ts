import { done, refused } from '#shared/result.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import { releaseSending } from '../customers/lock-or-freeze-sending.ts';
import { sendingLockMail } from '../notifications/account-alert-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { lockFrozen, wasFrozenSince } from './hit-queries.ts';

/**
 * Lifts the freeze of a customer, as when an authority allows it or the entry is removed from its list. A lock by an
 * operator remains, and then the customer is not notified that sending is open.
 */
export const sanctionsRelease = defineApproval({
  kind: 'sanctions_release',
  propose: async (tx, _, { id }) => {
    const customer = await lockFrozen(tx, id);
    if (!customer) return refused('customer_not_found');
    if (!customer.isFrozen) return refused('customer_not_frozen');
    const payload = { personId: String(id), name: customer.name };
    return done({ subject: { kind: 'person', id }, payload, personId: id });
  },
  execute: async (tx, { config }, { payload, approval, now }) => {
    const id = BigInt(payload.personId);
    const customer = await lockFrozen(tx, id);
    if (!customer) return refused('customer_not_found');
    if (!customer.isFrozen) return refused('customer_not_frozen');
    // The requester did not know of a later hit, which freezes the customer as well.
    if (await wasFrozenSince(tx, id, approval.id)) return refused('hit_confirmed_since');
    await releaseSending(tx, id, now);
    if (!customer.isLocked) {
      const mail = sendingLockMail(config, customer, { locked: false });
      const dedupeKey = `person/${id}/sending-unlocked/${now.toISOString()}`;
      await queueMail(tx, { ...customer, id }, { ...mail, dedupeKey }, now);
    }
    return done({ subject: { kind: 'person', id }, personId: id });
  },
});
