import * as z from 'zod/mini';
import { ABOUT_CUSTOMERS } from './approvals/customers.ts';
import {
  type ApprovalDeclaration,
  type ApprovalField,
  type ApprovalFieldType,
  FIELD_TYPES,
} from './approvals/declaration.ts';
import { ABOUT_DEPOSITS } from './approvals/deposits.ts';
import { ABOUT_PAYMENTS } from './approvals/payments.ts';
import { ABOUT_RATES_AND_BOOKS } from './approvals/rates-and-books.ts';
import { ABOUT_STAFF } from './approvals/staff.ts';
import type { WrittenLanguage } from './format.ts';

/**
 * Every action that needs two people. Everything about a kind, from its route to its mails, derives from this table;
 * filters and sorting use its order.
 */
export const APPROVALS = {
  ...ABOUT_STAFF,
  ...ABOUT_DEPOSITS,
  ...ABOUT_CUSTOMERS,
  ...ABOUT_PAYMENTS,
  ...ABOUT_RATES_AND_BOOKS,
};
export type ApprovalKind = keyof typeof APPROVALS;
export const APPROVAL_KINDS = Object.keys(APPROVALS) as [ApprovalKind, ...ApprovalKind[]];

/** Returns the declaration of any kind. */
export function declarationOf(kind: ApprovalKind): ApprovalDeclaration {
  return APPROVALS[kind];
}

/** The most files that may be attached to a request. The database enforces this as well. */
export const MAX_APPROVAL_FILES = 5;

/** Kinds that only staff with the permission `compliance_read` can request, decide and see. */
export const COMPLIANCE_APPROVALS = APPROVAL_KINDS.filter(
  (kind) => declarationOf(kind).permission === 'compliance_act',
);

type PaymentApproval = {
  [K in ApprovalKind]: (typeof APPROVALS)[K] extends { decidesPayment: true } ? K : never;
}[ApprovalKind];
/** Kinds that decide a payment, and are shown with it. */
export const PAYMENT_APPROVALS = APPROVAL_KINDS.filter(
  (kind): kind is PaymentApproval => declarationOf(kind).decidesPayment === true,
);

/** Returns the kinds of approvals that a person may see. */
export function visibleKinds(mayReadCompliance: boolean): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => mayReadCompliance || !COMPLIANCE_APPROVALS.includes(kind));
}

type Payloads = {
  [K in ApprovalKind]: {
    -readonly [F in keyof (typeof APPROVALS)[K]['payload']]: (typeof APPROVALS)[K]['payload'][F] extends readonly (infer Choice)[]
      ? Choice
      : string;
  };
};
export type ApprovalPayload<K extends ApprovalKind> = Payloads[K];

/** The path and the body of the route for requests of this kind. */
export type ApprovalPath<K extends ApprovalKind> = (typeof APPROVALS)[K]['path'];
export type ApprovalBody<K extends ApprovalKind> = z.infer<(typeof APPROVALS)[K]['body']>;

/** Returns a payload with defaults for the fields added after the request was made. */
export function withAddedFields(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  return { ...declarationOf(kind).added, ...payload };
}

/** Parses the payload of a request of this kind; returns undefined when a field is missing, unknown or malformed. */
export function readPayload<K extends ApprovalKind>(kind: K, payload: unknown): Payloads[K] | undefined {
  const fields = Object.entries(declarationOf(kind).payload);
  const shape = fields.map(([name, field]) => [
    name,
    typeof field === 'string' ? FIELD_TYPES[field] : z.enum([...field]),
  ]);
  const complete = withAddedFields(kind, payload as Record<string, string>);
  const read = z
    .strictObject(Object.fromEntries(shape) as Record<string, z.ZodMiniString>)
    .safeParse(complete);
  return read.success ? (read.data as Payloads[K]) : undefined;
}

/** Returns the values of the fields of this type, except `0`. */
export function fieldsOf(
  kind: ApprovalKind,
  payload: Record<string, string>,
  type: ApprovalFieldType,
): string[] {
  const fields = declarationOf(kind).payload;
  return Object.entries(payload).flatMap(([name, value]) =>
    fields[name] === type && value !== '0' ? [value] : [],
  );
}

/** Returns the names of the fields that exported lists must leave out: private fields and addresses. */
export function privateFields(): string[] {
  const fields = Object.values(APPROVALS).flatMap(({ payload }) => Object.entries<ApprovalField>(payload));
  return [
    ...new Set(fields.flatMap(([name, type]) => (type === 'private' || type === 'address' ? [name] : []))),
  ];
}

/** Returns the payload without its private fields, for the people who decide. */
export function shownPayload(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  const fields = declarationOf(kind).payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => fields[name] !== 'private'));
}

/**
 * Returns the payload for everyone else and for the audit log, with addresses masked: `nora@example.ca` becomes
 * `n•••@example.ca`.
 */
export function recordedPayload(kind: ApprovalKind, payload: Record<string, string>): Record<string, string> {
  const fields = declarationOf(kind).payload;
  return Object.fromEntries(
    Object.entries(shownPayload(kind, payload)).map(([name, value]) => [
      name,
      fields[name] === 'address' ? value.replace(/^(.)[^@]*/u, '$1•••') : value,
    ]),
  );
}

export const APPROVAL_DECISIONS = ['approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** Returns the name of each kind, for lists and filters, and its request sentence. */
export function approvalWords(language: WrittenLanguage) {
  const names = byKind(({ name }) => name[language]);
  const kinds = byKind(({ name, request }) => ({ name: name[language], request: request[language] }));
  return { names, kinds };
}

function byKind<T>(read: (declared: ApprovalDeclaration) => T): Record<ApprovalKind, T> {
  const values = APPROVAL_KINDS.map((kind) => [kind, read(declarationOf(kind))]);
  return Object.fromEntries(values) as Record<ApprovalKind, T>;
}
