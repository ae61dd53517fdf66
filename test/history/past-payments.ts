import type { Customer } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

export type PastPayment = {
  at: string;
  type?: string;
  status?: string;
  cents?: bigint;
  francs?: bigint;
  firstName?: string | null;
  lastName?: string | null;
  paymentMode?: string;
};

let paymentCount = 0;

/**
 * Inserts payments of other days with their postings, since the ledger posts with today's date. Each call's
 * payments must be the customer's oldest, or their balance must not be read.
 */
export async function insertPastPayments(
  world: World,
  person: Customer,
  rows: PastPayment[],
): Promise<string[]> {
  const wanted = rows.map((row) => {
    paymentCount += 1;
    return {
      reference: `PAST-${paymentCount}`,
      person_id: String(person.id),
      type: row.type ?? 'deposit',
      status: row.status ?? 'paid',
      cad_minor: String(row.cents ?? 100n),
      xaf_minor: String(row.francs ?? 0n),
      payment_mode: row.paymentMode ?? 'INTERAC',
      recipient_first_name: row.firstName ?? null,
      recipient_last_name: row.lastName ?? null,
      created_at: row.at,
    };
  });
  await withoutTriggers(
    world,
    `with made as (
       insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
         destination, recipient_first_name, recipient_last_name, created_at, updated_at)
       select reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, 'INTERAC', '677000001',
         recipient_first_name, recipient_last_name, created_at, created_at
       from jsonb_to_recordset($1) as w (reference text, person_id bigint, type text, status text, cad_minor bigint,
         xaf_minor bigint, payment_mode text, recipient_first_name text, recipient_last_name text,
         created_at timestamptz)
       returning id, reference, type, cad_minor, created_at),
     posted as (
       insert into ledger_postings (reference, kind, payment_id, posted_at)
       select 'past/' || reference, case when type = 'deposit' then 'deposit' else 'payment_debited' end, id, created_at
       from made returning id, payment_id),
     moved as (
       select p.id, m.created_at, m.id as payment, case when m.type = 'deposit' then 1 else -1 end * m.cad_minor as amount
       from made m join posted p on p.payment_id = m.id)
     insert into ledger_entries (posting_id, account_id, currency, amount, balance_after)
     select moved.id, (select id from ledger_accounts where person_id = $2), 'CAD', amount,
       sum(amount) over (order by created_at, payment)
     from moved order by created_at, payment`,
    [JSON.stringify(wanted), person.id],
  );
  return wanted.map(({ reference }) => reference);
}

const TABLES = ['payments', 'ledger_postings', 'ledger_entries'];

/** Runs one statement without the triggers that compare payments and postings. */
export async function withoutTriggers(
  { pool }: Pick<World, 'pool'>,
  sql: string,
  values: unknown[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // On a busy machine, inserting so many rows takes a while.
    await client.query('set local statement_timeout = 0');
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    await client.query(sql, values);
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function setProvince(world: World, person: Customer, province: string): Promise<void> {
  await world.pool.query(
    `insert into addresses (person_id, street_number, postal_code, city, province)
     values ($1, '1 Main', 'A1A 1A1', 'Town', $2)
     on conflict (person_id) do update set province = excluded.province`,
    [person.id, province],
  );
}

/** Inserts 1,500 people for whom others' payments are made. Returns the first one's id; the other ids follow it. */
export async function insertOtherPeople(world: World): Promise<bigint> {
  const { rows } = await world.pool.query<{ first: bigint }>(
    `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key,
       referral_code, created_at, updated_at)
     select 'other' || n, 'other' || n || '@example.ca', (5140000000 + n)::text, 'x', 'Awa', 'NGONO', '1990-01-01',
       'WOMAN', 'FR', 'GTF-O' || n, now(), now()
     from generate_series(1, 1500) n returning id as first`,
  );
  const [row] = rows;
  if (!row) throw new Error('nobody was inserted');
  return row.first;
}
