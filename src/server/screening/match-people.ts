import type { ScreenedKind } from '#shared/screening.ts';
import type { Pool } from '../db/pool.ts';
import { findEntries } from './list-queries.ts';
import { createNameIndex, type NameHit, type NameIndex } from './name-index.ts';
import { nameWordsOf } from './name-words.ts';

type CachedIndex = { lists: string; index: Promise<NameIndex> };
const indexes = new WeakMap<Pool, CachedIndex>();

/** Returns the index of these versions; each process builds it once per version. */
export function indexOf(pool: Pool, lists: readonly bigint[]): Promise<NameIndex> {
  const name = lists.join();
  const cached = indexes.get(pool);
  if (cached?.lists === name) return cached.index;
  const index = findEntries(pool, lists).then(createNameIndex);
  indexes.set(pool, { lists: name, index });
  index.catch(() => indexes.delete(pool));
  return index;
}

export type Subject = {
  kind: ScreenedKind;
  personId: bigint;
  recipientId: bigint | null;
  name: string;
  birthDate: string | undefined;
};

/**
 * Returns the key under which a decision about a hit is remembered: this person of this customer, with this name
 * and, where it is known, this birth date. A hit that was cleared because of the birth date is reviewed again when
 * the date changes.
 */
export function subjectKey({ kind, personId, name, birthDate }: Subject): string {
  const key = `${kind}/${personId}/${nameWordsOf(name).sort().join(' ')}`;
  return birthDate ? `${key}/${birthDate}` : key;
}

/** Returns the score of the most similar entry and, from the threshold on, the entries themselves. */
export function hitsOf(
  index: NameIndex,
  { name, birthDate }: Pick<Subject, 'name' | 'birthDate'>,
  threshold: number,
): { score: number; hits: NameHit[] } {
  const hits = index.find(name, birthDate, LOWEST_OF_INTEREST);
  return { score: hits[0]?.score ?? 0, hits: hits.filter(({ score }) => score >= threshold) };
}

/**
 * The lowest score that is recorded. Scores below the threshold are recorded so that the threshold can be
 * reviewed.
 */
const LOWEST_OF_INTEREST = 700;
