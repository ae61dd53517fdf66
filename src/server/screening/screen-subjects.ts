import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { hitsOf, indexOf, type Subject, subjectKey } from './match-people.ts';
import type { NameHit } from './name-index.ts';
import { insertHits, insertScreenings, type ScreeningRow } from './queries.ts';

/** A person compared with the lists; nothing is stored yet. */
type Compared = { subject: Subject; score: number; hits: NameHit[] };

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
    ...hitsOf(index, subject, config.SCREENING_THRESHOLD),
  }));
}

/** Returns the rows that record comparisons. */
export function toScreenings(compared: readonly Compared[], run: Run): ScreeningRow[] {
  return compared.map(({ subject, score }) => ({ ...subject, ...run, score }));
}

/** Stores comparisons and opens a hit for each name that was not decided on yet. Returns how many hits are open now. */
export async function saveComparisons(tx: Tx, compared: readonly Compared[], run: Run): Promise<number> {
  const ids = await insertScreenings(tx, toScreenings(compared, run));
  const rows = compared.flatMap(({ subject, hits }, at) =>
    hits.map((hit) => ({
      ...hit,
      screeningId: ids[at] ?? 0n,
      subject: subjectKey(subject),
      personId: subject.personId,
      paymentId: run.paymentId,
    })),
  );
  return insertHits(tx, rows, run.at);
}
