import { done, type Result, refused } from '#shared/result.ts';
import type { HitMeasure } from '#shared/screening.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import type { Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { depositReleased } from '../ledger/postings.ts';
import { compareSender, hasSenderHit, saveSender } from '../screening/screen-sender.ts';
import { checkAlike } from './alike-credit.ts';
import { creditDeposit, creditProblem, isTooLarge, isUnderReview } from './credit-deposit.ts';
import type { Deposit, DepositReason } from './deposit.ts';
import { findCustomer, findNamed, findWaitingSender, lockDeposit, lockState, markEnded } from './queries.ts';
import { readMemo } from './read-memo.ts';

/** Assigns a waiting deposit to its owner. */
export const depositMatch = defineApproval({
  kind: 'deposit_match',
  propose: async (tx, { config }, { id, ...input }) => {
    const deposit = await lockEndableDeposit(tx, id);
    if (!deposit.ok) return deposit;
    const { amount } = deposit.value;
    if (isTooLarge(config, amount)) return refused('deposit_too_large');
    const personId = BigInt(input.personId);
    if (!(await findCustomer(tx, personId))) return refused('customer_not_creditable');
    const alike = await checkAlike(tx, personId, deposit.value, input.alike);
    if (!alike.ok) return alike;
    const about = { depositId: String(id), personId: String(personId), alike: alike.value };
    const payload = { ...about, cents: String(amount.minor) };
    return done({ subject: { kind: 'deposit', id }, payload, personId });
  },
  prepare: (deps, { payload, now }) => screenAgain(deps, BigInt(payload.depositId), now),
  execute: async (tx, { config }, { payload, approval, now }) => {
    const chart = await chartOfAccounts(tx);
    const deposit = await lockEndableDeposit(tx, BigInt(payload.depositId));
    if (!deposit.ok) return deposit;
    const personId = BigInt(payload.personId);
    if (isTooLarge(config, deposit.value.amount)) return refused('deposit_too_large');
    const problem = (await creditProblem(tx, personId)) ?? (await senderProblem(tx, deposit.value.id));
    if (problem) return refused(problem);
    const alike = await checkAlike(tx, personId, deposit.value, payload.alike);
    if (!alike.ok) return alike;
    const credit = {
      personId,
      money: 'unmatched',
      cause: 'deposit_matched',
      approvedWith: approval,
    } as const;
    return done(await creditDeposit(tx, { config, chart, now }, deposit.value, credit));
  },
});

/** Returns a waiting deposit to its sender and removes it from the books; staff instruct the bank. */
export const depositReturn = defineApproval({
  kind: 'deposit_return',
  propose: async (tx, _, { id, why }) => {
    const deposit = await lockEndableDeposit(tx, id);
    if (!deposit.ok) return deposit;
    const payload = { depositId: String(id), why, cents: String(deposit.value.amount.minor) };
    return done({ subject: { kind: 'deposit', id }, payload });
  },
  prepare: (deps, { payload, now }) => screenAgain(deps, BigInt(payload.depositId), now),
  execute: async (tx, _, { payload: { depositId, why, cents }, now }) => {
    const chart = await chartOfAccounts(tx);
    const deposit = await lockEndableDeposit(tx, BigInt(depositId));
    if (!deposit.ok) return deposit;
    const { id } = deposit.value;
    const problem = await returnProblem(tx, deposit.value);
    if (problem) return refused(problem);
    await post(tx, [depositReleased(chart, deposit.value)], now);
    await markEnded(tx, id, 'returned', why, now);
    return done({ subject: { kind: 'deposit', id }, details: { why, cents } });
  },
});

type EndProblem = 'deposit_not_found' | 'deposit_not_trusted' | 'deposit_already_ended';

/** Locks and returns a waiting deposit, which may be assigned or returned. */
async function lockEndableDeposit(tx: Tx, depositId: bigint): Promise<Result<Deposit, EndProblem>> {
  const state = await lockState(tx, depositId);
  if (state === undefined) return refused('deposit_not_found');
  // An untrusted notice may lack an amount and is never credited.
  if (state === 'not_trusted' || state === 'dismissed') return refused('deposit_not_trusted');
  const deposit = await lockDeposit(tx, depositId);
  return deposit?.state === 'unmatched' ? done(deposit) : refused('deposit_already_ended');
}

/**
 * Screens the sender of a waiting deposit again with the current lists. Hits are stored even when nothing is
 * credited or returned. Refuses while a list is missing.
 */
async function screenAgain(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  depositId: bigint,
  now: Date,
): Promise<Result<void, 'deposit_under_review'>> {
  const waiting = await findWaitingSender(pool, depositId);
  if (!waiting || (await hasSenderHit(pool, depositId))) return done(undefined);
  const sender = await compareSender({ pool, config }, waiting);
  if (!sender) return refused('deposit_under_review');
  await withTransaction(pool, (tx) => saveSender(tx, sender, depositId, now));
  return done(undefined);
}

/** A deposit from a sender with a hit is neither credited nor returned before two people have allowed it. */
async function senderProblem(tx: Tx, depositId: bigint, measure?: HitMeasure) {
  return (await hasSenderHit(tx, depositId, measure)) ? ('deposit_under_review' as const) : undefined;
}

/**
 * Returns why a deposit may not be returned yet. One that waits because its owner is frozen or has an open hit goes
 * back only once that has ended, as they are likely its sender, or once compliance has agreed to its return.
 */
async function returnProblem(
  tx: Tx,
  { id, reasons, memo }: Deposit,
): Promise<'deposit_under_review' | undefined> {
  const problem = await senderProblem(tx, id, 'refund');
  if (problem) return problem;
  const isAgreed = await hasSenderHit(tx, id);
  if (isAgreed || !reasons.some((reason) => COMPLIANCE_REASONS.includes(reason))) return undefined;
  const owners = await findNamed(tx, readMemo(memo ?? ''));
  const isStopped = await isUnderReview(
    tx,
    owners.map(({ personId }) => personId),
  );
  return isStopped ? 'deposit_under_review' : undefined;
}

/** Reasons to wait that only compliance can resolve. */
const COMPLIANCE_REASONS: DepositReason[] = ['customer_hit', 'customer_frozen'];
