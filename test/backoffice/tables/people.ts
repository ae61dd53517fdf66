import { withTransaction } from '#server/db/transaction.ts';
import { openCustomerAccount } from '#server/ledger/accounts.ts';
import { staffMember } from '#test/fixtures.ts';
import { withoutTriggers } from '#test/history/past-payments.ts';
import type { World } from '#test/world.ts';
import { insert, november } from './insert.ts';

/**
 * Names with accents, in upper and lower case, two equal names, and a customer created in the night
 * between two days.
 */
const CUSTOMERS = [
  {
    first_name: 'Zoé',
    last_name: 'ATANGANA',
    created_at: november(3),
    activated: true,
    identity_verified: true,
  },
  {
    first_name: 'Élodie',
    last_name: 'ékani',
    created_at: november(5),
    activated: true,
    identity_verified: false,
  },
  {
    first_name: 'Paul',
    last_name: 'MBARGA',
    created_at: november(9, '03:30'),
    activated: true,
    identity_verified: true,
  },
  {
    first_name: 'Paul',
    last_name: 'MBARGA',
    created_at: november(9),
    activated: false,
    identity_verified: false,
  },
  {
    first_name: 'awa',
    last_name: "N'Guéma",
    created_at: november(12),
    activated: true,
    identity_verified: true,
  },
  {
    first_name: 'Bob',
    last_name: 'EBOUÉ',
    created_at: november(14),
    activated: true,
    identity_verified: false,
  },
];

const OTHER_COLUMNS = { password_hash: 'x', birth_date: '1990-01-01', gender: 'WOMAN', lang_key: 'FR' };

/** Creates customers, staff, and the customers' payments. */
export async function insertPeople(world: World) {
  const customers = await insert(
    world,
    'people',
    CUSTOMERS.map((person, at) => ({
      ...OTHER_COLUMNS,
      ...person,
      roles: ['ROLE_USER'],
      login: `table${at}`,
      email: `table${at}@example.ca`,
      phone_number: String(4_385_550_000 + at),
      referral_code: `GTF-TB${at}`,
      referred_by: at < 3 ? 'GTF-SPRING' : at === 3 ? 'GTF-AUTUMN' : 'GTFINANCE',
      sending_locked_reason: at === 1 ? 'staff' : null,
      code_failures: 0,
      was_activated: person.activated,
      updated_at: person.created_at,
    })),
  );
  const ids = customers.map(({ id }) => id);
  const staff = await colleagues(world);
  await insert(world, 'risk_flags', [
    {
      person_id: ids[2] ?? 0n,
      kind: 'other',
      set_by: staff.ids[0] ?? 0n,
      set_at: november(10),
      set_reason: 'à voir',
    },
  ]);
  await withTransaction(world.pool, async (tx) => {
    for (const id of ids) await openCustomerAccount(tx, id);
  });
  return { customers: ids, staff, payments: await payments(world, ids) };
}

async function colleagues(world: World) {
  const [reader, admin, auditor] = [
    await staffMember(world, 'ROLE_SUPER_ADMIN'),
    await staffMember(world, 'ROLE_ADMIN'),
    await staffMember(world, 'ROLE_AUDIT'),
  ];
  const ids = [reader.id, admin.id, auditor.id];
  const names = [
    ['Édith', 'ZANGA'],
    ['Marc', 'éTOUNDI'],
    ['Marc', 'ABENA'],
  ];
  for (const [at, [first, last]] of names.entries()) {
    await world.pool.query('update people set first_name = $2, last_name = $3 where id = $1', [
      ids[at],
      first,
      last,
    ]);
  }
  await world.pool.query('update people set sign_in_locked_at = now() where id = $1', [auditor.id]);
  await world.pool.query('update sessions set last_seen_at = $2 where person_id = $1', [
    admin.id,
    november(19),
  ]);
  await insert(
    world,
    'second_factors',
    [reader.id, auditor.id].map((id) => ({
      person_id: id,
      encrypted_secret: '\\x00',
      key_id: 'none',
      created_at: november(1),
      confirmed_at: november(1),
      last_step: 0,
    })),
    'person_id as id',
  );
  await insert(world, 'people', [
    {
      ...OTHER_COLUMNS,
      first_name: 'Nadia',
      last_name: 'FOTSO',
      roles: ['ROLE_ADMIN'],
      login: 'nadia',
      email: 'nadia@example.ca',
      phone_number: '4385559999',
      referral_code: 'GTF-NADIA',
      referred_by: 'GTFINANCE',
      activated: true,
      was_activated: true,
      identity_verified: false,
      code_failures: 0,
      created_at: november(1),
      updated_at: november(1),
    },
  ]);
  return { ids, reader };
}

const SENDS = [
  ['transfer', 'paid', 2_500, 'MTNMOMO', november(6)],
  ['transfer', 'accepted', 120_000, 'CMORANGEMOMO', november(7)],
  ['bill_payment', 'paid', 4_050, 'ENEO', november(10, '03:30')],
  ['deposit', 'paid', 60_000, 'INTERAC', november(10)],
  ['transfer', 'failed', 2_500, 'MTNMOMO', november(13)],
  ['transfer', 'pending', 900_000, 'MTNMOMO', november(15)],
  ['bill_payment', 'accepted', 7_700, 'CAMWATER', november(16)],
  ['transfer', 'returned', 3_300, 'CMORANGEMOMO', november(17)],
] as const;

/** Inserts only the rows of payments, since the books would need postings at those times too. */
async function payments(world: World, customers: bigint[]): Promise<bigint[]> {
  for (const [at, [type, status, cents, merchant, when]] of SENDS.entries()) {
    await withoutTriggers(
      world,
      `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
         destination, created_at, updated_at)
       values ('GTTABLE' || $1::int, $2, $3, $4, $5, $5::bigint * 4, $6, $6, (677000000 + $1::int)::text, $7, $7)`,
      [at, customers[at % customers.length], type, status, cents, merchant, when],
    );
  }
  const { rows } = await world.pool.query<{ id: bigint }>(
    `select id from payments where reference like 'GTTABLE%' order by id`,
  );
  return rows.map(({ id }) => id);
}
