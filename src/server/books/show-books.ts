import type { CsvLine } from '#shared/csv.ts';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { done } from '#shared/result.ts';
import type { AccountsView, BooksVerification, postingTable } from '#shared/wire/admin/book.ts';
import type { QueryOf, RowOf } from '#shared/wire/admin/table.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { freshReads } from '../db/fresh-reads.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { verifyBooks } from '../ledger/verify-books.ts';
import type { Exported } from '../tables/table-source.ts';
import { postings } from './posting-table.ts';
import { findAccounts } from './queries.ts';

type BookDeps = Pick<Deps, 'pool' | 'clock'>;

/** The browser waits 110 seconds. Books that take longer are verified by `verify-books`, which has no limit. */
const VERIFY_WITHIN_MS = 100_000;

/** Returns every account of ours with its balance, and the total of all customers. */
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

/**
 * Exports the postings that a search finds, one row per entry, with an additional row for a posting that has
 * more entries in an archived month. Records the export in the audit log first. Refuses one that is too large.
 */
export async function exportPostings(
  deps: BookDeps & Pick<Deps, 'replica'>,
  actor: Actor,
  query: QueryOf<typeof postingTable>,
): Promise<Exported<CsvLine>> {
  const found = await postings.rows(await freshReads(deps), query);
  if (!found.ok) return found;
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
  return done(linesOf(found.value));
}

async function* linesOf(rows: AsyncIterable<RowOf<typeof postingTable>>): AsyncGenerator<CsvLine> {
  yield ['posted_at', 'posting', 'kind', 'payment', 'account', 'currency', 'amount'];
  for await (const { postedAt, reference, kind, payment, entries, archivedIn } of rows) {
    const about = [postedAt, reference, kind, payment];
    for (const { account, amount } of entries) {
      const { currency, minor } = amount;
      const value = currency === 'CAD' ? cad(BigInt(minor)) : xaf(BigInt(minor));
      yield [...about, account, currency, toWireNumber(value)];
    }
    if (archivedIn !== null) yield [...about, `archived/${archivedIn}`, null, null];
  }
}

/**
 * Verifies the books from their entries at one moment and audits the result. Throws when that takes longer than a
 * request may.
 */
export async function verifyNow({ pool, clock }: BookDeps, actor: Actor): Promise<BooksVerification> {
  const discrepancies = await withTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    return verifyBooks(tx, VERIFY_WITHIN_MS);
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
