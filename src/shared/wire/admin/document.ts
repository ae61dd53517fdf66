import * as z from 'zod/mini';
import { DOCUMENT_TYPES, JURISDICTION, REFUSAL_REASONS, REVIEW_STATES } from '../../document.ts';
import { isoDay } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
import { SEARCHED_DAYS, StaffName, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

/** Who looks at it now, or decided it. */
export const REVIEWERS = ['me', 'nobody'] as const;

/** `GET /api/admin/documents`: the queue, the oldest first. */
export const ReviewQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(REVIEW_STATES), 'waiting'),
  type: z.optional(z.enum(DOCUMENT_TYPES)),
  /** Words of the customer's name, their e-mail or username. */
  text: searched,
  who: z.optional(z.enum(REVIEWERS)),
  ...SEARCHED_DAYS,
  sort: sortBy('sentAt', ['sentAt', 'expireDate', 'customer', 'type', 'who']),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** One document. Days are `YYYY-MM-DD`, times ISO. */
export const ReviewView = z.object({
  id: z.number(),
  customer: StaffName,
  type: z.enum(DOCUMENT_TYPES),
  state: z.enum(REVIEW_STATES),
  sentAt: z.string(),
  expireDate: z.string(),
  /** Who looks at it now, and until when it is theirs. */
  claim: z.nullable(z.object({ by: StaffName, mine: z.boolean(), until: z.string() })),
  decidedBy: z.nullable(StaffName),
  decidedAt: z.nullable(z.string()),
});
export type ReviewView = z.infer<typeof ReviewView>;
export const ReviewTable = tableOf(ReviewView);

/** `GET /api/admin/documents/{id}`: beside it, what the customer declared of themselves. */
export const ReviewDetailView = z.extend(ReviewView, {
  sides: z.array(z.enum(['front', 'back'])),
  declared: z.object({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string(),
    gender: z.enum(['MAN', 'WOMAN', 'OTHER']),
    address: z.nullable(z.string()),
    identityVerified: z.boolean(),
  }),
  /** What staff read on it when they accepted it. */
  read: z.nullable(z.object({ number: z.string(), jurisdiction: z.string() })),
  refusal: z.nullable(z.object({ reason: z.enum(REFUSAL_REASONS), note: z.nullable(z.string()) })),
  /** The customer's other documents, the newest first. */
  others: z.array(
    z.object({
      id: z.number(),
      type: z.enum(DOCUMENT_TYPES),
      state: z.enum(REVIEW_STATES),
      sentAt: z.string(),
    }),
  ),
});
export type ReviewDetailView = z.infer<typeof ReviewDetailView>;

/** `PUT /api/admin/documents/{id}/claim`. */
export const ClaimInput = z.object({ takeOver: z.boolean(rule('required')) });

const agrees = z.literal(true, rule('required'));

/** `POST /api/admin/documents/{id}/acceptance`: what was read, and that it is who the customer says they are. */
export const AcceptanceInput = z.object({
  /** Without blanks and dashes, in capitals: the same document is always written the same. */
  number: z.pipe(
    z.pipe(
      z.string(rule('required')),
      z.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    ),
    z.string().check(z.minLength(1, rule('required')), z.regex(/^[A-Z0-9/]{3,40}$/, rule('typeNotValid'))),
  ),
  jurisdiction: z.pipe(
    z.pipe(
      z.string(rule('required')),
      z.transform((typed) => typed.trim().toUpperCase()),
    ),
    z.string().check(z.minLength(1, rule('required')), z.regex(JURISDICTION, rule('typeNotValid'))),
  ),
  expireDate: isoDay,
  /** The expiry that was read is not the one that was declared, and is right. */
  confirmed: z.prefault(z.boolean(), false),
  nameAgrees: agrees,
  birthDateAgrees: agrees,
});
export type AcceptanceInput = z.infer<typeof AcceptanceInput>;

/** `POST /api/admin/documents/{id}/refusal`. `note` is for the customer, in their language. */
export const RefusalInput = z.object({
  reason: z.enum(REFUSAL_REASONS, rule('required')),
  note: z.pipe(
    z.prefault(z.nullable(z.string().check(z.trim(), z.maxLength(300, rule('tooLong')))), null),
    z.transform((text) => (text === '' ? null : text)),
  ),
});
export type RefusalInput = z.infer<typeof RefusalInput>;
