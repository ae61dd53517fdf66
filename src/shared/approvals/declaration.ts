import * as z from 'zod/mini';
import type { AuditAction, ComplianceAction } from '../audit.ts';
import type { WrittenLanguage } from '../format.ts';
import type { Permission } from '../permissions.ts';

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
export const FIELD_TYPES = {
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
/** A type, or the values to choose from. */
export type ApprovalField = ApprovalFieldType | readonly string[];

/** What every request has besides its own fields. */
export type RequestBody = { reason: string };

/**
 * A staff action that needs two people, one who requests it and one who decides. Its declaration determines the route
 * for requests, who may request, decide and see it, how the payload is checked, its audit rows, the call of the screen
 * that requests it, and what the list, the card and the mails show. What it does is in its server module
 * (`defineApproval`).
 */
export type ApprovalDeclaration = {
  /** Set when those who may decide, and `ALERTS_EMAIL`, get a mail about the request and about the decision. */
  mailsApprovers?: true;
  /** Set when it decides a payment, and is shown with it. Others about a payment, such as a legal hold, stay hidden. */
  decidesPayment?: true;
  /** The path of the route for requests, below `/api/admin`, with `POST`. */
  path: string;
  body: z.ZodMiniType<RequestBody>;
  /** The fields of a request. */
  payload: Record<string, ApprovalField>;
  /** Fields added later, each with its value for requests made before. */
  added?: Record<string, string>;
  /** Its name in filters and mails. */
  name: Record<WrittenLanguage, string>;
  /** The sentence of one request. The placeholders are the fields and `amount`. */
  request: Record<WrittenLanguage, string>;
} & (
  | {
      /** The permission to request and to decide. Both people must still have it when the request is decided. */
      permission: Exclude<Permission, 'compliance_act'>;
      /** The audit event of executing the action. */
      event: AuditAction;
    }
  /** Requests, decisions and the event are hidden from everyone without the permission `compliance_read`. */
  | { permission: 'compliance_act'; event: ComplianceAction }
);
