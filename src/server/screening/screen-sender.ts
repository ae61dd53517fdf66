import { type HitMeasure, LIST_SOURCES } from '#shared/screening.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { currentLists } from './list-queries.ts';
import { hitsOf, indexOf } from './match-people.ts';
import type { NameHit } from './name-index.ts';
import { nameWordsOf } from './name-words.ts';
import { insertHits, insertScreenings } from './queries.ts';

/** The result of screening the sender of a deposit, not stored yet. */
export type ComparedSender = {
  name: string;
  email: string | undefined;
  lists: bigint[];
  score: number;
  hits: NameHit[];
};

/**
 * Screens the sender of a deposit against the current lists, before any lock is taken. Returns undefined while a list
 * is missing: without lists no deposit is credited and no payment is sent.
 */
export async function compareSender(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  { name, email }: { name: string; email: string | undefined },
): Promise<ComparedSender | undefined> {
  const lists = (await currentLists(pool)).map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
  if (lists.length < LIST_SOURCES.length) return undefined;
  const index = await indexOf(pool, lists);
  const matches = hitsOf(index, { name, birthDate: undefined }, config.SCREENING_THRESHOLD);
  return { name, email, lists, ...matches };
}

/**
 * Returns the key under which a decision about a sender's hit is remembered: this address with this name. Another name
 * or address is reviewed again. Without an address it is this deposit alone, since others of that name may be other
 * people's.
 */
function subjectOf({ name, email }: Pick<ComparedSender, 'name' | 'email'>, depositId: bigint): string {
  return `sender/${email?.toLowerCase() ?? `deposit:${depositId}`}/${nameWordsOf(name).sort().join(' ')}`;
}

/** Stores the screening of a deposit's sender and opens a hit for each name that was not decided on yet. */
export async function saveSender(
  tx: Tx,
  { name, email, lists, score, hits }: ComparedSender,
  depositId: bigint,
  now: Date,
): Promise<void> {
  const about = { personId: null, recipientId: null, paymentId: null, depositId };
  const row = { ...about, kind: 'sender', cause: 'deposit', name, score, lists, at: now } as const;
  const [screeningId = 0n] = await insertScreenings(tx, [row]);
  const subject = subjectOf({ name, email }, depositId);
  const rows = hits.map((hit) => ({ ...hit, ...about, screeningId, subject }));
  await insertHits(tx, rows, now);
}

/**
 * Checks whether a deposit's sender is, or may be, on a list. Cleared hits do not count, nor those confirmed with the
 * measure `but`.
 */
export function hasSenderHit(db: Queryable, depositId: bigint, but?: HitMeasure): Promise<boolean> {
  return db.any(
    `select from screening_hits where deposit_id = $1 and state <> 'cleared' and measure is distinct from $2::text
       limit 1`,
    [depositId, but ?? 'none'],
  );
}

/** Checks whether a customer has an open hit of their own. Hits of their recipients do not count. */
export function hasOpenHit(db: Queryable, personId: bigint): Promise<boolean> {
  return db.any(
    `select from screening_hits h join screenings s on s.id = h.screening_id
     where h.person_id = $1 and h.state = 'open' and s.kind = 'customer' limit 1`,
    [personId],
  );
}
