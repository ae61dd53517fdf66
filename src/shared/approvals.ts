import * as z from 'zod/mini';
import { STAFF_RESOLUTIONS } from './cases.ts';
import { RETURN_REASONS } from './deposit.ts';
import { WITHDRAWAL_REASONS } from './payment-info.ts';
import { CHECK_ANSWERS, HIT_MEASURES } from './screening.ts';
import { STAFF_ROLES } from './staff.ts';

/** Ids of payments, as in `12, 9`. */
export const PAYMENT_LIST = /^\d{1,19}(?:, \d{1,19}){0,19}$/;

const digits = z.string().check(z.regex(/^\d+$/));
const text = z.string();

/**
 * The types of a request's fields; all values are sent as text, as in jobs. The first types are ids of rows
 * that a card links to; `0` means there is none. A `private` value is neither written to the audit log nor
 * shown, and it is deleted once the request is decided. An `address` is masked for everyone but the
 * approvers. `cents` are CAD and shown as `{amount}`; `francs` are XAF, negative when they are in our favour;
 * a `rate` is XAF per CAD, or a dash when there was none.
 */
const FIELD_TYPES = {
  person: digits,
  deposit: digits,
  payment: digits,
  payments: z.string().check(z.regex(PAYMENT_LIST)),
  case: digits,
  hit: digits,
  colleague: digits,
  cents: digits,
  francs: z.string().check(z.regex(/^-?\d+$/)),
  count: digits,
  rate: text,
  percent: text,
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  private: text,
  address: text,
  text,
} as const;
export type ApprovalFieldType = keyof typeof FIELD_TYPES;
type Field = ApprovalFieldType | readonly string[];

/**
 * Every action that needs two people, one who requests it and one who decides, with the fields of each
 * request. Server, wire and screens derive kinds, payloads and figures from this table; filters and sorting
 * use its order. A module defines how it handles its kinds with `defineApproval`; the sentences are in
 * `words/{fr,en}/approvals.ts`.
 */
export const APPROVALS = {
  /** Adds a colleague, who then chooses a password with a code sent by mail. */
  staff_creation: {
    firstName: 'text',
    lastName: 'text',
    email: 'address',
    login: 'text',
    phoneNumber: 'private',
    birthDate: 'private',
    langKey: ['FR', 'EN'],
    role: STAFF_ROLES,
  },
  /** Gives a colleague a role that allows more than the current one. */
  staff_promotion: { personId: 'colleague', login: 'text', before: STAFF_ROLES, role: STAFF_ROLES },
  /** Lets a locked colleague sign in again. */
  staff_unlock: { personId: 'colleague', login: 'text' },
  /**
   * Resets the second factor of a colleague who has lost both the authenticator app and the recovery codes.
   */
  second_factor_reset: { personId: 'colleague', login: 'text' },
  /**
   * Assigns a deposit that was not matched automatically to a customer. `alike`: the credit of the same amount that
   * the requester compared.
   */
  deposit_match: { depositId: 'deposit', personId: 'person', alike: 'payments', cents: 'cents' },
  /** Returns a deposit to its sender. */
  deposit_return: { depositId: 'deposit', why: RETURN_REASONS, cents: 'cents' },
  /** Credits money that arrived without a deposit notice. `alike` as above. */
  manual_credit: {
    personId: 'person',
    alike: 'payments',
    cents: 'cents',
    reference: 'text',
    senderName: 'text',
    proof: 'text',
  },
  /** Takes money off a balance that was returned at the bank. `reference`: the bank's, of that transfer. */
  withdrawal: { personId: 'person', cents: 'cents', why: WITHDRAWAL_REASONS, reference: 'text' },
  /** Confirms that a person is on a sanctions list. `cents`: the amount held. */
  sanction_hit: { hitId: 'hit', measure: HIT_MEASURES, personId: 'person', name: 'text', cents: 'cents' },
  /** Clears a hit with a very similar name as a different person: what was compared, and the result. */
  sanction_clearance: {
    hitId: 'hit',
    name: 'text',
    matched: 'text',
    names: CHECK_ANSWERS,
    birthDate: CHECK_ANSWERS,
    place: CHECK_ANSWERS,
    role: CHECK_ANSWERS,
  },
  /** Lets a customer who was frozen by sanctions send again. */
  sanctions_release: { personId: 'person', name: 'text' },
  /**
   * Retains all data about a customer, or about a case without a customer, regardless of age. The subject is
   * what the authority or dispute names.
   */
  legal_hold: {
    subject: ['person', 'payment', 'case'],
    subjectId: 'count',
    personId: 'person',
    name: 'text',
  },
  /** Ends a legal hold. */
  legal_hold_release: {
    holdId: 'count',
    subject: ['person', 'payment', 'case'],
    subjectId: 'count',
    personId: 'person',
    name: 'text',
  },
  /** Removes the second factors of a customer who has lost device, app and recovery codes. */
  customer_factor_removal: { personId: 'person', name: 'text' },
  /**
   * Settles an open payment that is proven to have reached the recipient. `francs`: what the rail charged.
   */
  payment_settlement: {
    paymentId: 'payment',
    reference: 'text',
    francs: 'francs',
    providerNumber: 'text',
    proof: 'text',
  },
  /** Refunds an open payment that will not arrive. */
  payment_refund: { paymentId: 'payment', reference: 'text', cents: 'cents' },
  /** Resolves a case. `francs`: what the rail charged beyond our books, or 0 when that is unknown. */
  case_resolution: {
    caseId: 'case',
    kind: 'text',
    resolution: STAFF_RESOLUTIONS,
    about: 'text',
    francs: 'francs',
  },
  /**
   * Sets the rate that customers get for a number of hours after the approval. `before`: the rate at the time
   * of the request.
   */
  rate_override: { rate: 'rate', hours: 'count', before: 'rate' },
  /** Changes our margin. */
  rate_margin: { basisPoints: 'count', before: 'percent', after: 'percent' },
  /** Records the balance of the safeguarding account at the end of a day. */
  safeguarding_statement: { day: 'day', cents: 'cents' },
} as const satisfies Record<string, Record<string, Field>>;

