import type { AskedView } from '#shared/wire/admin/deposit.ts';

/** What waits for a second person, as the wire has it. */
export function toAsked(approvalId: bigint): AskedView {
  return { approvalId: Number(approvalId) };
}
