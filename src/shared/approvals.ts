import * as z from 'zod/mini';
import { STAFF_RESOLUTIONS } from './cases.ts';
import { RETURN_REASONS } from './deposit.ts';
import { CHECK_ANSWERS, HIT_MEASURES } from './screening.ts';
import { STAFF_ROLES } from './staff.ts';

const digits = z.string().check(z.regex(/^\d+$/));
const text = z.string();

/**
 * What a field of a request can hold; all of it travels as text, as in jobs. The first ones are numbers of rows, which a
 * card links to, `0` where there is none. What is `private` is not written into the audit log, nor shown,
 * and forgotten once it is decided. An `address` is masked for all but who decides. `cents` are CAD and shown as `{amount}`, `francs` XAF with a minus where they are to our good, a `rate`
 * is XAF for a dollar, or a dash where there was none.
 */
const FORMS = {
  person: digits,
  deposit: digits,
  payment: digits,
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
export type ApprovalForm = keyof typeof FORMS;
type Field = ApprovalForm | readonly string[];

/**
 * Everything that takes two people, one who asks and one who decides, with the fields of each request. Server, wire
 * and screen take kinds, payloads and figures from here; the order is that of filters and sorting. What a module does
 * about its kinds is declared there with `defineApproval`, the sentences are in `words/{fr,en}/approvals.ts`.
 */
export const APPROVALS = {
  /** A new colleague, who chooses a password by a code that is mailed to them. */
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
  /** A role that reaches further than the one before. */
  staff_promotion: { personId: 'colleague', login: 'text', before: STAFF_ROLES, role: STAFF_ROLES },
  /** A colleague who is locked may sign in again. */
  staff_unlock: { personId: 'colleague', login: 'text' },
  /** A colleague's authenticator app is gone, and the recovery codes too. */
  second_factor_reset: { personId: 'colleague', login: 'text' },
  /** Whose a deposit is that did not find its owner by itself. */
  deposit_match: { depositId: 'deposit', personId: 'person', cents: 'cents' },
  /** A deposit goes back to its sender. */
  deposit_return: { depositId: 'deposit', why: RETURN_REASONS, cents: 'cents' },
  /** Money came in that no notice told of. */
  manual_credit: {
    personId: 'person',
    cents: 'cents',
    reference: 'text',
    senderName: 'text',
    proof: 'text',
  },
  /** Somebody is on a list of sanctions. `cents`: what is held. */
  sanction_hit: { hitId: 'hit', measure: HIT_MEASURES, personId: 'person', name: 'text', cents: 'cents' },
  /** It is somebody else than a name that is much alike: what was compared, and how it came out. */
  sanction_clearance: {
    hitId: 'hit',
    name: 'text',
    matched: 'text',
    names: CHECK_ANSWERS,
    birthDate: CHECK_ANSWERS,
    place: CHECK_ANSWERS,
    role: CHECK_ANSWERS,
  },
  /** Somebody whom sanctions freeze may send again. */
  sanctions_release: { personId: 'person', name: 'text' },
  /** Everything of a customer, or a case about none, is kept whatever its age; the subject is what authority or dispute names. */
  legal_hold: {
    subject: ['person', 'transaction', 'case'],
    subjectId: 'count',
    personId: 'person',
    name: 'text',
  },
  /** Such a hold ends. */
  legal_hold_release: {
    holdId: 'count',
    subject: ['person', 'transaction', 'case'],
    subjectId: 'count',
    personId: 'person',
    name: 'text',
  },
  /** A customer has lost device, app and recovery codes. */
  customer_factor_removal: { personId: 'person', name: 'text' },
  /** An open payment that the recipient has, as a proof shows. `francs`: what the rail charged. */
  payment_settlement: {
    paymentId: 'payment',
    reference: 'text',
    francs: 'francs',
    providerNumber: 'text',
    proof: 'text',
  },
  /** An open payment that will not arrive: the customer gets the money back. */
  payment_refund: { paymentId: 'payment', reference: 'text', cents: 'cents' },
  /** How a case ends. `francs`: what is written off; 0 where nothing is. */
  case_resolution: {
    caseId: 'case',
    kind: 'text',
    resolution: STAFF_RESOLUTIONS,
    about: 'text',
    francs: 'francs',
  },
  /** What customers get for a dollar, for so many hours from the approval. `before`: what they got when it was asked. */
  rate_override: { rate: 'rate', hours: 'count', before: 'rate' },
  /** Our margin. */
  rate_margin: { basisPoints: 'count', before: 'percent', after: 'percent' },
  /** What the safeguarding account held at the end of a day. */
  safeguarding_statement: { day: 'day', cents: 'cents' },
} as const satisfies Record<string, Record<string, Field>>;

/** So many files may be attached to a request; the database keeps it too. */
export const APPROVAL_FILES_MOST = 5;

/** Those that only who may know of compliance asks and decides, and nobody else hears of. */
export const COMPLIANCE_APPROVALS = [
  'sanction_hit',
  'sanction_clearance',
  'sanctions_release',
  'legal_hold',
  'legal_hold_release',
] as const satisfies (keyof typeof APPROVALS)[];
/** What somebody hears of. */
export function heardOf(mayKnow: boolean): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => mayKnow || !COMPLIANCE_APPROVALS.some((hidden) => hidden === kind));
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

/** Returns what a request of this kind holds, or undefined when a field is missing, unknown, or of another form. */
export function readPayload<K extends ApprovalKind>(kind: K, payload: unknown): Payloads[K] | undefined {
  const fields = Object.entries<Field>(APPROVALS[kind]);
  const shape = fields.map(([name, field]) => [
    name,
    typeof field === 'string' ? FORMS[field] : z.enum([...field]),
  ]);
  const read = z.strictObject(Object.fromEntries(shape) as Record<string, typeof text>).safeParse(payload);
  return read.success ? (read.data as Payloads[K]) : undefined;
}

/** Returns what the fields of this form hold. */
export function fieldsOf(kind: ApprovalKind, payload: Record<string, string>, form: ApprovalForm): string[] {
  const fields: Record<string, Field> = APPROVALS[kind];
  return Object.entries(payload).flatMap(([name, value]) =>
    fields[name] === form && value !== '0' ? [value] : [],
  );
}

/** The names of fields that no list taken out of the product has: what is private, and addresses. */
export function privateFields(): string[] {
  const fields = Object.values(APPROVALS).flatMap((kind) => Object.entries<Field>(kind));
  return [
    ...new Set(fields.flatMap(([name, form]) => (form === 'private' || form === 'address' ? [name] : []))),
  ];
}

/** Returns the payload for who decides about it, without what is private. */
export function shownPayload(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  const fields: Record<string, Field> = APPROVALS[kind];
  return Object.fromEntries(Object.entries(payload).filter(([name]) => fields[name] !== 'private'));
}

/** Returns the payload for everybody else, and for the audit log: of `nora@example.ca` is left `n•••@example.ca`. */
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

/** What a kind is called in filters and mails, and what one request asks: its blanks are the fields, and `amount`. */
export type ApprovalWords = Record<ApprovalKind, { name: string; request: string }>;

/** What each kind is called, for lists and filters. */
export function namesOf(words: Record<ApprovalKind, { name: string }>): Record<ApprovalKind, string> {
  return Object.fromEntries(APPROVAL_KINDS.map((kind) => [kind, words[kind].name])) as Record<
    ApprovalKind,
    string
  >;
}
