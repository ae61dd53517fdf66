import * as z from 'zod/mini';
import { POSTING_KINDS } from '../../posting-kinds.ts';
import { CENTS, DAY, data, FLAG, NUMBER, namedCode, nullable, TEXT, TIME } from './fields.ts';
import { amounts, choice, DYNAMIC_CHOICE, days, search } from './filters.ts';
import { day, defineTable, type RowOf } from './table.ts';

/** An amount of the books: minor units as text, positive for a credit, negative for a debit. */
const amount = z.object({ currency: z.enum(['CAD', 'XAF']), minor: z.string() });

/** `GET /api/admin/books/accounts`. Customers are one line; `customers` is null for our own accounts. */
export const AccountsView = z.object({
  at: z.string(),
  accounts: z.array(z.object({ name: z.string(), balance: amount, customers: z.nullable(z.number()) })),
});
export type AccountsView = z.infer<typeof AccountsView>;

const KINDS = 'admin.books.kinds';

/**
 * `GET /api/admin/books/postings`. The amount filter is in dollars or francs and matches any entry, whatever its
 * sign.
 */
export const postingTable = defineTable({
  path: '/api/admin/books/postings',
  area: 'books',
  title: 'postings',
  empty: 'noPostings',
  key: 'id',
  fields: {
    id: NUMBER,
    reference: TEXT,
    kind: namedCode(KINDS),
    payment: nullable(TEXT),
    postedAt: TIME,
    entries: data(z.array(z.object({ account: z.string(), amount }))),
    /** The month whose archive contains the other entries, once that month has been archived. */
    archivedIn: nullable(TEXT),
  },
  filters: {
    text: search('referenceSought'),
    kind: choice(POSTING_KINDS, KINDS),
    account: DYNAMIC_CHOICE,
    ...amounts(),
    ...days(),
  },
  columns: {
    postedAt: { sorts: 'descending', phone: 'end' },
    kind: { label: 'reference', under: 'reference', sorts: 'ascending', phone: 'start' },
    entries: {},
  },
  sort: '-postedAt',
});

/** `GET /api/admin/books/verification`. */
export const BooksVerification = z.object({
  at: z.string(),
  discrepancies: z.array(
    z.object({ check: z.string(), subject: z.string(), expected: z.string(), found: z.string() }),
  ),
});
export type BooksVerification = z.infer<typeof BooksVerification>;

/** `GET /api/admin/books/safeguarding`: what we owed at the end of a day in Toronto, and what was held for it. */
export const snapshotTable = defineTable({
  path: '/api/admin/books/safeguarding',
  area: 'books',
  title: 'safeguarding',
  empty: 'noDays',
  key: 'day',
  fields: {
    day: DAY,
    takenAt: TIME,
    customers: NUMBER,
    customersCents: CENTS,
    unclaimedCents: CENTS,
    inFlightCents: CENTS,
    owedCents: CENTS,
    heldCents: nullable(CENTS),
    /** Held less owed; negative when money is missing. Null until two people have confirmed what was held. */
    surplusCents: nullable(CENTS),
    enteredBy: nullable(TEXT),
    confirmedBy: nullable(TEXT),
    /** Whether an entered figure waits for confirmation by a second person. */
    waits: FLAG,
    linesHash: TEXT,
  },
  filters: {
    /**
     * The state of the held amount: confirmed by two people, waiting for the second person, not entered, or
     * less than the amount owed.
     */
    statement: choice(['entered', 'waits', 'notEntered', 'short'], 'admin.books.heldStates', {
      label: 'heldState',
    }),
    ...days(),
  },
  columns: {
    day: { sorts: 'descending', phone: 'start' },
    owed: { shows: 'owedCents', sorts: 'descending' },
    held: { shows: 'heldCents', sorts: 'descending' },
    surplus: { shows: 'surplusCents', sorts: 'ascending' },
    actions: {},
  },
  sort: '-day',
});
export type SnapshotView = RowOf<typeof snapshotTable>;

export const DayParams = z.object({ day });
/** `GET /api/admin/books/safeguarding/{day}/verdict`: the snapshot computed again from the ledger. */
export const SnapshotVerdict = z.object({ same: z.boolean(), linesHash: z.string(), owedCents: z.string() });
export type SnapshotVerdict = z.infer<typeof SnapshotVerdict>;
