import * as z from 'zod/mini';
import { POSTING_KINDS } from '../../posting-kinds.ts';
import { rule } from '../../rules/rule.ts';
import {
  day,
  reason,
  SEARCHED_AMOUNTS,
  SEARCHED_DAYS,
  searched,
  sortBy,
  TABLE_PAGE,
  tableOf,
} from './table.ts';

/** An amount of the books: smallest units as text, a credit positive, a debit negative. */
const amount = z.object({ currency: z.enum(['CAD', 'XAF']), minor: z.string() });
export type BookAmount = z.infer<typeof amount>;

/** `GET /api/admin/books/accounts`. Customers are one line; `customers` is null for our own accounts. */
export const AccountsView = z.object({
  at: z.string(),
  accounts: z.array(z.object({ name: z.string(), balance: amount, customers: z.nullable(z.number()) })),
});
export type AccountsView = z.infer<typeof AccountsView>;

/** `GET /api/admin/books/postings`. Amounts are in dollars or francs and meet any entry, whatever its sign;
 * days are those of Toronto, as those that are kept. */
export const PostingQuery = z.object({
  ...TABLE_PAGE,
  text: searched,
  kind: z.optional(z.enum(POSTING_KINDS)),
  account: searched,
  ...SEARCHED_DAYS,
  ...SEARCHED_AMOUNTS,
  sort: sortBy('-postedAt', ['postedAt', 'kind']),
});
export type PostingQuery = z.infer<typeof PostingQuery>;
export const PostingView = z.object({
  id: z.number(),
  reference: z.string(),
  kind: z.string(),
  transaction: z.nullable(z.string()),
  postedAt: z.string(),
  entries: z.array(z.object({ account: z.string(), amount })),
});
export type PostingView = z.infer<typeof PostingView>;
export const PostingTable = tableOf(PostingView);

/** `GET /api/admin/books/verification`. */
export const BooksVerification = z.object({
  at: z.string(),
  discrepancies: z.array(
    z.object({ check: z.string(), subject: z.string(), expected: z.string(), found: z.string() }),
  ),
});
export type BooksVerification = z.infer<typeof BooksVerification>;

/** What is known of the money that was held: said by two people, asked of a second, not said; or less than owed. */
export const HELD_STATES = ['entered', 'waits', 'notEntered', 'short'] as const;

/** `GET /api/admin/books/safeguarding`. */
export const SnapshotQuery = z.object({
  ...TABLE_PAGE,
  statement: z.optional(z.enum(HELD_STATES)),
  ...SEARCHED_DAYS,
  sort: sortBy('-day', ['day', 'owed', 'held', 'surplus']),
});
export type SnapshotQuery = z.infer<typeof SnapshotQuery>;
/** What we owed at the end of a day in Toronto, and what was held for it. Amounts are cents as text. */
export const SnapshotView = z.object({
  day: z.string(),
  takenAt: z.string(),
  customers: z.number(),
  customersCents: z.string(),
  unclaimedCents: z.string(),
  onTheWayCents: z.string(),
  owedCents: z.string(),
  heldCents: z.nullable(z.string()),
  /** Held less owed: below zero money is missing. Null until two people have said what was held. */
  surplusCents: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  /** A figure waits for its second person. */
  waits: z.boolean(),
  linesHash: z.string(),
});
export type SnapshotView = z.infer<typeof SnapshotView>;
export const SnapshotTable = tableOf(SnapshotView);

export const DayParams = z.object({ day });
/** `GET /api/admin/books/safeguarding/{day}/verdict`: made again from the ledger. */
export const SnapshotVerdict = z.object({ same: z.boolean(), linesHash: z.string(), owedCents: z.string() });
export type SnapshotVerdict = z.infer<typeof SnapshotVerdict>;

/** `POST /api/admin/books/safeguarding/{day}/statement`: what the bank's statement says was held, in cents. */
export const StatementInput = z.object({
  cents: z.string(rule('required')).check(z.regex(/^\d{1,15}$/, rule('typeNotValid'))),
  reason,
});
