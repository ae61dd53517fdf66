import { DAY_MS } from '#shared/clock.ts';
import type { DepositState } from '#shared/deposit.ts';
import { cad, type Money, minorFromNumber, toWireNumber } from '#shared/money.ts';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { HitMeasure } from '#shared/screening.ts';
import {
  type CreditLimitsView,
  DepositMatchInput,
  DepositReturnInput,
  ManualCreditInput,
} from '#shared/wire/admin/deposit.ts';
import { approvedCents, lockKind } from '../approvals/approved-cents.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import { recordAction, type Worked } from '../audit/record-action.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import type { Config } from '../config.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { depositHeld, depositReleased } from '../ledger/postings.ts';
import { compareSender, hasOpenMatch, isSenderMatched, saveSender } from '../screening/screen-sender.ts';
import { changeOwner } from '../staff/owned-work.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Deposit } from './deposit.ts';
import {
  findClaimant,
  findCustomer,
  findWaitingSender,
  insertDeposit,
  lockByReference,
  lockDeposit,
  lockOwner,
  lockState,
  markEnded,
  saveClaimant,
  saveReasons,
} from './queries.ts';

/** Assigns a waiting deposit to its owner. */
export const depositMatch = defineApproval({
  kind: 'deposit_match',
  permission: 'deposits_act',
  event: 'deposit.credited',
  path: '/deposits/:id/match',
  body: DepositMatchInput,
  propose: async (tx, { config }, { id, personId }) => {
    const deposit = await lockEndableDeposit(tx, id);
    if (!deposit.ok) return deposit;
    const { amount } = deposit.value;
    if (isTooLarge(config, amount)) return refused('deposit_too_large');
    if (!(await findCustomer(tx, BigInt(personId)))) return refused('customer_not_creditable');
    const payload = { depositId: String(id), personId: String(personId), cents: String(amount.minor) };
    return done({ subject: { kind: 'deposit', id }, payload, personId: BigInt(personId) });
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
    const credit = { personId, money: 'held', cause: 'deposit_matched', approvedWith: approval } as const;
    return done(await creditDeposit(tx, { config, chart, now }, deposit.value, credit));
  },
});

/** Returns a waiting deposit to its sender and removes it from the books; staff instruct the bank. */
export const depositReturn = defineApproval({
  kind: 'deposit_return',
  permission: 'deposits_act',
  event: 'deposit.returned',
  path: '/deposits/:id/return',
  body: DepositReturnInput,
  propose: async (tx, _, { id, why }) => {
    const deposit = await lockEndableDeposit(tx, id);
    if (!deposit.ok) return deposit;
    const payload = { depositId: String(id), why, cents: String(deposit.value.amount.minor) };
    return done({ subject: { kind: 'deposit', id }, payload });
  },
  execute: async (tx, _, { payload: { depositId, why, cents }, now }) => {
    const chart = await chartOfAccounts(tx);
    const deposit = await lockEndableDeposit(tx, BigInt(depositId));
    if (!deposit.ok) return deposit;
    const { id } = deposit.value;
    const problem = await senderProblem(tx, id, 'refund');
    if (problem) return refused(problem);
    await post(tx, [depositReleased(chart, deposit.value)], now);
    await markEnded(tx, id, 'returned', why, now);
    return done({ subject: { kind: 'deposit', id }, details: { why, cents } });
  },
});

