import { resolutionsFor } from '#shared/cases.ts';
import { toWireNumber, xaf } from '#shared/money.ts';
import { isFinal } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { CaseDetailView, CaseQuery, CaseView } from '#shared/wire/admin/case.ts';
import type { StaffName } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { readDifference } from './difference.ts';
import { countCases, findCase, findCases, findNotes, type ListedCase } from './staff-queries.ts';

type ReadDeps = Pick<Deps, 'pool' | 'clock'>;

/** One page of the queue, and whose payments they are about, for the record of what was read. */
export async function listCases(
  { pool, clock }: ReadDeps,
  reader: bigint,
  query: CaseQuery,
): Promise<{ table: { rows: CaseView[]; total: number }; people: bigint[] }> {
  const now = clock.now();
  const [rows, total] = await Promise.all([
    findCases(pool, query, reader, now),
    countCases(pool, query, reader, now),
  ]);
  return {
    table: { rows: rows.map((row) => toCaseView(row, reader)), total },
    people: rows.flatMap(({ personId }) => personId ?? []),
  };
}

/** A case with what was known, what was noted and what may be done. */
export async function showCase(
  { pool, clock }: ReadDeps,
  reader: bigint,
  id: bigint,
): Promise<Result<{ view: CaseDetailView; people: bigint[] }, 'case_not_found'>> {
  const found = await findCase(pool, id, clock.now());
  if (!found) return refused('case_not_found');
  const notes = await findNotes(pool, id);
  const { closedById, closedByName, runId, runDay, status, facts } = found;
  const isPaymentOpen = status !== null && !isFinal(status);
  const view: CaseDetailView = {
    ...toCaseView(found, reader),
    facts: Object.entries(facts).map(([name, value]) => ({ name, value: toText(value) })),
    closedBy: nameOf(closedById, closedByName),
    closingNote: found.closingNote,
    run: runId === null ? null : { id: Number(runId), day: runDay ?? '' },
    notes: notes.map(({ id: noteId, authorId, authorName, text, at }) => ({
      id: Number(noteId),
      author: { id: Number(authorId), name: authorName },
      text,
      at: at.toISOString(),
    })),
    resolutions:
      found.closedAt === null
        ? resolutionsFor(found.kind, { isPaymentOpen, difference: readDifference(facts) })
        : [],
  };
  return done({ view, people: found.personId === null ? [] : [found.personId] });
}

function toCaseView(row: ListedCase, reader: bigint): CaseView {
  const { id, kind, openedAt, closedAt, resolution, ownerId, ownerName, subject, isAsked, facts } = row;
  const difference = readDifference(facts);
  return {
    id: Number(id),
    kind,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    resolution,
    owner: nameOf(ownerId, ownerName),
    isMine: ownerId === reader,
    transaction:
      row.paymentId === null
        ? null
        : {
            id: Number(row.paymentId),
            reference: row.reference ?? '',
            status: row.status ?? 'accepted',
            francs: toWireNumber(xaf(row.xafMinor ?? 0n)),
          },
    subject,
    difference: difference === undefined ? null : toWireNumber(xaf(difference)),
    isAsked,
  };
}

function nameOf(id: bigint | null, name: string | null): StaffName | null {
  return id === null ? null : { id: Number(id), name: name ?? `#${id}` };
}

/** Other features write numbers and lists into the facts of their cases. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
