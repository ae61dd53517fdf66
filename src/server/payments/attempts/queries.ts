import { xaf } from '#shared/money.ts';
import type { RailName } from '#shared/rails.ts';
import type { Queryable, Tx } from '../../db/pool.ts';
import type { PayoutQuote } from '../../rails/ports.ts';
import type { Attempt, AttemptState } from './attempt.ts';

type AttemptRow = {
  id: bigint;
  payment_id: bigint;
  number: number;
  rail: RailName;
  reference: string;
  state: AttemptState;
  quote_expires_at: Date | null;
  price_minor: bigint | null;
  asked_at: Date | null;
  checks: number;
  provider_number: string | null;
};

const COLUMNS =
  'id, payment_id, number, rail, reference, state, price_minor, quote_expires_at, asked_at, checks, provider_number';

/** The newest try of a transaction: the only one that may still pay. */
export async function latestAttempt(db: Queryable, paymentId: bigint): Promise<Attempt | undefined> {
  const { rows } = await db.query<AttemptRow>(
    `select ${COLUMNS} from payout_attempts where payment_id = $1 order by number desc limit 1`,
    [paymentId],
  );
  return rows[0] && toAttempt(rows[0]);
}

/** Writes the next try with a reference of its own. Unique numbers and one open try are kept by the database. */
export async function insertAttempt(
  tx: Tx,
  transaction: { id: bigint; reference: string },
  number: number,
  rail: RailName,
  now: Date,
): Promise<Attempt> {
  const { rows } = await tx.query<AttemptRow>(
    `insert into payout_attempts (payment_id, number, rail, reference, state, created_at, updated_at)
     values ($1, $2, $3, $4, 'prepared', $5, $5) returning ${COLUMNS}`,
    [transaction.id, number, rail, `${transaction.reference}-${number}`, now],
  );
  const [attempt] = rows;
  if (!attempt) throw new Error('the attempt was not written');
  return toAttempt(attempt);
}

/** Takes the right to ask this rail to pay. Of several workers only one gets it. */
export async function markAsked(
  db: Queryable,
  attempt: Attempt,
  { rail, quote }: { rail: RailName; quote: PayoutQuote },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payout_attempts set state = 'asked', rail = $6, quote_id = $2, quote_expires_at = $3, price_minor = $5, asked_at = $4, updated_at = $4
     where id = $1 and state = 'prepared'`,
    [attempt.id, quote.quoteId, quote.expiresAt, now, quote.price.minor, rail],
  );
  return rowCount === 1;
}

/** Records what is known of a try. Answers false when it was no longer in one of the states it is expected in. */
export async function writeAttemptState(
  tx: Queryable,
  attemptId: bigint,
  from: AttemptState[],
  to: AttemptState,
  { providerNumber, answer }: { providerNumber?: string | undefined; answer: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ moved: number }>(
    `with before as (select last_answer from payout_attempts where id = $1),
     moved as (
       update payout_attempts
       set state = $3, provider_number = coalesce($4, provider_number), last_answer = $5, updated_at = $6
       where id = $1 and state = any($2) returning id),
     told as (
       insert into payout_answers (attempt_id, answer, at)
       select moved.id, $5, $6 from moved, before where before.last_answer is distinct from $5)
     select count(*)::int as moved from moved`,
    [attemptId, from, to, providerNumber ?? null, answer.slice(0, 500), now],
  );
  return rows[0]?.moved === 1;
}

/** Counts a look-up. What the rail says is kept each time that it says something new. */
export async function countCheck(db: Queryable, attemptId: bigint, answer: string, now: Date): Promise<void> {
  await db.query(
    `with before as (select last_answer from payout_attempts where id = $1),
     counted as (
       update payout_attempts set checks = checks + 1, last_answer = $2, updated_at = $3 where id = $1)
     insert into payout_answers (attempt_id, answer, at)
     select $1, $2, $3 from before where last_answer is distinct from $2`,
    [attemptId, answer.slice(0, 500), now],
  );
}

/** Keeps what the rail said without any conclusion. */
export async function noteAnswer(db: Queryable, attemptId: bigint, answer: string, now: Date): Promise<void> {
  await db.query(
    `with before as (select last_answer from payout_attempts where id = $1),
     noted as (update payout_attempts set last_answer = $2, updated_at = $3 where id = $1)
     insert into payout_answers (attempt_id, answer, at)
     select $1, $2, $3 from before where last_answer is distinct from $2`,
    [attemptId, answer.slice(0, 500), now],
  );
}

/** Who pays, as rails ask to know. `phone` is an international number without plus. */
export type Payer = { email: string; phone: string; name: string };

export async function readPayer(db: Queryable, personId: bigint): Promise<Payer> {
  const { rows } = await db.query<Payer>(
    `select email, '1' || phone_number as phone, first_name || ' ' || last_name as name from people where id = $1`,
    [personId],
  );
  const [payer] = rows;
  if (!payer) throw new Error('the payer is missing');
  return payer;
}

/** The tries that were given up as never received. */
export async function givenUpTries(
  db: Queryable,
  paymentId: bigint,
): Promise<{ id: bigint; rail: RailName; reference: string }[]> {
  const { rows } = await db.query<{ id: bigint; rail: RailName; reference: string }>(
    `select id, rail, reference from payout_attempts
     where payment_id = $1 and state = 'never_received' order by number`,
    [paymentId],
  );
  return rows;
}

/** Whether the rail has ever said that it paid one of a payment's tries: then no time makes it unpaid. */
export async function saidPaid(db: Queryable, paymentId: bigint): Promise<boolean> {
  const { rows } = await db.query(
    `select from payout_attempts t where t.payment_id = $1 and (t.last_answer like 'paid as %'
       or exists (select from payout_answers a where a.attempt_id = t.id and a.answer like 'paid as %'))
     limit 1`,
    [paymentId],
  );
  return rows.length > 0;
}

function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    paymentId: row.payment_id,
    number: row.number,
    rail: row.rail,
    reference: row.reference,
    state: row.state,
    price: row.price_minor === null ? null : xaf(row.price_minor),
    quoteExpiresAt: row.quote_expires_at,
    askedAt: row.asked_at,
    checks: row.checks,
    providerNumber: row.provider_number,
  };
}
