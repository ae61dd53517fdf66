import type { Customer } from '#test/given.ts';
import type { World } from '#test/world.ts';

export type Past = {
  at: string;
  type?: string;
  status?: string;
  cents?: bigint;
  francs?: bigint;
  firstName?: string | null;
  lastName?: string | null;
  paymentMode?: string;
};

let made = 0;

/**
 * Transactions of other days, as rows alone: the books would have to be written at those moments too. What compares
 * with the books sends instead.
 */
export async function addPast(world: World, person: Customer, rows: Past[]): Promise<string[]> {
  const wanted = rows.map((row) => {
    made += 1;
    return {
      reference: `PAST-${made}`,
      person_id: String(person.id),
      type: row.type ?? 'deposit',
      status: row.status ?? 'paid',
      cad_minor: String(row.cents ?? 100n),
      xaf_minor: String(row.francs ?? 0n),
      payment_mode: row.paymentMode ?? 'INTERAC',
      receiver_first_name: row.firstName ?? null,
      receiver_last_name: row.lastName ?? null,
      created_at: row.at,
    };
  });
  await withoutTriggers(
    world,
    `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
       destination, receiver_first_name, receiver_last_name, created_at, updated_at)
     select reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, 'INTERAC', '677000001',
       receiver_first_name, receiver_last_name, created_at, created_at
     from jsonb_to_recordset($1) as w (reference text, person_id bigint, type text, status text, cad_minor bigint,
       xaf_minor bigint, payment_mode text, receiver_first_name text, receiver_last_name text,
       created_at timestamptz)`,
    [JSON.stringify(wanted)],
  );
  return wanted.map(({ reference }) => reference);
}

/** One statement on payments during which nobody asks for its posting. */
export async function withoutTriggers(
  { pool }: Pick<World, 'pool'>,
  sql: string,
  values: unknown[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table payments disable trigger user');
    await client.query(sql, values);
    await client.query('alter table payments enable trigger user');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function liveIn(world: World, person: Customer, province: string): Promise<void> {
  await world.pool.query(
    `insert into addresses (person_id, street_number, postal_code, city, province)
     values ($1, '1 Main', 'A1A 1A1', 'Town', $2)
     on conflict (person_id) do update set province = excluded.province`,
    [person.id, province],
  );
}
