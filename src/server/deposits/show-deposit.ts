import { fullName } from '#shared/full-name.ts';
import { mayReadCompliance } from '#shared/permissions.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { DepositCandidateView, DepositDetailView, DepositView } from '#shared/wire/admin/deposit.ts';
import type { Deps } from '../deps.ts';
import { hitsAbout } from '../screening/hits-about.ts';
import { decrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { deposits } from './deposit-table.ts';
import { noticeName } from './notice-name.ts';
import { readMemo } from './read-memo.ts';
import { isSameName, wordsOf } from './same-name.ts';
import { type CandidateRow, findCandidates, findEncryptedNotice, findNoticesOf } from './staff-queries.ts';

const CANDIDATES = 8;
/** Enough for any notification; images are not shown. */
const MAX_SHOWN_LENGTH = 60_000;

type Details = {
  senderEmail: string | null;
  endedAt: Date | null;
  endReason: string | null;
  payment: string | null;
};
const DETAILS = {
  senderEmail: 'd.sender_email',
  endedAt: 'd.ended_at',
  endReason: 'd.end_reason',
  payment: 't.reference',
};

/** Returns the values that the table's statements need about the reader. */
export function depositsFor(reader: { id: bigint; roles: readonly string[] }, now: Date) {
  return { reader: reader.id, now, mayReadCompliance: mayReadCompliance(reader) };
}

/** Returns a deposit with everything that the reader may know; while it waits, also possible owners. */
export async function showDeposit(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  reader: { id: bigint; roles: readonly string[] },
  id: bigint,
): Promise<Result<{ view: DepositDetailView; people: bigint[] }, 'deposit_not_found'>> {
  const deposit = await deposits.one<Details>(pool, id, depositsFor(reader, clock.now()), DETAILS);
  if (!deposit) return refused('deposit_not_found');
  const [notices, candidates, hits] = await Promise.all([
    findNoticesOf(pool, id),
    candidatesFor(pool, deposit),
    hitsAbout(pool, { column: 'deposit_id', id }),
  ]);
  const view = {
    ...deposit,
    endedAt: deposit.endedAt?.toISOString() ?? null,
    notices: notices.map(({ id: noticeId, receivedAt, ...notice }) => ({
      ...notice,
      id: Number(noticeId),
      receivedAt: receivedAt.toISOString(),
    })),
    hits: mayReadCompliance(reader) ? hits : [],
    candidates: candidates.map((row) => toCandidate(row, deposit.senderName ?? '', reader)),
  };
  const people = [
    ...(deposit.customer ? [BigInt(deposit.customer.id)] : []),
    ...candidates.map((row) => row.id),
  ];
  return done({ view, people });
}

async function candidatesFor(pool: Deps['pool'], deposit: DepositView): Promise<CandidateRow[]> {
  if (deposit.state !== 'unmatched') return [];
  const words = wordsOf(deposit.senderName ?? '').filter((word) => word.length > 1);
  return findCandidates(pool, { ...readMemo(deposit.memo ?? ''), words, email: null }, CANDIDATES);
}

/** Searches customers by words of the name, e-mail, phone number or code. */
export async function searchCandidates(
  { pool }: Pick<Deps, 'pool'>,
  reader: { roles: readonly string[] },
  text: string | undefined,
): Promise<{ view: DepositCandidateView[]; people: bigint[] }> {
  if (text === undefined) return { view: [], people: [] };
  // The words of an address are not a name.
  const words = text.includes('@') ? [] : wordsOf(text);
  const rows = await findCandidates(
    pool,
    { ...readMemo(text), words, email: text.toLowerCase() },
    CANDIDATES,
  );
  return { view: rows.map((row) => toCandidate(row, text, reader)), people: rows.map(({ id }) => id) };
}

function toCandidate(
  row: CandidateRow,
  senderName: string,
  reader: { roles: readonly string[] },
): DepositCandidateView {
  const { id, firstName, lastName, openHit, isFrozen, ...shown } = row;
  const sameName = isSameName(senderName, row);
  return {
    id: Number(id),
    name: fullName({ firstName, lastName }),
    ...shown,
    openHit: openHit !== null && mayReadCompliance(reader) ? Number(openHit) : null,
    isFrozen: isFrozen && mayReadCompliance(reader),
    sameName,
  };
}

/** Returns the raw text of a notice; undecodable characters are shown as such. */
export async function showNotice(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  depositId: bigint,
  noticeId: bigint,
): Promise<Result<{ raw: string }, 'deposit_not_found'>> {
  const notice = await findEncryptedNotice(pool, depositId, noticeId);
  if (!notice) return refused('deposit_not_found');
  const raw = decrypt(readEncryptionKeys(config.DOCUMENT_KEYS), noticeName(notice), notice.encrypted);
  return done({ raw: raw.toString('utf8').slice(0, MAX_SHOWN_LENGTH) });
}
