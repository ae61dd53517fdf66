import { createPool } from '#server/db/pool.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { inDatabase } from './stage/databases.ts';
import { countAcceptedPayments, readPaid, readReferences } from './stage/payment-tables.ts';

/**
 * Throws unless the books are consistent and the number of payments equals those acknowledged plus `loaded`, the
 * payments that were inserted without a send.
 */
export async function checkAccepted(databaseUrl: string, acknowledged: number, loaded = 0): Promise<void> {
  await checkBooks(databaseUrl);
  const { payments = 0, ...others } = await inDatabase(databaseUrl, countAcceptedPayments);
  for (const [what, found] of Object.entries({ payments: payments - loaded, ...others })) {
    if (found !== acknowledged)
      throw new Error(`${acknowledged} sends were acknowledged, but the database has ${found} ${what}`);
  }
}

/** Checks like `checkAccepted`, and throws unless exactly the acknowledged payments exist, each once. */
export async function checkEachOnce(databaseUrl: string, acknowledged: string[]): Promise<void> {
  await checkAccepted(databaseUrl, acknowledged.length);
  const stored = await inDatabase(databaseUrl, readReferences);
  const known = new Set(acknowledged);
  if (known.size !== acknowledged.length) throw new Error('two sends were answered with the same payment');
  const extra = stored.filter((reference) => !known.delete(reference));
  if (extra.length + known.size > 0)
    throw new Error(
      `${known.size} acknowledged payments are missing, and ${extra.length} exist twice or were never acknowledged`,
    );
}

type BookEntry = { reference: string | null; timesPaid: number };

/**
 * Throws unless each requested payment is paid and the simulator's own books show its recipient paid exactly once.
 * Returns how many payments needed more than one attempt. A payment may need another when its first order never
 * reached the rail: a worker that dies after recording an order and before sending it, or that does not learn that
 * the record was committed, sends no order.
 */
export async function checkPaidOnce(databaseUrl: string, simulatorUrl: string): Promise<number> {
  const entries = (await (await fetch(`${simulatorUrl}/books`)).json()) as BookEntry[];
  const paid = new Map(entries.map(({ reference, timesPaid }) => [reference, timesPaid]));
  await checkBooks(databaseUrl);
  const payments = await inDatabase(databaseUrl, readPaid);
  const timesPaid = (attempts: readonly string[]) =>
    attempts.reduce((times, attempt) => times + (paid.get(attempt) ?? 0), 0);
  const good = payments.filter(({ paid: saysSo, attempts }) => saysSo && timesPaid(attempts) === 1);
  const inAll = entries.reduce((times, entry) => times + entry.timesPaid, 0);
  if (good.length !== payments.length || inAll !== payments.length) {
    const unpaid = payments.filter(({ paid: saysSo }) => !saysSo);
    const doubled = payments.filter(({ attempts }) => timesPaid(attempts) > 1);
    throw new Error(
      `of ${payments.length} payments ${good.length} were paid once, ${doubled.length} more than once, ${unpaid.length} are not paid; the rail has paid ${inAll}`,
    );
  }
  return payments.filter(({ attempts }) => attempts.length > 1).length;
}

async function checkBooks(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  try {
    const wrong = await verifyBooks(pool);
    if (wrong.length > 0) throw new Error(`the books disagree: ${JSON.stringify(wrong.slice(0, 3))}`);
  } finally {
    await pool.end();
  }
}
