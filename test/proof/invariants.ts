import type { Queryable } from '#server/db/pool.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import type { Books, PaymentRecord } from '#simulator/books.ts';

type Row = {
  reference: string;
  status: string;
  payout: bigint;
  attempts: string[];
  events: { from: string | null; to: string }[];
  postings: { kind: string; reference: string; charged: string | null }[];
  cases: { kind: string; open: boolean }[];
  /** How the hold ended, or `open`. */
  hold: string | null;
};

const PAYMENTS = `
  select t.reference, t.status, t.xaf_minor as payout,
    array(select reference from payout_attempts where payment_id = t.id order by number) as attempts,
    coalesce((select jsonb_agg(jsonb_build_object('from', from_status, 'to', to_status) order by id)
      from payment_events where payment_id = t.id and to_status is not null), '[]') as events,
    coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'reference', p.reference, 'charged',
        (select e.amount::text from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where e.posting_id = p.id and a.name = 'float/smobilpay')) order by p.id)
      from ledger_postings p where p.payment_id = t.id), '[]') as postings,
    coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'open', closed_at is null))
      from cases where payment_id = t.id), '[]') as cases,
    (select coalesce(outcome, 'open') from screening_holds where payment_id = t.id) as hold
  from payments t where t.person_id = any($1) and t.type not in ('deposit', 'withdrawal') order by t.id`;

/** Cases that may exist although everything worked correctly. Each has an owner; see docs/operations.md. */
const EXPECTED_CASES = {
  open: ['unknown_outcome', 'amount_differs', 'paid_by_given_up_attempt', 'failure_after_success'],
  refundedButPaid: 'success_after_failure',
  paidButReversed: 'failure_after_success',
};

export type EndCounts = { paid: number; refunded: number; owned: number; retried: number };

/**
 * Checks every invariant about these people's payments once no more changes happen: the books are consistent
 * and match the rail to the franc, and each payment is paid once, refunded once, or open with an owner.
 * Returns each violation, and how the payments ended.
 */
export async function findViolations(
  { pool, simulator }: { pool: Queryable; simulator: { books: Pick<Books, 'payments' | 'paymentsFor'> } },
  people: bigint[],
): Promise<{ broken: string[]; ended: EndCounts }> {
  const { rows } = await pool.query<Row>(PAYMENTS, [people]);
  const broken = (await verifyBooks(pool)).map((found) => `the books disagree: ${JSON.stringify(found)}`);
  const known = await pool.query<{ reference: string }>('select reference from payout_attempts');
  const ours = new Set(known.rows.map(({ reference }) => reference));
  for (const { reference } of simulator.books.payments()) {
    if (!reference || !ours.has(reference))
      broken.push(`the rail has ${reference}, which we never wrote down`);
  }
  const dead = await pool.query<{ task: string; last_error: string }>(
    'select task, last_error from dead_jobs',
  );
  broken.push(...dead.rows.map(({ task, last_error }) => `${task} was given up: ${last_error}`));

  const ended: EndCounts = { paid: 0, refunded: 0, owned: 0, retried: 0 };
  for (const row of rows) {
    const paid = row.attempts.flatMap((attempt) =>
      simulator.books.paymentsFor(attempt).filter(({ paidAt }) => paidAt !== null),
    );
    const wrong = [...wrongHistory(row), ...wrongPostings(row), ...wrongEnding(row, paid)];
    broken.push(...wrong.map((what) => `${row.reference} (${row.status}): ${what}`));
    if (row.status === 'paid' || row.status === 'returned') ended.paid += 1;
    if (row.status === 'failed') ended.refunded += 1;
    if (row.cases.some(({ open }) => open)) ended.owned += 1;
    if (row.attempts.length > 1) ended.retried += 1;
  }
  return { broken, ended };
}

const TRANSITIONS = [
  'null accepted',
  'accepted pending',
  'accepted paid',
  'accepted failed',
  'pending paid',
  'pending failed',
  'paid returned',
];

function wrongHistory({ events, status }: Row): string[] {
  const transitions = events.map(({ from, to }) => `${from} ${to}`);
  const isChain = events.every(({ from }, index) => from === (events[index - 1]?.to ?? null));
  const isAllowed = transitions.every((transition) => TRANSITIONS.includes(transition));
  return isChain && isAllowed && events.at(-1)?.to === status ? [] : [`history is ${transitions.join(', ')}`];
}

/** `returned`: two people decided that a payment that was booked as paid came back or never arrived. */
const ENDS: Record<string, string[]> = {
  paid: ['payout_settled'],
  failed: ['payout_refunded'],
  returned: ['payout_settled', 'payout_returned'],
};

function wrongPostings({ postings, reference, status }: Row): string[] {
  const end = ENDS[status] ?? [];
  // A posting's reference names its event permanently, so that the event cannot be booked twice.
  const expected = ['payment_debited', ...end].map((kind) => `${kind}/${reference}`);
  const found = postings.map((posting) => posting.reference);
  return String(expected) === String(found) ? [] : [`is booked as ${found.join(', ')}`];
}

function wrongEnding({ status, cases, payout, postings, hold }: Row, paid: PaymentRecord[]): string[] {
  const has = (kind: string) => cases.some((each) => each.kind === kind);
  const kept = paid.filter(({ reversedAt }) => reversedAt === null);
  if (paid.length > 1) return [`the rail paid it ${paid.length} times`];
  if (status === 'failed') {
    const isOwned = kept.length === 0 || has(EXPECTED_CASES.refundedButPaid);
    return isOwned ? [] : ['it is refunded and was paid, and nobody has been told'];
  }
  if (status !== 'paid' && status !== 'returned') {
    const isOwned = cases.some(({ kind, open }) => open && EXPECTED_CASES.open.includes(kind));
    const isHeld = hold === 'open' || hold === 'frozen';
    return isOwned || isHeld ? [] : ['it is open without an owner'];
  }
  const isReturned = status === 'returned';
  if (isReturned && kept.length > 0) return ['it was given back, and the rail has paid it'];
  const [order] = paid;
  if (!order && isReturned) return [];
  if (!order) return ['it is called paid and the rail has not paid it'];
  if (kept.length === 0 && !has(EXPECTED_CASES.paidButReversed))
    return ['it was taken back, and nobody has been told'];
  const cost = BigInt(order.amount + order.fee);
  const charged = postings.find(({ kind }) => kind === 'payout_settled')?.charged;
  const wrong = charged === String(cost) ? [] : [`booked as ${charged} XAF, and the rail took ${cost}`];
  const isComplete = payout === BigInt(order.paidAmount) || payout === cost;
  return isComplete ? wrong : [...wrong, `${order.paidAmount} XAF arrived instead of ${payout}`];
}