/** The most files that may be attached to a request. The database enforces this as well. */
export const MAX_APPROVAL_FILES = 5;

/** Kinds that only staff with the permission `compliance_read` can request, decide and see. */
export const COMPLIANCE_APPROVALS = [
  'sanction_hit',
  'sanction_clearance',
  'sanctions_release',
  'legal_hold',
  'legal_hold_release',
] as const satisfies (keyof typeof APPROVALS)[];

/** Kinds that decide a payment, and are shown with it. Others about a payment, such as a legal hold, stay hidden. */
export const PAYMENT_APPROVALS = [
  'payment_settlement',
  'payment_refund',
] as const satisfies (keyof typeof APPROVALS)[];

/** Returns the kinds of approvals that a person may see. */
export function visibleKinds(mayReadCompliance: boolean): ApprovalKind[] {
  return APPROVAL_KINDS.filter(
    (kind) => mayReadCompliance || !COMPLIANCE_APPROVALS.some((hidden) => hidden === kind),
  );
}

export type ApprovalKind = keyof typeof APPROVALS;
export const APPROVAL_KINDS = Object.keys(APPROVALS) as [ApprovalKind, ...ApprovalKind[]];

type Payloads = {
  [K in ApprovalKind]: {
    -readonly [F in keyof (typeof APPROVALS)[K]]: (typeof APPROVALS)[K][F] extends readonly (infer Choice)[]
      ? Choice
      : string;
  };
};
export type ApprovalPayload<K extends ApprovalKind> = Payloads[K];

/** Fields that requests made before these were added lack, with what they mean there. */
const ADDED_FIELDS: { [K in ApprovalKind]?: Partial<Payloads[K]> } = {
  deposit_match: { alike: '0' },
  manual_credit: { alike: '0' },
};

/** Returns a payload with the fields that were added after the request was made. */
export function withAddedFields(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  return { ...ADDED_FIELDS[kind], ...payload };
}

/** Returns the payload of a request of this kind, or undefined when a field is missing, unknown or malformed. */
export function readPayload<K extends ApprovalKind>(kind: K, payload: unknown): Payloads[K] | undefined {
  const fields = Object.entries<Field>(APPROVALS[kind]);
  const shape = fields.map(([name, field]) => [
    name,
    typeof field === 'string' ? FIELD_TYPES[field] : z.enum([...field]),
  ]);
  const complete = withAddedFields(kind, payload as Record<string, string>);
  const read = z.strictObject(Object.fromEntries(shape) as Record<string, typeof text>).safeParse(complete);
  return read.success ? (read.data as Payloads[K]) : undefined;
}

/** Returns the values of the fields of this type. */
export function fieldsOf(
  kind: ApprovalKind,
  payload: Record<string, string>,
  type: ApprovalFieldType,
): string[] {
  const fields: Record<string, Field> = APPROVALS[kind];
  return Object.entries(payload).flatMap(([name, value]) =>
    fields[name] === type && value !== '0' ? [value] : [],
  );
}

/** Returns the names of the fields that exported lists must leave out: private fields and addresses. */
export function privateFields(): string[] {
  const fields = Object.values(APPROVALS).flatMap((kind) => Object.entries<Field>(kind));
  return [
    ...new Set(fields.flatMap(([name, type]) => (type === 'private' || type === 'address' ? [name] : []))),
  ];
}

/** Returns the payload without its private fields, for the people who decide. */
export function shownPayload(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  const fields: Record<string, Field> = APPROVALS[kind];
  return Object.fromEntries(Object.entries(payload).filter(([name]) => fields[name] !== 'private'));
}

/**
 * Returns the payload for everyone else and for the audit log, with addresses masked: `nora@example.ca` becomes
 * `n•••@example.ca`.
 */
export function recordedPayload(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  const fields: Record<string, Field> = APPROVALS[kind];
  return Object.fromEntries(
    Object.entries(shownPayload(kind, payload)).map(([name, value]) => [
      name,
      fields[name] === 'address' ? value.replace(/^(.)[^@]*/u, '$1•••') : value,
    ]),
  );
}

export const APPROVAL_DECISIONS = ['approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/**
 * The name of a kind in filters and mails, and the sentence of one request. The blanks are the fields, and `amount`.
 */
export type ApprovalWords = Record<ApprovalKind, { name: string; request: string }>;

/** Returns the name of each kind, for lists and filters. */
export function namesOf(words: Record<ApprovalKind, { name: string }>): Record<ApprovalKind, string> {
  return Object.fromEntries(APPROVAL_KINDS.map((kind) => [kind, words[kind].name])) as Record<
    ApprovalKind,
    string
  >;
}
