import type { ScreenedKind } from '#shared/screening.ts';
import type { Pool } from '../db/pool.ts';
import { readEntries } from './list-queries.ts';
import { createNameIndex, type Match, type NameIndex } from './name-index.ts';
import { nameWordsOf } from './name-words.ts';

type Known = { lists: string; index: Promise<NameIndex> };
const indexes = new WeakMap<Pool, Known>();

/** The index of these versions, read once per process and version. */
export function indexOf(pool: Pool, lists: readonly bigint[]): Promise<NameIndex> {
  const name = lists.join();
  const known = indexes.get(pool);
  if (known?.lists === name) return known.index;
  const index = readEntries(pool, lists).then(createNameIndex);
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
 * Whom a decision about a similarity is remembered for: this person of this customer, under this name and, where one is known,
 * with this birth date. Whoever was another because born on another day is looked at again when that changes.
 */
export function subjectKey({ kind, personId, name, birthDate }: Subject): string {
  const key = `${kind}/${personId}/${nameWordsOf(name).sort().join(' ')}`;
  return birthDate ? `${key}/${birthDate}` : key;
}

/** How like the most like entry is, from the threshold on with the entries themselves. */
export function matchesOf(
  index: NameIndex,
  { name, birthDate }: Pick<Subject, 'name' | 'birthDate'>,
  threshold: number,
): { score: number; matches: Match[] } {
  const found = index.find(name, birthDate, LOWEST_OF_INTEREST);
  return { score: found[0]?.score ?? 0, matches: found.filter(({ score }) => score >= threshold) };
}

/** What is kept of a score below the threshold, so that the threshold can be judged by what it let through. */
const LOWEST_OF_INTEREST = 700;
