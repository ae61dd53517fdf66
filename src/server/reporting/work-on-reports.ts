import type { CsvLine } from '#shared/csv.ts';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { FilingInput } from '#shared/wire/admin/reporting.ts';
import { performAction } from '../audit/perform-action.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findReportedSends, markFiled, type ReportedSend } from './queries.ts';
import { reports } from './reporting-tables.ts';

type ReportDeps = Pick<Deps, 'pool' | 'clock'>;
type Problem = 'report_not_found' | 'report_already_filed' | 'report_window_open';

/** Returns the complete report as a file and records the export in the audit log. */
export async function exportReport(
  { pool, clock }: ReportDeps,
  by: SignedInPerson,
  id: bigint,
  format: 'csv' | 'json',
): Promise<Result<{ content: CsvLine[] | string; people: bigint[] }, Problem>> {
  // Whether the report is late does not change its content, so no date is needed.
  const report = await reports.one(pool, id, { today: null });
  if (!report) return refused('report_not_found');
  const sends = await findReportedSends(pool, id);
  const people = [...new Set(sends.map(({ senderId }) => senderId))];
  await recordAudit(pool, {
    at: clock.now(),
    actor: by,
    action: 'report.exported',
    subject: { kind: 'report', id },
    details: { format, sends: sends.length },
  });
  const lines = sends.map(toLine);
  const names = Object.keys(lines[0] ?? {});
  const content =
    format === 'csv'
      ? [names, ...lines.map((line) => Object.values(line))]
      : JSON.stringify({ report: { ...report, overdue: false }, sends: lines }, null, 2);
  return done({ content, people });
}

/**
 * Stores the number under which the report was filed with the authorities. Refuses while later sends may still join
 * it, since nobody would file those.
 */
export function fileReport(
  deps: ReportDeps,
  by: SignedInPerson,
  id: bigint,
  { reference, reason }: FilingInput,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, { by, reason }, async (tx, now) => {
    const report = await reports.one(tx, id, { today: null });
    if (!report) return refused('report_not_found');
    if (!report.complete) return refused('report_window_open');
    if (!(await markFiled(tx, id, { by: by.id, reference }, now))) return refused('report_already_filed');
    return done({ action: 'report.filed', subject: { kind: 'report', id }, details: { reference } });
  });
}

function toLine({ at, cents, francs, rateMicros, senderId, ...send }: ReportedSend) {
  return {
    dateUtc: at.toISOString().slice(0, 10),
    timeUtc: at.toISOString().slice(11, 19),
    amountCad: toWireNumber(cad(cents)),
    amountXaf: toWireNumber(xaf(francs)),
    rateMicros: rateMicros === null ? null : String(rateMicros),
    senderNumber: String(senderId),
    recipientCountry: 'CM',
    ...send,
  };
}