/** Credits money that no notice reported. Its number identifies the deposit, so a later notice finds it. */
export const manualCredit = defineApproval({
  kind: 'manual_credit',
  permission: 'deposits_act',
  event: 'deposit.credited',
  path: '/deposits',
  body: ManualCreditInput,
  propose: async (tx, { config }, { reference, senderName, proof, ...input }, { by, now }) => {
    const amount = cad(minorFromNumber(input.amount, 'CAD') ?? 0n);
    if (isTooLarge(config, amount)) return refused('deposit_too_large');
    const personId = BigInt(input.personId);
    if (!(await findCustomer(tx, personId))) return refused('customer_not_creditable');
    if (await lockByReference(tx, reference)) return refused('deposit_reference_known');
    const over = await overTotal(tx, config, { amount, people: [by.id] }, now);
    if (over) return over;
    const payload = { personId: String(personId), cents: String(amount.minor), reference, senderName, proof };
    return done({ subject: { kind: 'deposit', id: reference }, payload, personId });
  },
  prepare: async (deps, { payload: { senderName } }) => {
    const sender = await compareSender(deps, { name: senderName, email: undefined });
    return sender ? done(sender) : refused('deposit_under_review');
  },
  execute: async (tx, { config }, { payload, approval, prepared: sender, now }) => {
    const chart = await chartOfAccounts(tx);
    const { reference, senderName, proof: memo } = payload;
    const [personId, amount] = [BigInt(payload.personId), cad(BigInt(payload.cents))];
    if (isTooLarge(config, amount)) return refused('deposit_too_large');
    await lockKind(tx, 'manual_credit');
    const people = [approval.requestedBy, approval.decidedBy];
    const over = await overTotal(tx, config, { amount, people }, now);
    if (over) return over;
    const told = { source: 'manual', reference, amount, senderName, memo, senderEmail: undefined } as const;
    const deposit = await insertDeposit(tx, told, now);
    if (!deposit) return refused('deposit_reference_known');
    const problem = await creditProblem(tx, personId);
    if (problem) return refused(problem);
    await saveSender(tx, sender, deposit.id, now);
    if (await isSenderMatched(tx, deposit.id)) {
      // The money waits like any other deposit whose sender may be listed.
      await saveReasons(tx, deposit.id, ['sender_matched']);
      await post(tx, [depositHeld(chart, deposit)], now);
      return done({ subject: { kind: 'deposit', id: deposit.id }, personId, event: 'deposit.held' });
    }
    const credit = { personId, money: 'not_held', cause: 'manual_credit', approvedWith: approval } as const;
    return done(await creditDeposit(tx, { config, chart, now }, deposit, credit));
  },
});

type WorkProblem = 'deposit_already_ended' | 'deposit_not_found';

type WorkDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: PersonActing; depositId: bigint };

/** Claims a waiting deposit, also from a colleague, or releases one's own. */
export function claimDeposit(
  deps: WorkDeps,
  about: About,
  mine: boolean,
): Promise<Result<void, WorkProblem>> {
  return changeDeposit(deps, about, ['unmatched', 'not_trusted'], async (tx, now) => {
    const { by, depositId } = about;
    const ownerId = await findClaimant(tx, depositId);
    return changeOwner({ kind: 'deposit', ownerId }, { by, mine }, (owner) =>
      saveClaimant(tx, depositId, owner, now),
    );
  });
}

/** Dismisses an untrusted notice. No money moves, so one person is enough. */
export function dismissNotice(
  deps: WorkDeps,
  about: About & { reason: string },
): Promise<Result<void, WorkProblem>> {
  return changeDeposit(deps, about, ['not_trusted'], async (tx, now) => {
    await markEnded(tx, about.depositId, 'dismissed', about.reason, now);
    return { action: 'deposit.dismissed' };
  });
}

function changeDeposit(
  deps: WorkDeps,
  { by, depositId, reason }: About & { reason?: string },
  states: readonly DepositState[],
  work: (tx: Tx, now: Date) => Promise<Worked | undefined>,
): Promise<Result<void, WorkProblem>> {
  return recordAction<WorkProblem>(deps, { by, reason }, async (tx, now) => {
    const state = await lockState(tx, depositId);
    if (state === undefined) return refused('deposit_not_found');
    if (!states.includes(state)) return refused('deposit_already_ended');
    const worked = await work(tx, now);
    return done(worked && { subject: { kind: 'deposit', id: depositId }, ...worked });
  });
}

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

