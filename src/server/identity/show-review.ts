import type { RefusalReason } from '#shared/document.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { ReviewDetailView } from '#shared/wire/admin/document.ts';
import type { Deps } from '../deps.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { readEncryptionKeys } from '../storage/encryption.ts';
import { type RenderedPage, renderStoredPage } from '../storage/pdf-pages.ts';
import { decryptNumber } from './document-number.ts';
import { documentsOfPerson } from './documents.ts';
import { findDocument } from './queries.ts';
import { reviews, valuesOf } from './review-table.ts';
import { findNumber, type StoredNumber } from './stored-document-queries.ts';

const DECLARED = {
  backCode: 'd.back_code',
  firstName: 'p.first_name',
  lastName: 'p.last_name',
  birthDate: 'p.birth_date',
  gender: 'p.gender',
  address: `(select concat_ws(', ', a.street_number, a.apartment, a.city, a.province, a.postal_code)
    from addresses_view a where a.person_id = p.id)`,
  identityVerified: 'p.identity_verified',
  refusalReason: 'd.refusal_reason',
  refusalNote: 'd.refusal_note',
};
type Declared = ReviewDetailView['declared'] & {
  backCode: string | null;
  refusalReason: RefusalReason | null;
  refusalNote: string | null;
};

/** Returns a document together with the owner's declared details, for the person who decides. */
export async function showReview(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  readerId: bigint,
  id: bigint,
): Promise<Result<{ view: ReviewDetailView; people: bigint[] }, 'document_not_found'>> {
  const row = await reviews.one<Declared>(pool, id, valuesOf(readerId, clock.now()), DECLARED);
  if (!row) return refused('document_not_found');
  const { backCode, refusalReason, refusalNote, firstName, lastName, birthDate, gender, address, ...review } =
    row;
  const { identityVerified, ...shown } = review;
  const personId = BigInt(row.customer.id);
  const stored = await findNumber(pool, id);
  const documents = await documentsOfPerson(pool, personId);
  const view: ReviewDetailView = {
    ...shown,
    sides: backCode === null ? ['front'] : ['front', 'back'],
    declared: { firstName, lastName, birthDate, gender, address: address || null, identityVerified },
    read: stored ? { number: numberOf(config, stored), jurisdiction: stored.jurisdiction } : null,
    refusal: refusalReason === null ? null : { reason: refusalReason, note: refusalNote },
    others: documents.filter((other) => other.id !== shown.id),
  };
  return done({ view, people: [personId] });
}

function numberOf({ DOCUMENT_KEYS }: Deps['config'], { personId, encrypted }: StoredNumber): string {
  return decryptNumber(readEncryptionKeys(DOCUMENT_KEYS), personId, encrypted);
}

/** One side as staff see it, with its owner for the audit log. */
export type SeenPage = RenderedPage & { personId: bigint };

/** Returns one page of one side as a picture. PDFs are rendered here, so that staff browsers never open them. */
export async function showPage(
  deps: FileDeps,
  { id, side, page }: { id: bigint; side: 'front' | 'back'; page: number },
): Promise<Result<SeenPage, 'document_not_found' | 'overloaded'>> {
  const document = await findDocument(deps.pool, id);
  const code = side === 'front' ? document?.frontCode : document?.backCode;
  if (!document || !code) return refused('document_not_found');
  const { personId } = document;
  const shown = await renderStoredPage(deps, code, page);
  return shown.ok ? done({ ...shown.value, personId }) : shown;
}
