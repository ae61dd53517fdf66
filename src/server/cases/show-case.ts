import { resolutionsFor } from '#shared/cases.ts';
import { isFinal } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { CaseDetailView } from '#shared/wire/admin/case.ts';
import type { PersonName } from '#shared/wire/admin/fields.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { person } from '../tables/expressions.ts';
import { cases } from './case-table.ts';
import { readDifference } from './difference.ts';
import type { CaseFacts } from './queries.ts';

const MORE = {
  facts: 'c.facts',
  closedBy: person('b'),
  closingNote: 'c.closing_note',
  run: `case when of_case.id is not null then json_build_object('id', of_case.id,
    'day', to_char(of_case.day, 'YYYY-MM-DD')) end`,
  personId: 't.person_id',
};
type More = {
  facts: CaseFacts;
  closedBy: PersonName | null;
  closingNote: string | null;
  run: { id: number; day: string } | null;
  personId: bigint | null;
};

/** Returns a case with its facts, notes and possible actions. */
export async function showCase(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  reader: bigint,
  id: bigint,
): Promise<Result<{ view: CaseDetailView; people: bigint[] }, 'case_not_found'>> {
  const row = await cases.one<More>(pool, id, { reader, now: clock.now() }, MORE);
  if (!row) return refused('case_not_found');
  const { facts, personId, ...shown } = row;
  const notes = await findNotes(pool, id);
  const isPaymentOpen = row.payment !== null && !isFinal(row.payment.status);
  const view: CaseDetailView = {
    ...shown,
    facts: Object.entries(facts).map(([name, value]) => ({ name, value: toText(value) })),
    notes: notes.map((note) => ({ ...note, id: Number(note.id), at: note.at.toISOString() })),
    resolutions:
      row.closedAt === null
        ? resolutionsFor(row.kind, { isPaymentOpen, difference: readDifference(facts) })
        : [],
  };
  return done({ view, people: personId === null ? [] : [personId] });
}

/** Converts a fact to text, because other modules write numbers and lists into the facts of their cases. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Note = { id: bigint; author: PersonName; text: string; at: Date };

function findNotes(db: Queryable, caseId: bigint): Promise<Note[]> {
  return db.rows(
    `select n.id, ${person('p')} as author, n.text, n.at
     from case_notes n join people_view p on p.id = n.author_id where n.case_id = $1 order by n.id`,
    [caseId],
  );
}
