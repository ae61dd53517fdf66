import type { Queryable } from '#server/db/pool.ts';
import { systemClock } from '#shared/clock.ts';
import { type Books, createBooks } from '#simulator/books.ts';
import { openJournal } from '#simulator/journal.ts';
import { type EndCounts, findViolations } from '../invariants.ts';
import { type Person, START_CENTS } from './add-customers.ts';
import type { Load } from './customers.ts';
import type { AcceptedDeposit } from './deposits.ts';
import { isValidlyWaiting, type OpenPayment } from './wait-until-ended.ts';

/** Reads what the simulated rail has recorded, after it has stopped. */
export function readBooks(simulatorDir: string): Books {
  const books = createBooks(systemClock);
  const journal = openJournal(simulatorDir);
  for (const entry of journal.entries) {
    if (entry.kind === 'payment') books.add(entry.payment);
    if (entry.kind === 'payment_altered') books.alter(entry.number, entry.change);
  }
  journal.close();
  return books;
}

export const INVARIANTS = [
  'every payment that a client saw accepted exists, once, for the amount that the client was told',
  'no payment exists that no client was told of',
  'the same key has one answer',
  'every deposit that was taken is credited once, to whom it names',
  'every balance is what came in, less what was paid, more what came back; none is below zero',
  'what the rail paid is what our books call paid, each once and to the franc',
  'every payment is paid once, refunded once, or open for a reason that is true',
  'its history is a chain of allowed steps, and each step is booked once',
  'the books are consistent: entries and balances, postings, what is in flight',
  'no job was given up',
] as const;

type Facts = {
  pool: Queryable;
  books: Books;
  people: Person[];
  load: Load;
  deposits: AcceptedDeposit[];
  open: OpenPayment[];
};

/** Returns a sentence for each violated invariant, and how the payments ended. */
export async function findCrashViolations(facts: Facts): Promise<{ broken: string[]; ended: EndCounts }> {
  const { pool, books, people, load, open } = facts;
  const waiting = open.filter((one) => isValidlyWaiting(one, books)).map(({ reference }) => reference);
  const { broken, ended } = await findViolations(
    { pool, simulator: { books } },
    people.map(({ id }) => id),
  );
  const isExcused = (sentence: string) =>
    waiting.some(
      (reference) => sentence.startsWith(reference) && sentence.endsWith('it is open without an owner'),
    );
  return {
    broken: [
      ...load.wrong,
      ...broken.filter((sentence) => !isExcused(sentence)),
      ...(await lostOrMade(facts)),
      ...(await wrongDeposits(facts)),
      ...(await wrongBalances(facts)),
    ],
    ended,
  };
}

async function lostOrMade({ pool, load }: Facts): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string; person: bigint; cents: bigint }>(
    `select reference, person_id as person, cad_minor as cents from payments where type not in ('deposit', 'withdrawal')`,
  );
  const found = new Map(rows.map((row) => [row.reference, row]));
  const references = load.accepted.map(({ reference }) => reference);
  const known = new Set(references);
  return [
    ...references
      .filter((reference, index) => references.indexOf(reference) !== index)
      .map((reference) => `${reference} was the answer to two keys`),
    ...load.accepted
      .filter(({ reference, person, cents }) => {
        const row = found.get(reference);
        return row?.person !== person || row.cents !== cents;
      })
      .map(({ reference }) => `${reference} was accepted and is lost, or is not what was told`),
    ...rows
      .filter(({ reference }) => !known.has(reference))
      .map(({ reference }) => `nobody was told of ${reference}`),
  ];
}

async function wrongDeposits({ pool, deposits }: Facts): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string; person: bigint | null; cents: bigint }>(
    `select reference, person_id as person, amount_minor as cents from deposits where state = 'credited'`,
  );
  const credits = (reference: string) => rows.filter((row) => row.reference === reference);
  const wrong = deposits.flatMap(({ reference, person, cents }) => {
    const [credit, ...more] = credits(reference);
    const isRight = credit?.person === person && credit.cents === cents && more.length === 0;
    return isRight ? [] : [`deposit ${reference} is credited ${credits(reference).length} times, or wrongly`];
  });
  return rows.length === deposits.length
    ? wrong
    : [...wrong, `${deposits.length} deposits were taken, and ${rows.length} are credited`];
}

/**
 * Computes the balances from what the clients know; our books are only queried for which payments were
 * refunded.
 */
async function wrongBalances({ pool, people, load, deposits }: Facts): Promise<string[]> {
  const { rows: refunds } = await pool.query<{ reference: string }>(
    `select reference from payments where status = 'failed'`,
  );
  const refunded = new Set(refunds.map(({ reference }) => reference));
  const { rows } = await pool.query<{ person: bigint; balance: bigint }>(
    'select person_id as person, balance from ledger_accounts where person_id is not null',
  );
  return people.flatMap(({ id }) => {
    const paid = load.accepted.filter(({ person, reference }) => person === id && !refunded.has(reference));
    const expected = START_CENTS + sum(deposits.filter(({ person }) => person === id)) - sum(paid);
    const found = rows.find(({ person }) => person === id)?.balance;
    if (found === expected && expected >= 0n) return [];
    return [`customer ${id} has ${found} cents instead of ${expected}`];
  });
}

function sum(amounts: { cents: bigint }[]): bigint {
  return amounts.reduce((total, { cents }) => total + cents, 0n);
}
