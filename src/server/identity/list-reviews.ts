import type { ReviewQuery, ReviewView } from '#shared/wire/admin/document.ts';
import { searchTerms } from '../customer-search/search-terms.ts';
import type { Deps } from '../deps.ts';
import { claimEndsAt, claimsSince } from './claim.ts';
import { countReviews, findReviews, type ReviewRow } from './review-queries.ts';

/** One page of the documents in a state, and whose they are, for the record of what was read. */
export async function listReviews(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  readerId: bigint,
  { page, size, sort, text, ...asked }: ReviewQuery,
): Promise<{ table: { rows: ReviewView[]; total: number }; people: bigint[] }> {
  const now = clock.now();
  const filter = {
    ...asked,
    terms: text === undefined ? undefined : searchTerms(text),
    reader: readerId,
    claimedSince: claimsSince(now),
  };
  const [rows, total] = await Promise.all([
    findReviews(pool, filter, { sort, limit: size, offset: (page - 1) * size }),
    countReviews(pool, filter),
  ]);
  return {
    table: { rows: rows.map((row) => toReviewView(row, readerId, now)), total },
    people: rows.map(({ personId }) => personId),
  };
}

export function toReviewView(row: ReviewRow, readerId: bigint, now: Date): ReviewView {
  const { id, personId, personName, claimedBy, claimedByName, decidedBy, decidedByName } = row;
  const claimEnd = claimEndsAt(row, now);
  return {
    id: Number(id),
    customer: { id: Number(personId), name: personName },
    type: row.type,
    state: row.state,
    sentAt: row.sentAt.toISOString(),
    expireDate: row.expireDate,
    claim:
      claimEnd && claimedBy !== null
        ? {
            by: { id: Number(claimedBy), name: claimedByName ?? '' },
            mine: claimedBy === readerId,
            until: claimEnd.toISOString(),
          }
        : null,
    decidedBy: decidedBy === null ? null : { id: Number(decidedBy), name: decidedByName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
