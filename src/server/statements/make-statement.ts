import { Readable } from 'node:stream';
import type { WrittenLanguage } from '#shared/format.ts';
import { fullName } from '#shared/full-name.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { done, type Result } from '#shared/result.ts';
import type { Role } from '#shared/staff.ts';
import type { StatementFormat } from '#shared/wire/history.ts';
import type { HistoryFilter } from '#shared/wire/history-range.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companyLines } from '../company-registrations.ts';
import type { Deps } from '../deps.ts';
import { findMovements, type Movement, type MovementsOfPart } from '../payments/history/find-movements.ts';
import { type PartOfHistory, partOfHistory } from '../payments/history/read-range.ts';
import { zoneOfCustomer } from '../payments/history/zone-of-customer.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { type Sentences, sentences } from '../words/sentences.ts';
import type { Statement } from './statement.ts';
import { type StatementLine, statementLine } from './statement-line.ts';
import { wallClock, wallDay, wallTime, zoneName } from './wall-clock.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The customer and the address of the request. `by` is the staff member who requests it for the customer. */
type Requester = {
  id: bigint;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  address: string;
  by?: { id: bigint; roles: readonly Role[] };
};
type StatementRequest = { format: StatementFormat; language: WrittenLanguage; filter: HistoryFilter };

/** A statement that is still being written: `content` reads movements only as fast as it is consumed. */
export type StatementFile = { fileName: string; mediaType: string; lines: number; content: Readable };

const WRITERS: Record<StatementFormat, { mediaType: string; write: (statement: Statement) => Readable }> = {
  pdf: { mediaType: 'application/pdf', write: (statement) => bytesOf(writePdf(statement)) },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  csv: { mediaType: 'text/csv; charset=utf-8', write: (statement) => bytesOf(writeCsv(statement)) },
};

/**
 * Returns a statement of the balance movements in a part of a customer's history, streamed whatever its
 * length. Checks the rate limit and records the export in the audit log first.
 */
export async function makeStatement(
  deps: Deps,
  requester: Requester,
  { format, language, filter }: StatementRequest,
): Promise<Result<StatementFile, 'too_many_requests'>> {
  const { pool, clock } = deps;
  const attempt = await consumeRateLimit(deps, 'statement', {
    address: requester.address,
    subject: String((requester.by ?? requester).id),
  });
  if (!attempt.ok) return attempt;
  const zone = await zoneOfCustomer(pool, requester.id, filter.zone);
  const part = await partOfHistory(pool, requester.id, { ...filter, zone });
  const movements = await findMovements(deps, part);
  const { total } = movements;
  await recordAudit(pool, {
    at: clock.now(),
    actor: requester.by ?? requester,
    action: 'statement.exported',
    subject: { kind: 'person', id: requester.id },
    personId: requester.id,
    details: detailsOf(part, { format, lines: total }),
  });
  const t = sentences('statement', language);
  const statement = statementOf(deps, { requester, language, t, zone, part, movements });
  const { mediaType, write } = WRITERS[format];
  const day = wallDay(statement.clock(statement.created)).split('/').toReversed().join('-');
  const fileName = `${PRODUCT_NAME}-${t('fileName')}-${day}.${format}`;
  return done({ fileName, mediaType, lines: total, content: write(statement) });
}

function detailsOf({ type, from, before }: PartOfHistory, more: { format: string; lines: number }) {
  return {
    ...more,
    type: type ?? null,
    from: from?.toISOString() ?? null,
    before: before?.toISOString() ?? null,
  };
}

type Ingredients = {
  requester: Requester;
  language: WrittenLanguage;
  t: Sentences<'statement'>;
  zone: string;
  part: PartOfHistory;
  movements: MovementsOfPart;
};

function statementOf({ config, clock }: Deps, ingredients: Ingredients): Statement {
  const { requester, language, t, zone, part, movements } = ingredients;
  const wall = wallClock(zone);
  const created = clock.now();
  const name = fullName(requester);
  return {
    language,
    t,
    clock: wall,
    created,
    company: companyLines(config, language),
    about: [
      t('customer', { name }),
      t(`types.${part.type ?? 'all'}`),
      periodOf(part, t, (instant) => wallDay(wall(instant))),
      t('issued', { date: wallTime(wall(created)), zone: zoneName(zone, language) }),
    ],
    closing: part.type === undefined ? movements.closing : undefined,
    batches: linesOf(movements.batches, t, language),
  };
}

/** Returns the period in words, by its first and last day. `before` is exclusive. */
function periodOf(
  { from, before }: PartOfHistory,
  t: Sentences<'statement'>,
  dayOf: (instant: Date) => string,
): string {
  const first = from && dayOf(from);
  const last = before && dayOf(new Date(before.getTime() - 1));
  if (first && last) return t('period.between', { from: first, to: last });
  if (first) return t('period.from', { from: first });
  return last ? t('period.to', { to: last }) : t('period.all');
}

async function* linesOf(
  batches: AsyncIterable<Movement[]>,
  t: Sentences<'statement'>,
  language: WrittenLanguage,
): AsyncGenerator<StatementLine[]> {
  for await (const batch of batches) yield batch.map((movement) => statementLine(movement, t, language));
}

function bytesOf(pieces: AsyncGenerator<string | Buffer>): Readable {
  return Readable.from(pieces, { objectMode: false });
}
