import type { World } from '#test/world.ts';
import { insert, november } from './insert.ts';
import type { insertPeople } from './people.ts';

type People = Awaited<ReturnType<typeof insertPeople>>;

/** Creates open and closed work for staff: cases, approvals, deposits, documents and reconciled days. */
export async function insertWork(world: World, { customers, staff, payments }: People): Promise<void> {
  const [reader, admin] = staff.ids as [bigint, bigint];
  const runs = await insertDays(world, admin);
  await insert(
    world,
    'cases',
    (
      [
        ['unknown_outcome', payments[1], null, {}, november(8), reader, null],
        ['amount_differs', payments[0], null, { difference: '700' }, november(9, '03:30'), admin, null],
        ['amount_differs', payments[2], null, { difference: '-40' }, november(9), null, null],
        ['unknown_to_us', null, 's3p/77', { difference: '9000' }, november(11), null, null],
        ['unknown_to_us', null, 's3p/78', {}, november(12), reader, null],
        ['rate_not_plausible', null, 'xe', {}, november(13), null, november(14)],
        ['missing_at_rail', payments[4], null, { difference: '100' }, november(14), admin, november(15)],
      ] as const
    ).map(([kind, transaction, subject, facts, opened, owner, closed], at) => ({
      kind,
      payment_id: transaction ?? null,
      subject,
      facts,
      opened_at: opened,
      owner_id: owner,
      claimed_at: owner && opened,
      closed_at: closed,
      resolution: closed && 'explained',
      run_id: at < 4 ? (runs[at === 0 ? 0 : 1]?.id ?? null) : null,
    })),
  );
  await insert(
    world,
    'approvals',
    (
      [
        ['case_resolution', reader, november(17), november(24), null, null],
        ['rate_margin', admin, november(18, '03:30'), november(21), null, null],
        ['rate_override', admin, november(18), november(23), null, null],
        ['payment_refund', reader, november(19), november(22), null, customers[0]],
        ['rate_margin', admin, november(10), november(12), 'approved', null],
        ['payment_refund', reader, november(11), november(14), 'refused', customers[1]],
        ['payment_refund', admin, november(12), november(13), 'withdrawn', customers[0]],
      ] as const
    ).map(([kind, by, at, until, decision, about], index) => ({
      kind,
      person_id: about ?? null,
      subject_kind: 'case',
      subject_id: String(index),
      payload: {},
      reason: 'vu',
      requested_by: by,
      requested_at: at,
      expires_at: until,
      decision,
      decided_by: decision === null ? null : decision === 'withdrawn' || by === reader ? admin : reader,
      decided_at: decision && at,
    })),
  );
  await insertDeposits(world, [reader, admin]);
  await insertDocuments(world, customers, [reader, admin]);
}

async function insertDays(world: World, by: bigint) {
  const run = (day: number, state: string, sums: [number, number], differences: number) => ({
    rail: 's3p',
    day: november(day).slice(0, 10),
    state,
    run_count: 1,
    requested_by: by,
    ran_at: november(30 - day),
    is_complete: true,
    rail_count: sums[0] / 100,
    rail_minor: sums[0],
    ledger_count: sums[1] / 100,
    ledger_minor: sums[1],
    difference_count: differences,
    resolved_count: 0,
  });
  return insert(world, 'reconciliation_runs', [
    run(8, 'done', [5_000, 5_000], 1),
    run(9, 'done', [9_300, 2_100], 3),
    run(10, 'failed', [0, 0], 0),
    run(11, 'done', [2_100, 2_100], 0),
    run(12, 'done', [700, 900], 2),
  ]);
}

async function insertDeposits(world: World, [reader, admin]: [bigint, bigint]): Promise<void> {
  const row = (
    state: string,
    source: string,
    [cents, sender]: [number | null, string | null],
    at: string,
    reasons: string[],
    owner: bigint | null = null,
  ) => ({
    state,
    source,
    amount_minor: cents,
    sender_name: sender,
    memo: sender && `merci ${sender}`,
    reference: null,
    reasons,
    owner_id: owner,
    claimed_at: owner && at,
    received_at: at,
    ended_at: ['returned', 'dismissed'].includes(state) ? at : null,
    end_reason: ['returned', 'dismissed'].includes(state) ? 'other' : null,
  });
  await insert(world, 'deposits', [
    row('unmatched', 'mail', [14_700, 'Élise NKOLO'], november(4), ['nothing_named'], reader),
    row('unmatched', 'aggregator', [2_050, 'elise abena'], november(5, '03:30'), ['nobody_named'], admin),
    row('unmatched', 'mail', [300_000, 'Zacharie'], november(5), ['amount_large', 'nothing_named']),
    row('unmatched', 'manual', [14_700, 'Zacharie'], november(8), ['nobody_named']),
    row('not_trusted', 'mail', [null, null], november(6), ['unreadable']),
    row('not_trusted', 'mail', [9_900, 'Interac'], november(7), ['not_signed']),
    row('not_trusted', 'mail', [1_000, null], november(9), ['not_signed']),
    row('returned', 'mail', [5_000, 'Zacharie'], november(10), []),
    row('dismissed', 'aggregator', [5_000, null], november(11), []),
  ]);
}

async function insertDocuments(
  world: World,
  customers: bigint[],
  [reader, admin]: [bigint, bigint],
): Promise<void> {
  const longAgo = november(20, '13:00');
  const now = november(20, '13:55');
  const rows = [
    ['passport', 'waiting', '2031-01-01', november(4), [reader, now], null],
    ['driver_licence', 'waiting', '2028-05-05', november(6, '03:30'), [admin, now], null],
    ['passport', 'waiting', '2029-09-09', november(6), [admin, longAgo], null],
    ['official_document', 'waiting', '2028-05-05', november(9), null, null],
    ['permanent_resident_card', 'accepted', '2030-01-01', november(5), null, reader],
    ['passport', 'accepted', '2027-03-01', november(7), null, admin],
    ['passport', 'refused', '2027-03-01', november(8), null, admin],
    ['passport', 'expired', '2026-11-01', november(3), null, reader],
  ] as const;
  for (const [at, [type, status, expires, sent, claim, by]] of rows.entries()) {
    const person = customers[[0, 5, 4, 3, 2, 1, 3, 0][at] ?? 0] ?? 0n;
    const code = `tables-document-${String(at).padStart(6, '0')}`;
    await insert(
      world,
      'stored_files',
      [{ code, person_id: person, content_type: 'image/jpeg', key_id: 'none', created_at: sent }],
      'code',
    );
    await insert(world, 'documents', [
      {
        person_id: person,
        type,
        status,
        front_code: code,
        expire_date: expires,
        only_one_page: true,
        sent_at: sent,
        claimed_by: claim && claim[0],
        claimed_at: claim && claim[1],
        decided_by: by,
        decided_at: by && sent,
        refusal_reason: status === 'refused' ? 'unreadable' : null,
      },
    ]);
  }
}
