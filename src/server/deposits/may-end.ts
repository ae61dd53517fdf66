import type { Money } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import type { Deposit } from './deposit.ts';
import { lockDeposit, lockState } from './queries.ts';

export type EndProblem = 'deposit_not_found' | 'deposit_not_trusted' | 'deposit_already_ended';

/** A deposit that waits, locked: it may be given to its owner or sent back. */
export async function mayEnd(tx: Tx, depositId: bigint): Promise<Result<Deposit, EndProblem>> {
  const state = await lockState(tx, depositId);
  if (state === undefined) return refused('deposit_not_found');
  // What is not believed may lack an amount, and is never credited.
  if (state === 'not_trusted' || state === 'dismissed') return refused('deposit_not_trusted');
  const deposit = await lockDeposit(tx, depositId);
  return deposit?.state === 'unmatched' ? done(deposit) : refused('deposit_already_ended');
}

export function isTooLarge({ DEPOSIT_MAX_CAD }: Config, amount: Money<'CAD'>): boolean {
  return amount.minor > BigInt(DEPOSIT_MAX_CAD) * 100n;
}
