import type { CsvLine } from '#shared/csv.ts';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import type { AccountsView, BooksVerification, postingTable } from '#shared/wire/admin/book.ts';
import type { QueryOf } from '#shared/wire/admin/table.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { freshReads } from '../db/fresh-reads.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { verifyBooks } from '../ledger/verify-books.ts';
import { postings } from './posting-table.ts';
import { findAccounts } from './queries.ts';

type BookDeps = Pick<Deps, 'pool' | 'clock'>;

/** So many lines an export has at the most; a narrower search has the rest. */
const EXPORT_AT_MOST = 50_000;

/** Every account of ours with its balance, and what all customers have together. */
export async function showAccounts({ pool, clock }: BookDeps): Promise<AccountsView> {
  const rows = await findAccounts(pool);
  return {
    at: clock.now().toISOString(),
    accounts: rows.map(({ name, currency, balance, customers }) => ({
      name,
      balance: { currency, minor: balance },
      customers,
    })),
  };
}

/** What a search finds, a line per entry, and one that names the month that has others. That it was taken out is itself recorded, first. */
export async function exportPostings(
  deps: BookDeps & Pick<Deps, 'replica'>,
  actor: Actor,
  query: QueryOf<typeof postingTable>,
): Promise<CsvLine[]> {
  const { page: _page, size: _size, ...searched } = query;
  await recordAudit(deps.pool, {
    at: deps.clock.now(),
    actor,
    action: 'books.exported',
    subject: { kind: 'books', id: 'postings' },
    details: Object.fromEntries(
      Object.entries(searched).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  });
  const { table } = await postings.page(await freshReads(deps), { ...query, page: 1, size: EXPORT_AT_MOST });
  return [
    ['posted_at', 'posting', 'kind', 'transaction', 'account', 'currency', 'amount'],
    ...table.rows.flatMap(({ postedAt, reference, kind, transaction, entries, archivedIn }) => {
      const about = [postedAt, reference, kind, transaction];
      const lines: CsvLine[] = entries.map(({ account, amount: { currency, minor } }) => [
        ...about,
        account,
        currency,
        toWireNumber(currency === 'CAD' ? cad(BigInt(minor)) : xaf(BigInt(minor))),
      ]);
      return archivedIn === null ? lines : [...lines, [...about, `archived/${archivedIn}`, null, null]];
    }),
  ];
}

/** Counts the books again from their entries, all at one moment, and keeps what it came to. */
export async function verifyNow({ pool, clock }: BookDeps, actor: Actor): Promise<BooksVerification> {
  const discrepancies = await withTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    return verifyBooks(tx);
  });
  const at = clock.now();
  await recordAudit(pool, {
    at,
    actor,
    action: 'books.verified',
    subject: { kind: 'books', id: 'all' },
    details: { discrepancies: discrepancies.length },
  });
  return { at: at.toISOString(), discrepancies };
}
