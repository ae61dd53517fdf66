/**
 * How long a claim lasts: long enough to review two sides, short enough to free the document when the
 * reviewer has left.
 */
export const CLAIM_MS = 15 * 60_000;

type Claimed = { claimedBy: bigint | null; claimedAt: Date | null };

/** Returns the moment before which claims have expired. */
export function claimsSince(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MS);
}

/** Returns when the claim on a document ends, or undefined when it is unclaimed. */
export function claimEndsAt({ claimedAt }: Claimed, now: Date): Date | undefined {
  if (!claimedAt) return undefined;
  const end = new Date(claimedAt.getTime() + CLAIM_MS);
  return end > now ? end : undefined;
}

export function isClaimedByAnother(document: Claimed, staffId: bigint, now: Date): boolean {
  return document.claimedBy !== staffId && claimEndsAt(document, now) !== undefined;
}
