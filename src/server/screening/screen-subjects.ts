import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { indexOf, matchesOf, type Subject, subjectKey } from './match-people.ts';
import type { Match } from './name-index.ts';
import { insertHits, insertScreenings, type ScreeningRow } from './queries.ts';

/** A person compared with the lists; nothing is stored yet. */
type Compared = { subject: Subject; score: number; matches: Match[] };

/** What the screenings of one run have in common. */
type Run = Pick<ScreeningRow, 'paymentId' | 'cause' | 'lists' | 'at'>;

/** Compares people with these versions of the lists. */
export async function compareSubjects(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  subjects: readonly Subject[],
  lists: readonly bigint[],
): Promise<Compared[]> {
  const index = await indexOf(pool, lists);
  return subjects.map((subject) => ({
    subject,
    ...matchesOf(index, subject, config.SCREENING_THRESHOLD),
  }));
}

/** Returns the rows that record comparisons. */
export function toScreenings(compared: readonly Compared[], run: Run): ScreeningRow[] {
  return compared.map(({ subject, score }) => ({ ...subject, ...run, score }));
}

/** Stores comparisons and opens a hit for each match that was not decided on yet. Returns how many hits are open now. */
export async function saveMatches(tx: Tx, compared: readonly Compared[], run: Run): Promise<number> {
  const ids = await insertScreenings(tx, toScreenings(compared, run));
  const hits = compared.flatMap(({ subject, matches }, at) =>
    matches.map((match) => ({
      ...match,
      screeningId: ids[at] ?? 0n,
      subject: subjectKey(subject),
      personId: subject.personId,
      paymentId: run.paymentId,
    })),
  );
  return insertHits(tx, hits, run.at);
}
