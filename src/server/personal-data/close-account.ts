import { done, type Result, refused } from '#shared/result.ts';
import type { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { spendConfirmation } from '../account-security/confirm.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { lockClosedAccount } from '../customers/closed-accounts.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { closureMail } from '../notifications/account-alert-mails.ts';
import { findAddressee, queueMail } from '../notifications/queue-mail.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import { endSessionsByStaff } from '../sessions/end-sessions.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findClosable, findClosure, insertClosure } from './queries.ts';
import { KEPT_YEARS } from './retention-classes.ts';

type Problem =
  | 'customer_not_found'
  | 'closing_balance_left'
  | 'closing_payments_open'
  | 'account_already_closed'
  | 'confirmation_needed'
  | 'signed_out';

type Proof = (tx: Tx, now: Date) => Promise<Result<void, 'confirmation_needed' | 'signed_out'>>;
type ClosingDeps = Pick<Deps, 'pool' | 'clock' | 'log' | 'config'>;

/** Closes an account for its owner, who has confirmed their identity in a session that is still open. */
export function closeOwnAccount(
  deps: ClosingDeps,
  person: SignedInPerson,
  confirmation: string | undefined,
): Promise<Result<void, Problem>> {
  const named = { personId: person.id, purpose: 'close_account', confirmation } as const;
  return closing(deps, { by: person, personId: person.id }, async (tx, now) =>
    // Locks the person before the confirmation, in the order that every change of credentials uses.
    (await lockActiveSession(tx, person)) ? spendConfirmation(tx, named, now) : refused('signed_out'),
  );
}

/**
 * Closes a customer's account at their request to be forgotten. Records that the law requires are moved out
 * of reach, and a job erases them when their retention ends. The balance must be empty first, since its money
 * would have no owner. Staff, who confirm by their second factor, give a reason.
 */
export function closeForGood(
  deps: ClosingDeps,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
  { reason }: { reason: string },
): Promise<Result<void, Problem>> {
  return closing(deps, { by, personId, reason }, async () => done(undefined));
}

function closing(
  { pool, clock, log, config }: ClosingDeps,
  { by, personId, reason }: { by: Exclude<Actor, 'system'>; personId: bigint; reason?: string },
  prove: Proof,
): Promise<Result<void, Problem>> {
  return inTransaction(pool, async (tx): Promise<Result<void, Problem>> => {
    const now = clock.now();
    const accounts = await lockCustomerAccounts(tx, [personId]);
    if (!accounts.has(personId)) return refused('customer_not_found');
    const proven = await prove(tx, now);
    if (!proven.ok) return proven;
    const { balance, open, closed } = await findClosable(tx, personId);
    if (closed) return refused('account_already_closed');
    if (open > 0) return refused('closing_payments_open');
    if (balance > 0n) return refused('closing_balance_left');
    const eraseAfter = keptUntil(now);
    const requestedBy = by.id === personId ? null : by.id;
    await insertClosure(tx, personId, { requestedBy, eraseAfter }, now);
    // Sign-in and payments are refused from now on.
    await lockClosedAccount(tx, personId, now);
    await endSessionsByStaff(tx, personId, now);
    await notifyClosure(tx, { config }, personId, { at: now, eraseAfter });
    const subject = { kind: 'person', id: personId } as const;
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'account.closed',
      subject,
      personId,
      details: { eraseAfter: eraseAfter.toISOString() },
      reason,
    });
    log.info({ event: 'account_closed', person: String(personId) }, 'an account was closed for good');
    return done(undefined);
  });
}

function keptUntil(closedAt: Date): Date {
  const until = new Date(closedAt);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}

/** Mails the customer that the account is closed, since they cannot sign in any more to see it. */
async function notifyClosure(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  personId: bigint,
  { at, eraseAfter }: { at: Date; eraseAfter: Date },
): Promise<void> {
  const customer = await findAddressee(tx, personId);
  const mail = closureMail(config, customer, { at, eraseAfter });
  const dedupeKey = `account_closed/${personId}`;
  await queueMail(tx, customer, { ...mail, dedupeKey }, at);
}

/** Returns for staff whether and how a customer's account was closed. */
export async function showClosure(
  { pool }: Pick<Deps, 'pool'>,
  personId: bigint,
): Promise<Result<ClosureView, 'customer_not_found'>> {
  const closure = await findClosure(pool, personId);
  if (closure === undefined) return refused('customer_not_found');
  if (closure.at === null || closure.eraseAfter === null) return done({ closure: null });
  return done({
    closure: {
      at: closure.at.toISOString(),
      by: closure.by,
      eraseAfter: closure.eraseAfter.toISOString(),
      erasedAt: closure.erasedAt?.toISOString() ?? null,
    },
  });
}
