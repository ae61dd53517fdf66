import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import type { World } from '#test/world.ts';
import { insert, november } from './insert.ts';
import type { insertPeople } from './people.ts';

type People = Awaited<ReturnType<typeof insertPeople>>;

/** Creates records: the books, rates, the audit log, messages, codes, dead jobs. */
export async function insertRecords(world: World, { customers, staff, payments }: People): Promise<void> {
  await insertBooks(world, customers[0] ?? 0n, payments);
  await insertSnapshots(world, staff.ids as [bigint, bigint]);
  const rate = (source: string, mid: number, margin: number, at: string, until: string | null = null) => ({
    source,
    mid_micros: mid * 1_000_000,
    margin_basis_points: margin,
    rate_micros: (mid - margin) * 1_000_000,
    observed_at: at,
    valid_from: at,
    sold_until: until,
  });
  await insert(world, 'rates', [
    rate('xe', 430, 150, november(4)),
    rate('bank_of_canada', 425, 150, november(5, '03:30')),
    rate('manual', 440, 0, november(5), november(6)),
    rate('xe', 445, 200, november(7)),
    rate('xe', 430, 200, november(8)),
  ]);
  await insert(
    world,
    'audit_log',
    [
      [staff.ids[0], 'ROLE_SUPER_ADMIN', 'customer.noted', november(4)],
      [staff.ids[1], 'ROLE_ADMIN', 'hit.cleared', november(5, '03:30')],
      [customers[0], 'ROLE_USER', 'session.opened', november(5)],
      [null, 'SYSTEM', 'account.erased', november(6)],
      [staff.ids[1], 'ROLE_ADMIN', 'customer.noted', november(8)],
    ].map(([actor, role, action, at], index) => ({
      at: at ?? null,
      actor_id: actor ?? null,
      actor_role: role ?? null,
      action: action ?? null,
      subject_kind: 'person',
      subject_id: String(index),
      person_id: index < 3 ? (customers[index % 2] ?? null) : null,
      details: {},
      reason: index === 4 ? 'meublé, deux fois' : 'meublé',
    })),
  );
  await insertMessages(world, staff.ids[0] ?? 0n);
  await insert(
    world,
    'referral_codes',
    [
      ['GTF-SPRING', 'Foire du printemps', november(4), staff.ids[0], null],
      ['GTF-AUTUMN', 'Église Saint-Jean', november(5, '03:30'), staff.ids[1], null],
      ['GTF-OLD', 'eglise', november(5), staff.ids[1], november(9)],
      ['GTF-AGENT', null, november(8), null, null],
    ].map(([code, purpose, at, by, disabled]) => ({
      code: code ?? null,
      purpose: purpose ?? null,
      created_at: at ?? null,
      created_by: by ?? null,
      disabled_at: disabled ?? null,
    })),
    'code',
  );
  await insert(
    world,
    'dead_jobs',
    [
      ['send_message', 'SMTP is away', november(4)],
      ['refresh_rate', 'timeout', november(5, '03:30')],
      ['send_message', null, november(5)],
      ['read_float', 'timeout', november(8)],
    ].map(([task, error, at], index) => ({
      id: 900_000 + index,
      task: task ?? null,
      payload: {},
      attempts: 12,
      last_error: error ?? null,
      died_at: at ?? null,
    })),
  );
}

/** Creates the postings of one customer's balance in the order of time. */
async function insertBooks(world: World, person: bigint, payments: bigint[]): Promise<void> {
  const chart = await chartOfAccounts(world.pool);
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from ledger_accounts where person_id = $1',
    [person],
  );
  const account = rows[0]?.id ?? 0n;
  const moves = [
    ['deposit', 50_000n, 3, november(3)],
    ['payment_debited', -2_500n, 0, november(6)],
    ['deposit', 2_500n, undefined, november(7, '03:30')],
    ['payout_refunded', 2_500n, 4, november(7)],
    ['payment_debited', -12_050n, 2, november(9)],
  ] as const;
  await withTransaction(world.pool, async (tx) => {
    for (const [at, [kind, amount, payment, when]] of moves.entries()) {
      const paymentId = payment === undefined ? undefined : payments[payment];
      const other = at === 2 ? chart.unclaimed_deposits : chart.interac_clearing;
      const entries = [
        { account, currency: 'CAD' as const, amount },
        { account: other.id, currency: 'CAD' as const, amount: -amount },
      ];
      const posting = { reference: `tables/${at}`, kind, entries };
      await post(tx, [paymentId === undefined ? posting : { ...posting, paymentId }], new Date(when));
    }
  });
}

async function insertSnapshots(world: World, [one, other]: [bigint, bigint]): Promise<void> {
  const days = [
    [1, 50_000, 49_000],
    [2, 70_000, 70_000],
    [3, 60_000, null],
    [4, 60_000, 61_000],
    [5, 80_000, null],
  ] as const;
  for (const [day, owed, held] of days) {
    const date = november(day).slice(0, 10);
    await insert(
      world,
      'safeguarding_snapshots',
      [
        {
          day: date,
          until: november(day + 1, '05:00'),
          taken_at: november(day + 1, '06:00'),
          customers: day,
          customers_minor: owed - 300,
          unclaimed_minor: 200,
          in_flight_minor: 100,
          lines_hash: '0'.repeat(64),
        },
      ],
      'day',
    );
    if (held === null) continue;
    const statement = {
      day: date,
      held_minor: held,
      entered_by: one,
      confirmed_by: other,
      confirmed_at: november(9),
    };
    await insert(world, 'safeguarding_statements', [statement], 'day');
  }
  await insert(world, 'approvals', [
    {
      kind: 'safeguarding_statement',
      subject_kind: 'books',
      subject_id: '2026-11-03',
      payload: { day: '2026-11-03', cents: '60000' },
      reason: 'relevé',
      requested_by: other,
      requested_at: november(19),
      expires_at: november(26),
    },
  ]);
}

async function insertMessages(world: World, by: bigint): Promise<void> {
  const rows = [
    ['Élie', 'TABI', 'FR', november(4), null],
    ['john', 'smith', 'EN', november(5, '03:30'), november(6)],
    ['Zed', 'Smith', 'EN', november(5), null],
    ['Anne', 'ÉTAME', 'FR', november(8), november(9)],
  ] as const;
  await insert(
    world,
    'contact_messages',
    rows.map(([first, last, language, at, answered]) => ({
      first_name: first,
      last_name: last,
      email: 'someone@example.ca',
      phone: '5145550000',
      message: `Bonjour de ${first}`,
      lang_key: language,
      received_at: at,
      answered_at: answered,
      answered_by: answered && by,
    })),
  );
}
