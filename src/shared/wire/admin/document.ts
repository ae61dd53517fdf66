import * as z from 'zod/mini';
import { DOCUMENT_TYPES, JURISDICTION, REFUSAL_REASONS, REVIEW_STATES } from '../../document.ts';
import { isoDay } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
import { ProfileInput } from '../profile.ts';
import { DAY, data, NUMBER, nullable, oneOf, PERSON, PersonName, TIME } from './fields.ts';
import { choice, days, search, state } from './filters.ts';
import { defineTable, type RowOf } from './table.ts';

const TYPES = 'documentWords.types';

/** `GET /api/admin/documents`: the queue, the oldest first. */
export const reviewTable = defineTable({
  path: '/api/admin/documents',
  area: 'identity',
  key: 'id',
  fields: {
    id: NUMBER,
    customer: PERSON,
    type: oneOf(DOCUMENT_TYPES, TYPES),
    state: oneOf(REVIEW_STATES),
    sentAt: TIME,
    expireDate: DAY,
    /** Who is reviewing the document, and until when the claim lasts. */
    claim: data(z.nullable(z.object({ by: PersonName, mine: z.boolean(), until: z.string() }))),
    decidedBy: nullable(PERSON),
    decidedAt: nullable(TIME),
  },
  filters: {
    /** Words of the customer's name, their e-mail or username. */
    text: search(),
    state: state(REVIEW_STATES, 'admin.identity.states'),
    type: choice(DOCUMENT_TYPES, TYPES),
    /** Who is reviewing the document, or decided it. */
    who: choice(['me', 'nobody'], 'admin.identity.reviewers'),
    ...days(),
  },
  columns: {
    id: { label: 'number', opens: { at: 'identity', label: 'openOne' }, phone: 'named' },
    sentAt: { sorts: 'ascending', phone: 'end' },
    customer: { sorts: 'ascending', phone: 'start' },
    type: { sorts: 'ascending', phone: 'start' },
    expireDate: { label: 'expiry', sorts: 'ascending' },
    who: { sorts: 'ascending', phone: 'end' },
  },
  sort: 'sentAt',
});
export type ReviewView = RowOf<typeof reviewTable>;

/** A document, as pages about its owner link to it. */
export const DocumentStateView = z.object({
  id: z.number(),
  type: z.enum(DOCUMENT_TYPES),
  state: z.enum(REVIEW_STATES),
  sentAt: z.string(),
});

/** `GET /api/admin/documents/{id}`: the document, and what the customer declared about themselves. */
export const ReviewDetailView = z.extend(reviewTable.row, {
  sides: z.array(z.enum(['front', 'back'])),
  declared: z.object({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string(),
    gender: z.enum(['MAN', 'WOMAN', 'OTHER']),
    address: z.nullable(z.string()),
    identityVerified: z.boolean(),
  }),
  /** What staff read on the document when they accepted it. */
  read: z.nullable(z.object({ number: z.string(), jurisdiction: z.string() })),
  refusal: z.nullable(z.object({ reason: z.enum(REFUSAL_REASONS), note: z.nullable(z.string()) })),
  /** The customer's other documents, the newest first. */
  others: z.array(DocumentStateView),
});
export type ReviewDetailView = z.infer<typeof ReviewDetailView>;

/** `PUT /api/admin/documents/{id}/claim`. */
export const ClaimInput = z.object({ takeOver: z.boolean(rule('required')) });

const agrees = z.literal(true, rule('required'));

/** `POST /api/admin/documents/{id}/acceptance`: what staff read, and that the document belongs to the customer. */
export const AcceptanceInput = z.object({
  /** In capitals without blanks and dashes, so that the same document always has the same number. */
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
  /** Confirms that the expiry read on the document is right although it differs from the declared one. */
  confirmed: z.prefault(z.boolean(), false),
  /** What staff compared with the document. The customer may change it until a document is accepted. */
  declared: ProfileInput,
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