function isTooLarge({ DEPOSIT_MAX_CAD }: Config, amount: Money<'CAD'>): boolean {
  return amount.minor > BigInt(DEPOSIT_MAX_CAD) * 100n;
}

type Ceiling = { used: Money<'CAD'>; max: Money<'CAD'> };

/**
 * Returns what was credited manually within 24 hours, in all and by the one of these people with the highest total,
 * and the limits.
 */
async function creditedByHand(
  db: Queryable,
  { MANUAL_CREDITS_MAX_CAD, MANUAL_CREDITS_PER_PERSON_CAD }: Config,
  people: bigint[],
  now: Date,
): Promise<Record<'inAll' | 'byOne', Ceiling>> {
  const since = new Date(now.getTime() - DAY_MS);
  const { inAll, byOne } = await approvedCents(db, 'manual_credit', { people, since });
  return {
    inAll: { used: cad(inAll), max: cad(BigInt(MANUAL_CREDITS_MAX_CAD) * 100n) },
    byOne: { used: cad(byOne), max: cad(BigInt(MANUAL_CREDITS_PER_PERSON_CAD) * 100n) },
  };
}

/** Returns the refusal of a manual credit that would exceed the 24-hour limit, in all or for one of these people. */
async function overTotal(
  tx: Tx,
  config: Config,
  { amount, people }: { amount: Money<'CAD'>; people: bigint[] },
  now: Date,
): Promise<Refusal<'manual_credit_total_reached'> | undefined> {
  const { inAll, byOne } = await creditedByHand(tx, config, people, now);
  const reached = [inAll, byOne].find(({ used, max }) => used.minor + amount.minor > max.minor);
  return reached && refused('manual_credit_total_reached', { values: { amount: reached.max } });
}

/** Returns how much may still be credited manually, for the person about to request it. */
export async function showCreditLimits(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  reader: bigint,
): Promise<CreditLimitsView> {
  const { inAll, byOne } = await creditedByHand(pool, config, [reader], clock.now());
  const view = ({ used, max }: Ceiling) => ({ used: toWireNumber(used), max: toWireNumber(max) });
  return { each: config.DEPOSIT_MAX_CAD, inAll: view(inAll), byReader: view(byOne) };
}

/**
 * Returns why a customer may not be credited, checked under the locks of the account, which also blocks closing it,
 * and of the customer. Frozen customers and possible matches get nothing before that is decided. The deposit is
 * locked first, in the same order as for its notices.
 */
async function creditProblem(
  tx: Tx,
  personId: bigint,
): Promise<'customer_not_creditable' | 'deposit_under_review' | undefined> {
  await lockCustomerAccounts(tx, [personId]);
  const owner = await lockOwner(tx, personId);
  if (!owner || !(await findCustomer(tx, personId))) return 'customer_not_creditable';
  return owner.isFrozen || (await hasOpenMatch(tx, personId)) ? 'deposit_under_review' : undefined;
}

/**
 * Screens the sender of a waiting deposit again with the current lists. Matches are stored even when nothing is
 * credited. Refuses while a list is missing.
 */
async function screenAgain(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  depositId: bigint,
  now: Date,
): Promise<Result<void, 'deposit_under_review'>> {
  const waiting = await findWaitingSender(pool, depositId);
  if (!waiting || (await isSenderMatched(pool, depositId))) return done(undefined);
  const sender = await compareSender({ pool, config }, waiting);
  if (!sender) return refused('deposit_under_review');
  await withTransaction(pool, (tx) => saveSender(tx, sender, depositId, now));
  return done(undefined);
}

/** A deposit from a possible match is neither credited nor returned before two people have allowed it. */
async function senderProblem(tx: Tx, depositId: bigint, measure?: HitMeasure) {
  return (await isSenderMatched(tx, depositId, measure)) ? ('deposit_under_review' as const) : undefined;
}
