import { toCsv } from '#shared/csv.ts';
import { cad, toDecimalText } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { SnapshotQuery, SnapshotVerdict, SnapshotView } from '#shared/wire/admin/book.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import {
  computeOwed,
  countSnapshots,
  findLines,
  findSnapshot,
  findSnapshots,
  type Owed,
  type SnapshotRow,
} from './queries.ts';

type ShowDeps = Pick<Deps, 'pool' | 'clock'>;
type NotFound = 'snapshot_not_found';

/** One page of the days, the last first. */
export async function listSnapshots(
  { pool }: Pick<Deps, 'pool'>,
  query: SnapshotQuery,
): Promise<{ rows: SnapshotView[]; total: number }> {
  const [rows, total] = await Promise.all([findSnapshots(pool, query), countSnapshots(pool, query)]);
  return { rows: rows.map(toView), total };
}

/** Makes a day again from the ledger, and compares. */
export async function verifySnapshot(
  { pool, clock }: ShowDeps,
  actor: Actor,
  day: string,
): Promise<Result<SnapshotVerdict, NotFound>> {
  const kept = await findSnapshot(pool, day);
  if (!kept) return refused('snapshot_not_found');
  const again = await computeOwed(pool, kept.until);
  const same = again.linesHash === kept.linesHash && owedOf(again) === owedOf(kept);
  await recordAudit(pool, {
    at: clock.now(),
    actor,
    action: 'safeguarding.verified',
    subject: { kind: 'books', id: day },
    details: { same },
  });
  return done({ same, linesHash: again.linesHash, owedCents: String(owedOf(again)) });
}

/** A day, a line per customer. That it was taken out is itself recorded, first. */
export async function exportSnapshot(
  { pool, clock }: ShowDeps,
  actor: Actor,
  day: string,
): Promise<Result<string, NotFound>> {
  const kept = await findSnapshot(pool, day);
  if (!kept) return refused('snapshot_not_found');
  const subject = { kind: 'books', id: day } as const;
  await recordAudit(pool, { at: clock.now(), actor, action: 'safeguarding.exported', subject });
  const lines = await findLines(pool, day);
  return done(
    toCsv([
      ['day', 'line', 'balance_cad'],
      ...lines.map(({ personId, balanceMinor }) => [
        day,
        `customer/${personId}`,
        toDecimalText(cad(balanceMinor)),
      ]),
      [day, 'unclaimed_deposits', toDecimalText(cad(kept.unclaimedMinor))],
      [day, 'payments_on_the_way', toDecimalText(cad(kept.onTheWayMinor))],
      [day, 'owed', toDecimalText(cad(owedOf(kept)))],
      [day, 'held', kept.heldMinor === null ? null : toDecimalText(cad(kept.heldMinor))],
    ]),
  );
}

/** Everything that is not ours. */
export function owedOf({
  customersMinor,
  unclaimedMinor,
  onTheWayMinor,
}: Pick<Owed, 'customersMinor' | 'unclaimedMinor' | 'onTheWayMinor'>): bigint {
  return customersMinor + unclaimedMinor + onTheWayMinor;
}

function toView(row: SnapshotRow): SnapshotView {
  const { day, customers, heldMinor, enteredBy, confirmedBy, waits, linesHash } = row;
  const owed = owedOf(row);
  return {
    day,
    takenAt: row.takenAt.toISOString(),
    customers,
    customersCents: String(row.customersMinor),
    unclaimedCents: String(row.unclaimedMinor),
    onTheWayCents: String(row.onTheWayMinor),
    owedCents: String(owed),
    heldCents: heldMinor === null ? null : String(heldMinor),
    surplusCents: heldMinor === null ? null : String(heldMinor - owed),
    enteredBy,
    confirmedBy,
    waits,
    linesHash,
  };
}
