/** So long a document is one reviewer's: enough to look at two sides, and short when they went home. */
export const CLAIM_MS = 15 * 60_000;

type Claimed = { claimedBy: bigint | null; claimedAt: Date | null };

/** What was taken on before that moment is nobody's any more. */
export function claimsSince(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MS);
}

/** Until when somebody looks at it; undefined when nobody does. */
export function claimEndsAt({ claimedAt }: Claimed, now: Date): Date | undefined {
  if (!claimedAt) return undefined;
  const end = new Date(claimedAt.getTime() + CLAIM_MS);
  return end > now ? end : undefined;
}

export function isClaimedByAnother(document: Claimed, staffId: bigint, now: Date): boolean {
  return document.claimedBy !== staffId && claimEndsAt(document, now) !== undefined;
}
