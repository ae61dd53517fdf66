import { type ApprovalKind, declarationOf, fieldsOf } from '#shared/approvals.ts';
import { rolesWith } from '#shared/permissions.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import { type ApprovalMoment, approvalMail } from '../notifications/approval-mails.ts';
import { queueMessages } from '../notifications/queue-messages.ts';
import { findApprovalToNotify, findApprovers, findColleagues } from './queries.ts';

type ApprovalNotice = {
  kind: ApprovalKind;
  id: bigint;
  payload: Record<string, string>;
  moment: ApprovalMoment;
};

/** Mails everyone who may decide on a request, the colleagues it is about, and the address for alerts. */
export async function notifyApprovers(
  tx: Tx,
  { config }: { config: Config },
  { kind, id, payload, moment }: ApprovalNotice,
  now: Date,
): Promise<void> {
  const facts = await findApprovalToNotify(tx, id);
  const approvers = await findApprovers(tx, rolesWith(declarationOf(kind).permission));
  const about = await findColleagues(tx, fieldsOf(kind, payload, 'colleague').map(BigInt));
  const readers = [
    ...approvers,
    ...about.filter(({ id: one }) => !approvers.some((approver) => approver.id === one)),
    { id: null, email: config.ALERTS_EMAIL, langKey: 'FR' as const },
  ];
  const messages = readers.map(({ id: personId, email: recipient, langKey }) => ({
    personId,
    channel: 'mail' as const,
    recipient,
    dedupeKey: `approval/${id}/${moment}`,
    ...approvalMail(config, langKey, { ...facts, payload, id, kind, moment }),
  }));
  await queueMessages(tx, messages, now);
}
