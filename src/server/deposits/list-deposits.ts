import { cad, toWireNumber } from '#shared/money.ts';
import type { DepositQuery, DepositView } from '#shared/wire/admin/deposit.ts';
import type { Deps } from '../deps.ts';
import { countDeposits, findDeposits, type ListedDeposit } from './staff-queries.ts';

/** One page of the deposits in a state, and whose they are, for the record of what was read. */
export async function listDeposits(
  { pool }: Pick<Deps, 'pool'>,
  query: DepositQuery,
): Promise<{ table: { rows: DepositView[]; total: number }; people: bigint[] }> {
  const [rows, total] = await Promise.all([findDeposits(pool, query), countDeposits(pool, query)]);
  return {
    table: { rows: rows.map(toDepositView), total },
    people: rows.flatMap(({ personId }) => personId ?? []),
  };
}

export function toDepositView({
  id,
  receivedAt,
  amountMinor,
  personId,
  personName,
  ...row
}: ListedDeposit): DepositView {
  return {
    id: Number(id),
    state: row.state,
    source: row.source,
    receivedAt: receivedAt.toISOString(),
    reference: row.reference,
    amount: amountMinor === null ? null : toWireNumber(cad(amountMinor)),
    senderName: row.senderName,
    memo: row.memo,
    reasons: row.reasons,
    customer: personId === null ? null : { id: Number(personId), name: personName ?? '' },
    asked: row.asked,
  };
}
