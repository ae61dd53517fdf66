import { DAY_MS } from '#shared/clock.ts';
import type { UnmatchedReason } from '#shared/deposit.ts';
import { cad, type Money } from '#shared/money.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openCase } from '../cases/open-case.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import type { ChartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { depositHeld } from '../ledger/postings.ts';
import type { DepositNotice, NoticeReading } from '../providers/notice-port.ts';
import { type ComparedSender, hasOpenHit, hasSenderHit, saveSender } from '../screening/screen-sender.ts';
import { findAlikeCredits } from './alike-credit.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Deposit, DepositReason } from './deposit.ts';
import { findOwner } from './find-owner.ts';
import { linkNotice, markRead, type NoticeRow } from './notice-queries.ts';
import {
  type DepositOwner,
  findNamed,
  insertDeposit,
  insertUntrustedNotice,
  lockByReference,
  lockDepositOwner,
  saveMemo,
  saveReasons,
} from './queries.ts';
import { readMemo } from './read-memo.ts';

export type Booking = { config: Config; chart: ChartOfAccounts; now: Date };
export type Booked = {
  outcome: 'already_read' | 'no_deposit' | 'not_trusted' | 'unmatched' | 'credited' | 'known';
  deposit?: string;
};

/** A parsed notice and, when it is trusted, the result of screening its sender. */
type ReadNotice = {
  row: NoticeRow;
  reading: Exclude<NoticeReading, { kind: 'later' }>;
  sender: ComparedSender | undefined;
};

/**
 * Books a notice in one transaction: a new deposit is credited to the customer it names, or waits for staff; a
 * known deposit, from either channel, remains as it is.
 */
export async function bookNotice(
  tx: Tx,
  booking: Booking,
  { row, reading, sender }: ReadNotice,
): Promise<Booked> {
  if (!(await markRead(tx, row.id, booking.now))) return { outcome: 'already_read' };
  if (reading.kind === 'no_deposit') return { outcome: 'no_deposit' };
  if (reading.kind === 'not_trusted') {
    const untrusted = { ...reading.notice, source: row.channel, reasons: reading.reasons };
    const id = await insertUntrustedNotice(tx, untrusted, row.receivedAt);
    await linkNotice(tx, row.id, id);
    return { outcome: 'not_trusted', deposit: String(id) };
  }
  const { notice } = reading;
  const added = await insertDeposit(tx, { ...notice, source: row.channel }, row.receivedAt);
  const deposit = added ?? (await lockByReference(tx, notice.reference ?? ''));
  if (!deposit) throw new Error('a deposit was neither added nor there');
  await linkNotice(tx, row.id, deposit.id);
  // The sender of a waiting deposit is screened again with each notice, because a list may have changed since the
  // first.
  const isOpen = deposit.state === 'unmatched' && !(await hasSenderHit(tx, deposit.id));
  if (sender && isOpen) await saveSender(tx, sender, deposit.id, booking.now);
  const outcome = added
    ? await bookNew(tx, booking, added, notice)
    : await compareWithKnown(tx, booking, deposit, notice);
  return { outcome, deposit: String(deposit.id) };
}

/** Books a new deposit: the money is in the bank, and is credited to its owner or held until the owner is known. */
async function bookNew(
  tx: Tx,
  booking: Booking,
  deposit: Deposit,
  { isReferenceOdd }: DepositNotice,
): Promise<Booked['outcome']> {
  const decided = isReferenceOdd
    ? { reasons: ['reference_not_valid' as const] }
    : await decideOwner(tx, booking, deposit);
  if ('personId' in decided) {
    await creditAutomatically(tx, booking, deposit, decided.personId, 'not_booked');
    return 'credited';
  }
  await saveReasons(tx, deposit.id, decided.reasons);
  await post(tx, [depositHeld(booking.chart, deposit)], booking.now);
  return 'unmatched';
}

/** Handles a second notice about a known deposit: it may supply a missing memo or contradict the first. */
async function compareWithKnown(
  tx: Tx,
  booking: Booking,
  deposit: Deposit,
  notice: DepositNotice,
): Promise<Booked['outcome']> {
  // A doubtful notice does not confirm a manual credit, which is still compared with others (`findAlikeCredits`).
  const isByHand = deposit.source === 'manual';
  const saveDoubt = (doubt: DepositReason) =>
    saveReasons(tx, deposit.id, [...new Set([...deposit.reasons, doubt])]);
  if (notice.amount.minor !== deposit.amount.minor) {
    if (deposit.state === 'unmatched' || isByHand) await saveDoubt('channels_differ');
    const facts = amountsOf(deposit, notice);
    const subject = `deposit/${deposit.id}/${facts.reported}`;
    await openCase(tx, { kind: 'deposit_differs', paymentId: null, subject, facts }, booking.now);
    return 'known';
  }
  await openCaseForOtherSpelling(tx, booking, deposit, notice);
  if (isByHand && notice.isReferenceOdd) await saveDoubt('reference_not_valid');
  const isDoubtful = deposit.reasons.some((reason) => DOUBTS.includes(reason)) || notice.isReferenceOdd;
  if (
    deposit.state !== 'unmatched' ||
    deposit.memo !== undefined ||
    notice.memo === undefined ||
    isDoubtful
  ) {
    return 'known';
  }
  await saveMemo(tx, deposit.id, notice.memo);
  const complete = { ...deposit, memo: notice.memo };
  const decided = await decideOwner(tx, booking, complete);
  if ('reasons' in decided) {
    await saveReasons(tx, deposit.id, decided.reasons);
    return 'unmatched';
  }
  await creditAutomatically(tx, booking, complete, decided.personId, 'unmatched');
  return 'credited';
}

/** Reasons to wait that a later notice cannot resolve. */
const DOUBTS: DepositReason[] = ['channels_differ', 'reference_not_valid'];

/**
 * Opens a case for a number in another spelling: it is treated as one deposit, but could be two similar ones.
 */
async function openCaseForOtherSpelling(
  tx: Tx,
  { now }: Booking,
  deposit: Deposit,
  notice: DepositNotice,
): Promise<void> {
  const { reference } = notice;
  if (reference === undefined || reference === deposit.reference) return;
  const facts = { ...amountsOf(deposit, notice), reference };
  const subject = `deposit/${deposit.id}/${reference}`;
  await openCase(tx, { kind: 'deposit_differs', paymentId: null, subject, facts }, now);
}

/** Returns the facts for a case about a deposit that a later notice reports differently; amounts in cents. */
function amountsOf(deposit: Deposit, { amount }: DepositNotice) {
  return { deposit: String(deposit.id), recorded: minor(deposit.amount), reported: minor(amount) };
}

/**
 * Returns the customer to credit automatically, or every reason to wait. The final check uses the locked row of the
 * customer, so concurrent changes count.
 */
async function decideOwner(
  tx: Tx,
  booking: Booking,
  deposit: Deposit,
): Promise<{ personId: bigint } | { reasons: UnmatchedReason[] }> {
  const sender = (await hasSenderHit(tx, deposit.id)) ? (['sender_hit'] as const) : [];
  const named = await findNamedOwner(tx, booking, deposit);
  if (named.kind === 'unknown') return { reasons: [named.reason, ...sender] };
  const { personId } = named;
  await lockCustomerAccounts(tx, [personId]);
  const owner = await lockDepositOwner(tx, personId);
  if (!owner) return { reasons: ['nobody_named', ...sender] };
  const found = findOwner(deposit.senderName, { namesSomebody: true, customers: [owner] });
  if (found.kind === 'unknown') return { reasons: [found.reason, ...sender] };
  const reasons: UnmatchedReason[] = [];
  if (isNameFresh(booking, owner)) reasons.push('name_changed');
  if ((await findAlikeCredits(tx, personId, deposit)).length > 0) reasons.push('manually_credited');
  if (await hasOpenHit(tx, personId)) reasons.push('customer_hit');
  if (owner.isFrozen) reasons.push('customer_frozen');
  reasons.push(...sender);
  return reasons.length > 0 ? { reasons } : { personId };
}

/**
 * Checks whether the name was changed recently. Otherwise a customer could take another person's name for a
 * day and be credited with that person's deposits.
 */
function isNameFresh({ config, now }: Booking, { nameChangedAt }: DepositOwner): boolean {
  const restMs = config.DEPOSIT_NAME_REST_DAYS * DAY_MS;
  return nameChangedAt !== null && nameChangedAt.getTime() > now.getTime() - restMs;
}

async function findNamedOwner(
  tx: Tx,
  { config }: Booking,
  { reference, amount, memo, senderName }: Deposit,
): Promise<ReturnType<typeof findOwner>> {
  const unknown = (reason: UnmatchedReason) => ({ kind: 'unknown' as const, reason });
  // Without its number, a notice from the other channel would be booked as a second deposit.
  if (reference === undefined) return unknown('reference_missing');
  if (amount.minor > dollars(config.DEPOSIT_AUTO_MAX_CAD).minor) return unknown('amount_large');
  const named = readMemo(memo ?? '');
  const namesSomebody = named.codes.length + named.phones.length > 0;
  const customers = namesSomebody ? await findNamed(tx, named) : [];
  return findOwner(senderName, { namesSomebody, customers });
}

async function creditAutomatically(
  tx: Tx,
  booking: Booking,
  deposit: Deposit,
  personId: bigint,
  money: 'unmatched' | 'not_booked',
): Promise<void> {
  const credited = await creditDeposit(tx, booking, deposit, { personId, money, cause: 'interac_deposit' });
  await recordAudit(tx, { at: booking.now, actor: 'system', action: 'deposit.credited', ...credited });
}

function dollars(whole: number): Money<'CAD'> {
  return cad(BigInt(whole) * 100n);
}

function minor(amount: Money<'CAD'>): string {
  return String(amount.minor);
}
