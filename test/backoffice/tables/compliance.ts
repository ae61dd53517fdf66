import type { World } from '#test/world.ts';
import { insert, november } from './insert.ts';
import type { insertPeople } from './people.ts';

type People = Awaited<ReturnType<typeof insertPeople>>;

/** Creates lists, people who resemble an entry, sends to report, and patterns. */
export async function insertCompliance(world: World, { customers, staff, payments }: People): Promise<void> {
  const lists = await insert(
    world,
    'sanctions_lists',
    (
      [
        ['canada', '2026-10-30', 4_200, november(4)],
        ['un', null, 900, november(5, '03:30')],
        ['canada', '2026-11-03', 4_207, november(5)],
        ['un', '2026-11-06', 900, november(8)],
      ] as const
    ).map(([source, dated, entries, at], index) => ({
      source,
      hash: `tables${index}`,
      dated,
      entry_count: entries,
      fetched_at: at,
    })),
  );
  const entries = await insert(
    world,
    'sanctions_entries',
    lists.map(({ id }, index) => ({
      list_id: id,
      key: `t${index}`,
      fingerprint: `t${index}`,
      kind: 'person',
      names: ['X'],
      birth_dates: [],
      facts: {},
    })),
  );
  await insertHits(world, {
    customers,
    payments,
    entries: entries.map(({ id }) => id),
    by: staff.ids[0] ?? 0n,
  });
  await insertReports(world, { customers, payments, by: staff.ids[0] ?? 0n });
}

type Subjects = { customers: bigint[]; payments: bigint[]; by: bigint };

async function insertHits(
  world: World,
  { customers, payments, entries, by }: Subjects & { entries: bigint[] },
) {
  const rows = [
    ['customer', 'Élodie ékani', 'EKANI Elodie', 930, null, november(6), 'open'],
    ['recipient', 'Bob Marc', 'bob MARK', 880, 1, november(7, '03:30'), 'open'],
    ['recipient', 'éric Zam', 'Eric ZAMM', 880, 5, november(7), 'open'],
    ['payee', 'ABC', 'Abc Ltd', 990, 6, november(9), 'open'],
    ['customer', 'Zoé ATANGANA', 'Zoe A.', 850, null, november(10), 'cleared'],
  ] as const;
  for (const [at, [kind, name, matched, score, payment, opened, state]] of rows.entries()) {
    const person = customers[at] ?? 0n;
    const transaction = payment === null ? null : (payments[payment] ?? null);
    const [screening] = await insert(world, 'screenings', [
      {
        kind,
        cause: kind === 'customer' ? 'entry' : 'send',
        person_id: person,
        payment_id: transaction,
        name,
        lists: [],
        score,
        at: opened,
      },
    ]);
    await insert(world, 'screening_hits', [
      {
        screening_id: screening?.id ?? 0n,
        subject: `tables${at}`,
        entry_id: entries[at % entries.length] ?? 0n,
        fingerprint: `t${at}`,
        matched,
        score,
        person_id: person,
        payment_id: transaction,
        state,
        decided_at: state === 'open' ? null : opened,
        decided_by: state === 'open' ? null : by,
        opened_at: opened,
      },
    ]);
  }
}

async function insertReports(world: World, { customers, payments, by }: Subjects): Promise<void> {
  const made = await insert(
    world,
    'large_transaction_reports',
    (
      [
        ['sender', String(customers[1]), november(4), '2026-11-11', null],
        ['recipient', '677000005', november(5), '2026-11-12', null],
        ['sender', String(customers[0]), november(6), '2026-11-13', null],
        ['sender', String(customers[4]), november(3), '2026-11-13', null],
        ['sender', String(customers[5]), november(1), '2026-11-08', 'FTR-2026-1'],
      ] as const
    ).map(([grouping, subject, start, due, filing]) => ({
      grouping,
      subject,
      window_start: start,
      window_end: november(20),
      reached_at: start,
      due_on: due,
      found_at: start,
      filed_at: filing && november(9),
      filed_by: filing && by,
      filing_reference: filing,
    })),
  );
  await insert(
    world,
    'large_transaction_report_payments',
    made.slice(0, 3).map(({ id }, at) => ({ report_id: id, payment_id: payments[[1, 5, 0][at] ?? 0] ?? 0n })),
    'report_id as id',
  );
  const patterns = [
    ['near_report', 4, 980_000, november(5), null],
    ['just_under', 1, 299_000, november(6, '03:30'), null],
    ['many_recipients', 0, 98_000, november(6), null],
    ['just_under', 1, 98_000, november(9), null],
    ['just_under', 5, 10_000, november(10), 'explained'],
  ] as const;
  await insert(
    world,
    'transaction_alerts',
    patterns.map(([rule, customer, cents, at, outcome]) => ({
      rule,
      person_id: customers[customer] ?? 0n,
      facts: { sends: ['1'], recipients: 1, cents: String(cents), since: november(1) },
      opened_at: at,
      closed_at: outcome && at,
      closed_by: outcome && by,
      outcome,
      reason: outcome && 'vu',
    })),
  );
}
