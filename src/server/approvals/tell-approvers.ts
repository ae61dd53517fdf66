import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import { type ApprovalMoment, approvalMail } from '../notifications/approval-mails.ts';
import { writeMessages } from '../notifications/write-messages.ts';
import type { ApprovalAction } from './define-approval.ts';
import { findApprovers, findToldApproval } from './queries.ts';

/** Mails everybody who may decide about a request, and the address for alerts, what became of it. */
export async function tellApprovers(
  tx: Tx,
  { config }: { config: Config },
  { action, id, moment }: { action: ApprovalAction; id: bigint; moment: ApprovalMoment },
  now: Date,
): Promise<void> {
  const told = await findToldApproval(tx, id);
  const readers = [
    ...(await findApprovers(tx, action.roles)),
    { id: null, email: config.ALERTS_EMAIL, langKey: 'FR' as const },
  ];
  const messages = readers.map(({ id: personId, email: recipient, langKey }) => ({
    personId,
    channel: 'mail' as const,
    recipient,
    dedupeKey: `approval/${id}/${moment}`,
    ...approvalMail(config, langKey, { ...told, id, kind: action.kind, moment }),
  }));
  await writeMessages(tx, messages, now);
}
