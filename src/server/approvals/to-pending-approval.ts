import type { ApprovalRequestedView } from '#shared/wire/admin/deposit.ts';

/** What waits for a second person, as the wire has it. */
export function toPendingApproval(approvalId: bigint): ApprovalRequestedView {
  return { approvalId: Number(approvalId) };
}
