import { DAY_MS } from '#shared/clock.ts';
import { cad, type Money, minorFromNumber, toWireNumber } from '#shared/money.ts';
import { done, type Refusal, refused } from '#shared/result.ts';
import type { CreditLimitsView } from '#shared/wire/admin/deposit.ts';
import { approvedCents, lockKind } from '../approvals/approved-cents.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import type { Config } from '../config.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { depositHeld } from '../ledger/postings.ts';
import { compareSender, hasSenderHit, saveSender } from '../screening/screen-sender.ts';
import { checkAlike } from './alike-credit.ts';
import { creditDeposit, creditProblem, isTooLarge } from './credit-deposit.ts';
import { findCustomer, insertDeposit, lockByReference, saveReasons } from './queries.ts';

/** Credits money that no notice reported. Its number identifies the deposit, so a later notice finds it. */
export const manualCredit = defineApproval({
  kind: 'manual_credit',
  propose: async (tx, { config }, { reference, senderName, proof, ...input }, { by, now }) => {
    const amount = cad(minorFromNumber(input.amount, 'CAD') ?? 0n);
    if (isTooLarge(config, amount)) return refused('deposit_too_large');
    const personId = BigInt(input.personId);
    if (!(await findCustomer(tx, personId))) return refused('customer_not_creditable');
    if (await lockByReference(tx, reference)) return refused('deposit_reference_known');
    const over = await overTotal(tx, config, { amount, people: [by.id] }, now);
    if (over) return over;
    const stated = { source: 'manual' as const, reference, reasons: [], amount, receivedAt: now };
    const alike = await checkAlike(tx, personId, stated, input.alike);
    if (!alike.ok) return alike;
    const credit = { personId: String(personId), cents: String(amount.minor), alike: alike.value };
    const payload = { ...credit, reference, senderName, proof };
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
    const notice = { source: 'manual', reference, amount, senderName, memo, senderEmail: undefined } as const;
    const deposit = await insertDeposit(tx, notice, now);
    if (!deposit) return refused('deposit_reference_known');
    const problem = await creditProblem(tx, personId);
    if (problem) return refused(problem);
    const alike = await checkAlike(tx, personId, deposit, payload.alike);
    if (!alike.ok) return alike;
    await saveSender(tx, sender, deposit.id, now);
    if (await hasSenderHit(tx, deposit.id)) {
      // The money waits like any other deposit whose sender may be listed.
      await saveReasons(tx, deposit.id, ['sender_hit']);
      await post(tx, [depositHeld(chart, deposit)], now);
      return done({ subject: { kind: 'deposit', id: deposit.id }, personId, event: 'deposit.held' });
    }
    const credit = { personId, money: 'not_booked', cause: 'manual_credit', approvedWith: approval } as const;
    return done(await creditDeposit(tx, { config, chart, now }, deposit, credit));
  },
});

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
