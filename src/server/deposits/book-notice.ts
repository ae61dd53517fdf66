import type { UnmatchedReason } from '#shared/deposit.ts';
import { cad, type Money } from '#shared/money.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openCase } from '../cases/open-case.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import type { ChartOfAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { depositHeld } from '../ledger/postings.ts';
import type { DepositNotice, NoticeReading } from '../rails/interac/notice.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Deposit } from './deposit.ts';
import { findOwner } from './find-owner.ts';
import { linkNotice, markRead, type NoticeRow } from './notice-queries.ts';
import {
  findNamed,
  insertDeposit,
  insertDisbelieved,
  lockByReference,
  saveMemo,
  saveReasons,
} from './queries.ts';
import { readMemo } from './read-memo.ts';

export type Booking = { config: Config; chart: ChartOfAccounts; now: Date };
export type Booked = {
  outcome: 'no_deposit' | 'not_trusted' | 'unmatched' | 'credited' | 'known';
  deposit?: string;
};

type Readable = Exclude<NoticeReading, { kind: 'later' }>;

/**
 * Books what a notice says, in one transaction: a deposit that was not heard of before is credited to the customer
 * whom it names, or waits for people; one that is known, from whichever channel, stays as it is.
 */
export async function bookNotice(
  tx: Tx,
  booking: Booking,
  row: NoticeRow,
  reading: Readable,
): Promise<Booked> {
  if (!(await markRead(tx, row.id, booking.now)) || reading.kind === 'no_deposit')
    return { outcome: 'no_deposit' };
  if (reading.kind === 'not_trusted') {
    const told = { ...reading.notice, source: row.channel, reasons: reading.reasons };
    const id = await insertDisbelieved(tx, told, row.receivedAt);
    await linkNotice(tx, row.id, id);
    return { outcome: 'not_trusted', deposit: String(id) };
  }
  const { notice } = reading;
  const added = await insertDeposit(tx, { ...notice, source: row.channel }, row.receivedAt);
  const deposit = added ?? (await lockByReference(tx, notice.reference ?? ''));
  if (!deposit) throw new Error('a deposit was neither added nor there');
  await linkNotice(tx, row.id, deposit.id);
  const outcome = added ? await bookNew(tx, booking, added) : await compare(tx, booking, deposit, notice);
  return { outcome, deposit: String(deposit.id) };
}

/** The money is in the bank from here on: with its owner, or held until we know who that is. */
async function bookNew(tx: Tx, booking: Booking, deposit: Deposit): Promise<Booked['outcome']> {
  const owner = await ownerOf(tx, booking, deposit);
  if (owner.kind === 'found') {
    await creditByItself(tx, booking, deposit, owner.personId, 'not_held');
    return 'credited';
  }
  await saveReasons(tx, deposit.id, [owner.reason]);
  await post(tx, [depositHeld(booking.chart, deposit)], booking.now);
  return 'unmatched';
}

/** A second notice of a known deposit: it may bring the memo that the first lacked, or contradict it. */
async function compare(
  tx: Tx,
  booking: Booking,
  deposit: Deposit,
  notice: DepositNotice,
): Promise<Booked['outcome']> {
  if (notice.amount.minor !== deposit.amount.minor) {
    if (deposit.state === 'unmatched')
      await saveReasons(tx, deposit.id, [...deposit.reasons, 'channels_differ']);
    const facts = { deposit: String(deposit.id), known: minor(deposit.amount), told: minor(notice.amount) };
    const subject = `deposit/${facts.deposit}/${facts.told}`;
    await openCase(tx, { kind: 'deposit_differs', paymentId: null, subject, facts }, booking.now);
    return 'known';
  }
  const differed = deposit.reasons.includes('channels_differ');
  if (deposit.state !== 'unmatched' || deposit.memo !== undefined || notice.memo === undefined || differed) {
    return 'known';
  }
  await saveMemo(tx, deposit.id, notice.memo);
  const complete = { ...deposit, memo: notice.memo };
  const owner = await ownerOf(tx, booking, complete);
  if (owner.kind === 'unknown') {
    await saveReasons(tx, deposit.id, [owner.reason]);
    return 'unmatched';
  }
  await creditByItself(tx, booking, complete, owner.personId, 'held');
  return 'credited';
}

async function ownerOf(
  tx: Tx,
  { config }: Booking,
  { reference, amount, memo, senderName }: Deposit,
): Promise<ReturnType<typeof findOwner>> {
  const unknown = (reason: UnmatchedReason) => ({ kind: 'unknown' as const, reason });
  // Without its number, nothing would keep the other channel from telling of it a second time.
  if (reference === undefined) return unknown('reference_missing');
  if (amount.minor > dollars(config.DEPOSIT_AUTO_MAX_CAD).minor) return unknown('amount_large');
  const named = readMemo(memo ?? '');
  const namesSomebody = named.codes.length + named.phones.length > 0;
  const customers = namesSomebody ? await findNamed(tx, named) : [];
  return findOwner(senderName, { namesSomebody, customers });
}

async function creditByItself(
  tx: Tx,
  booking: Booking,
  deposit: Deposit,
  personId: bigint,
  money: 'held' | 'not_held',
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
