import type { Money } from '#shared/money.ts';
import { isFinal } from '#shared/payment.ts';
import { closeEndedCases } from '../../cases/close-case.ts';
import type { Tx } from '../../db/pool.ts';
import { inPlainTransaction } from '../../db/transaction.ts';
import { chartOfAccounts } from '../../ledger/accounts.ts';
import { markPending, refundPayment, settlePayment } from '../move-payment.ts';
import { keepToken } from '../bill-payment.ts';
import type { Payment } from '../payment.ts';
import { explainOpenPayment, lockPayment } from '../lock-payment.ts';
import type { RailReason } from '../../rails/ports.ts';
import type { Attempt, AttemptState } from './attempt.ts';
import type { PayoutDeps } from './deps.ts';
import { noteAnswer, writeAttemptState } from './queries.ts';
import {
  nextCheckAt,
  scheduleCheck,
  schedulePayOut,
  scheduleToken,
  UNKNOWN_DEADLINE_MS,
} from './schedule.ts';

type Subject = { transaction: Payment; attempt: Attempt };

/** The rail has the payment and says how it goes on later. */
export async function recordAccepted(
  deps: PayoutDeps,
  subject: Subject,
  providerNumber: string | undefined,
): Promise<void> {
  await underLock(deps, subject, async (tx, transaction, now) => {
    const facts = { providerNumber, answer: 'accepted' };
    await writeAttemptState(tx, subject.attempt.id, ['asked'], 'accepted', facts, now);
    await markPending(tx, transaction, worker('accepted_by_rail'), now);
    await scheduleCheck(tx, transaction.id, nextCheckAt(0, now));
  });
}

/** The rail may or may not have the payment. Nothing is asked again before a look-up has told. */
export async function recordUnknown(deps: PayoutDeps, subject: Subject, note: string): Promise<void> {
  deps.log.warn({ transaction: String(subject.transaction.id), note }, 'the outcome of a payout is unknown');
  await underLock(deps, subject, async (tx, transaction, now) => {
    await noteAnswer(tx, subject.attempt.id, note, now);
    await explainOpenPayment(tx, transaction.id, 'being_checked', now);
    await scheduleCheck(tx, transaction.id, nextCheckAt(0, now));
  });
}

/** The rail has said for certain that it will not pay: the customer gets the money back. */
export async function concludeRefusal(
  deps: PayoutDeps,
  subject: Subject,
  { reason, note }: { reason: RailReason; note: string },
): Promise<void> {
  await concludeFailure(deps, subject, ['prepared', 'asked'], 'refused', { reason, note });
}

export async function concludeFailure(
  deps: PayoutDeps,
  subject: Subject,
  from: AttemptState[],
  to: 'refused' | 'failed',
  { reason, note }: { reason: RailReason; note: string },
): Promise<void> {
  const chart = await chartOfAccounts(deps.pool);
  await underLock(deps, subject, async (tx, transaction, now) => {
    const known = await writeAttemptState(tx, subject.attempt.id, from, to, { answer: note }, now);
    // Another run has learned more in the meantime, or people have decided; their word stands.
    if (!known) return lookIfDecided(tx, transaction, 'paid', now);
    await closeCasesOf(tx, transaction, now);
    await refundPayment(
      tx,
      chart,
      transaction,
      { ...worker('failed_at_rail'), infoCode: reason, railNote: note },
      now,
    );
  });
}

/** What a payment bought beyond itself: the code of a prepaid meter. */
export type BoughtToken = { kind: 'none' } | { kind: 'known'; code: string } | { kind: 'awaited' };

/** The recipient has the money. */
export async function concludePaid(
  deps: PayoutDeps,
  subject: Subject,
  { providerNumber, price }: { providerNumber: string; price: Money<'XAF'> | undefined },
  token: BoughtToken = { kind: 'none' },
): Promise<void> {
  const chart = await chartOfAccounts(deps.pool);
  await underLock(deps, subject, async (tx, transaction, now) => {
    const facts = { providerNumber, answer: 'paid' };
    await writeAttemptState(tx, subject.attempt.id, ['asked', 'accepted'], 'paid', facts, now);
    // A rail that does not say what it charged has said it in its quote.
    const charged = price ?? subject.attempt.price ?? transaction.payout;
    if (token.kind === 'known') await keepToken(tx, transaction.id, token.code);
    if (token.kind === 'awaited') await scheduleToken(tx, transaction.id, now);
    await closeCasesOf(tx, transaction, now);
    const charge = { float: `float/${subject.attempt.rail}`, charged } as const;
    const settled = await settlePayment(tx, chart, transaction, charge, worker('paid_by_rail'), now);
    if (!settled) await lookIfDecided(tx, transaction, 'failed', now);
  });
}

/**
 * While the rail was answering, the payment has come to the opposite end: people had decided. What the rail says is not
 * forgotten: the next look finds both, and makes a case of it.
 */
async function lookIfDecided(
  tx: Tx,
  { id, status }: Payment,
  opposite: 'paid' | 'failed',
  now: Date,
): Promise<void> {
  if (status === opposite) await scheduleCheck(tx, id, now);
}

/** This try is over without effect for certain: another one may begin. */
export async function tryAgain(
  deps: PayoutDeps,
  subject: Subject,
  to: 'never_received' | 'refused',
  { note, pauseMs }: { note: string; pauseMs: number },
): Promise<void> {
  await underLock(deps, subject, async (tx, transaction, now) => {
    const over = await writeAttemptState(tx, subject.attempt.id, ['asked'], to, { answer: note }, now);
    if (over) await schedulePayOut(tx, transaction.id, new Date(now.getTime() + pauseMs));
  });
}

/** A payment that was open for so long has come before people; now it has ended by itself. */
async function closeCasesOf(tx: Tx, { id, status, createdAt }: Payment, now: Date): Promise<void> {
  if (isFinal(status) || now.getTime() - createdAt.getTime() < UNKNOWN_DEADLINE_MS) return;
  await closeEndedCases(tx, id, { resolution: 'ended', by: null, note: null }, now);
}

/** Runs a conclusion with the transaction's row locked and read afresh. */
async function underLock(
  { pool, clock }: PayoutDeps,
  { transaction }: Subject,
  conclude: (tx: Tx, fresh: Payment, now: Date) => Promise<void>,
): Promise<void> {
  await inPlainTransaction(pool, async (tx) => {
    const fresh = await lockPayment(tx, transaction.id);
    if (!fresh) throw new Error(`transaction ${transaction.reference} is missing`);
    await conclude(tx, fresh, clock.now());
  });
}

function worker(cause: string) {
  return { cause, actor: 'worker', infoCode: null };
}
