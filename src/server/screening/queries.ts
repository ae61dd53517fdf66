import type { ScreenedKind, ScreeningCause } from '#shared/screening.ts';
import { ASYNC_COMMIT } from '../db/async-commit.ts';
import { columnsOf } from '../db/columns.ts';
import type { Pool, Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';
import { isOpenPayment } from '../open-payments.ts';

/** What screening needs of a payment before it is ordered from a rail. */
export type PaymentToScreen = {
  final: boolean;
  held: boolean;
  /** The newest version of each list. */
  lists: bigint[];
  /**
   * Whether the people of the payment were compared with exactly these versions, and its sender has not changed
   * since.
   */
  screened: boolean;
  personId: bigint;
  senderName: string;
  birthDate: string;
  recipientId: bigint | null;
  recipientName: string | null;
  payeeName: string | null;
};

/** Returns the payments by id, without those that do not exist. */
export async function findPaymentsToScreen(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, PaymentToScreen>> {
  const { rows } = await db.query<PaymentToScreen & { id: bigint }>(
    `with lists as (
       select coalesce(array_agg(id order by id), '{}') as ids from (
         select max(id) as id from sanctions_lists group by source) l
     )
     select t.id, t.status not in ('accepted', 'pending') as final,
       exists (select 1 from screening_holds h where h.payment_id = t.id
               and (h.outcome is null or h.outcome = 'frozen')) as held,
       lists.ids as lists,
       exists (select 1 from screenings s where s.payment_id = t.id and s.lists = lists.ids
         and not exists (select 1 from screenings later where later.person_id = t.person_id and later.kind = 'customer'
           and later.cause = 'entry' and later.id > s.id)) as screened,
       t.person_id as "personId", ${nameOf('p')} as "senderName",
       to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", t.recipient_id as "recipientId",
       nullif(concat_ws(' ', t.recipient_first_name, t.recipient_last_name), '') as "recipientName",
       b.customer_name as "payeeName"
     from lists, payments_view t join people_view p on p.id = t.person_id left join bill_payments_view b on b.payment_id = t.id
     where t.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...payment }) => [id, payment]));
}

export type PersonToScreen = {
  personId: bigint;
  recipientId: bigint | null;
  name: string;
  birthDate: string | undefined;
};

const PEOPLE: Record<'customer' | 'recipient', string> = {
  customer: `select id, id as "personId", null::bigint as "recipientId", ${nameOf('p')} as name,
      to_char(birth_date, 'YYYY-MM-DD') as "birthDate"
    from people_view p where activated and 'ROLE_USER' = any (roles)`,
  recipient: `select id, person_id as "personId", id as "recipientId", ${nameOf('r')} as name,
      null as "birthDate"
    from recipients_view r where deleted_at is null`,
};

export function findPersonToScreen(
  db: Queryable,
  kind: 'customer' | 'recipient',
  id: bigint,
): Promise<PersonToScreen | undefined> {
  return db.first(`select * from (${PEOPLE[kind]}) p where id = $1`, [id]);
}

export function findPeopleToScreen(
  db: Queryable,
  kind: 'customer' | 'recipient',
  after: bigint,
  limit: number,
): Promise<(PersonToScreen & { id: bigint })[]> {
  return db.rows(`select * from (${PEOPLE[kind]}) p where id > $1 order by id limit $2`, [after, limit]);
}

export type ScreeningRow = {
  kind: ScreenedKind;
  cause: ScreeningCause;
  /** Null for the sender of a deposit. */
  personId: bigint | null;
  recipientId: bigint | null;
  paymentId: bigint | null;
  depositId?: bigint;
  name: string;
  score: number;
  /** The versions of the lists that were compared. */
  lists: readonly bigint[];
  at: Date;
};

const INSERT_SCREENINGS = `insert into screenings (kind, cause, person_id, recipient_id, payment_id, name, score, lists, at,
    deposit_id)
  select kind, cause, person_id, recipient_id, payment_id, name, score, lists::bigint[], at, deposit_id
  from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::int[], $8::text[],
    $9::timestamptz[], $10::bigint[]) with ordinality
    as u (kind, cause, person_id, recipient_id, payment_id, name, score, lists, at, deposit_id, turn)`;

function screeningArrays(rows: readonly ScreeningRow[]) {
  return [
    ...columnsOf(rows, 'kind', 'cause', 'personId', 'recipientId', 'paymentId', 'name', 'score'),
    rows.map(({ lists }) => `{${lists.join(',')}}`),
    ...columnsOf(rows, 'at', 'depositId'),
  ];
}

/** Writes the results of screenings. Returns their ids in the same order. */
export function insertScreenings(db: Queryable, rows: readonly ScreeningRow[]): Promise<bigint[]> {
  return db.column(`${INSERT_SCREENINGS} order by turn returning id`, screeningArrays(rows));
}

/**
 * Writes screenings in a transaction of their own that does not wait for the disk. The attempt is committed
 * before any order is sent, and that commit makes these durable too.
 */
export async function recordScreenings(pool: Pool, rows: readonly ScreeningRow[]): Promise<void> {
  await pool.query(`${INSERT_SCREENINGS} where ${ASYNC_COMMIT}`, screeningArrays(rows));
}

export type NewHit = {
  screeningId: bigint;
  subject: string;
  entryId: bigint;
  matched: string;
  score: number;
  personId: bigint | null;
  paymentId: bigint | null;
  depositId?: bigint;
};

/**
 * Opens a hit for each name that was not decided on yet. Cleared hits stay cleared; a confirmed one opens again
 * only for a new payment or deposit. Returns how many hits now hold the payment.
 */
export async function insertHits(db: Queryable, hits: readonly NewHit[], now: Date): Promise<number> {
  const people = [...new Set(hits.flatMap(({ personId }) => personId ?? []))];
  // Crediting takes this lock too and then reads open hits, so a hit is committed either before a credit or after it.
  if (people.length > 0)
    await db.query('select from people where id = any ($1) order by id for share', [people]);
  let opened = 0;
  for (const hit of hits) {
    const { rowCount } = await db.query(
      `insert into screening_hits (screening_id, subject, entry_id, fingerprint, matched, score, person_id, payment_id,
         opened_at, deposit_id)
       select $1, $2, e.id, e.fingerprint, $4, $5, $6, $7, $8, $9 from sanctions_entries e
       where e.id = $3
         and not exists (select 1 from screening_clearances c where c.subject = $2 and c.fingerprint = e.fingerprint)
         and (coalesce($7::bigint, $9) is not null or not exists (select 1 from screening_hits h
           where h.subject = $2 and h.fingerprint = e.fingerprint and h.state = 'confirmed'))
       on conflict do nothing`,
      [
        hit.screeningId,
        hit.subject,
        hit.entryId,
        hit.matched,
        hit.score,
        hit.personId,
        hit.paymentId,
        now,
        hit.depositId ?? null,
      ],
    );
    opened += rowCount ?? 0;
  }
  return opened;
}

/** Locks a payment. Returns false when it is final. */
export async function lockOpenPayment(tx: Tx, paymentId: bigint): Promise<boolean> {
  const isOpen = await tx.value<boolean>(
    `select ${isOpenPayment('status')} from payments where id = $1 for update`,
    [paymentId],
  );
  return isOpen ?? false;
}

export async function insertHold(db: Queryable, paymentId: bigint, now: Date): Promise<void> {
  await db.query(
    `insert into screening_holds (payment_id, held_at) values ($1, $2)
     on conflict (payment_id) do update set outcome = null, ended_at = null, held_at = excluded.held_at
     where screening_holds.outcome = 'released'`,
    [paymentId, now],
  );
}
