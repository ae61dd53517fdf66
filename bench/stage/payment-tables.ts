import type { Client } from 'pg';

// Everything that the benchmarks know about the tables of payments and messages. All other facts come over
// HTTP or from the simulator's books.

const PAYMENTS = 'payments';
const TYPES = { transfer: 'transfer', bill: 'bill_payment' };
const STATES = { open: ['accepted', 'pending'], paid: 'paid', failed: 'failed' };

/** Returns the numbers of payments, debits and idempotency keys. */
export async function countAcceptedPayments(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from ${PAYMENTS}) as payments,
            (select count(*)::int from ledger_postings where kind = 'payment_debited') as debits,
            (select count(*)::int from idempotency_keys) as keys`,
  );
  return rows[0] ?? {};
}

export async function readReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(`select reference from ${PAYMENTS}`);
  return rows.map(({ reference }) => reference);
}

export type PaidPayment = { paid: boolean; attempts: string[] };

/** Returns every payment that was requested with a key: whether it is paid, and what was ordered at the rail. */
export async function readPaid(client: Client): Promise<PaidPayment[]> {
  const { rows } = await client.query<PaidPayment>(
    `select t.status = '${STATES.paid}' as paid,
       array(select a.reference from payout_attempts a where a.payment_id = t.id) as attempts
     from ${PAYMENTS} t join idempotency_keys k on k.payment_id = t.id`,
  );
  return rows;
}

export async function isAnyOpen(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(
    `select exists (select from ${PAYMENTS} where status = any($1)) as open`,
    [STATES.open],
  );
  return rows[0]?.open ?? true;
}

export async function lastMessage(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from messages',
  );
  return rows[0]?.id ?? '0';
}

/** Called repeatedly during measurements, so it reads only what is still to be sent. */
export async function isAnyUnsent(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ unsent: boolean }>(
    'select exists (select from messages where next_at is not null and person_id is not null) as unsent',
  );
  return rows[0]?.unsent ?? true;
}

/** Counts the messages to customers after this one; messages to staff do not count. */
export async function countMessages(
  client: Client,
  after: string,
): Promise<{ sent: number; unsent: number }> {
  const { rows } = await client.query<{ sent: number; unsent: number }>(
    `select count(sent_at)::int as sent, (count(*) - count(sent_at))::int as unsent
     from messages where id > $1 and person_id is not null`,
    [after],
  );
  return rows[0] ?? { sent: 0, unsent: 0 };
}

/** Past payments as they would build up over years: only the rows, without the books. */
export type PastPayments = { rows: number /** SQL for the person of the n-th payment. */; person: string };

export async function loadPast(client: Client, { rows, person }: PastPayments): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = '${PAYMENTS}'::regclass and not i.indisunique`,
  );
  // Creating the indexes at the end takes a fraction of the time.
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`alter table ${PAYMENTS} disable trigger all`);
  await client.query(insertPast(rows, person));
  await client.query(`alter table ${PAYMENTS} enable trigger all`);
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum analyze ${PAYMENTS}`);
}

function insertPast(rows: number, person: string): string {
  const { transfer, bill } = TYPES;
  const { paid, failed } = STATES;
  return `insert into ${PAYMENTS} (reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
      merchant, destination, recipient_first_name, recipient_last_name, created_at, updated_at)
    select 'H' || lpad(n::text, 10, '0'), ${person},
      (array['${transfer}', '${transfer}', '${transfer}', '${bill}'])[1 + n / 7 % 4],
      (array['${paid}', '${paid}', '${paid}', '${paid}', '${paid}', '${paid}', '${failed}'])[1 + n / 3 % 7],
      100 + n * 37 % 90000, 1000 + n * 5 % 400000, 441580000, 'MTNMOMO', 'MTNMOMO', '677' || lpad((n % 1000000)::text, 6, '0'),
      'Paul' || n % 977, 'MBARGA ATANGANA', at, at
    from generate_series(1::bigint, ${rows}) n,
      lateral (select timestamptz '2021-01-01Z' + n * (interval '5 years' / ${rows}) as at) a`;
}
