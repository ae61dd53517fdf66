import { describe, expect, test } from 'vitest';
import { openCase } from '#server/cases/open-case.ts';
import { inBatches, tableSource } from '#server/tables/table-source.ts';
import { NUMBER } from '#shared/wire/admin/fields.ts';
import { defineTable } from '#shared/wire/admin/table.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import { customer, send, staffMember } from '#test/fixtures.ts';
import { readExport } from '#test/read-csv.ts';
import { createWorld } from '#test/world.ts';
import { createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
const staff = await createColleagues(world);
const supervisor = await staffMember(world, 'ROLE_SUPER_ADMIN');
const { call } = staffClient(world);

/** Returns the lines of an export, with each cell under its heading. */
async function table(path: string, who = staff.audit): Promise<Record<string, string>[]> {
  const { status, text } = await call(who, 'GET', path);
  expect(status).toBe(200);
  return readExport(text);
}

async function auditEntries(action: string): Promise<unknown[]> {
  const { rows } = await world.pool.query<{ details: unknown; actor: bigint }>(
    'select details, actor_id as actor from audit_log where action = $1 order by id',
    [action],
  );
  return rows;
}

describe('exporting deposits', () => {
  test('uses the filters and order of the screen, and is recorded', async () => {
    const [small, large] = [
      await deposit(world, { amount: '5.00', name: 'Paul KAMGA', memo: 'tontine' }),
      await deposit(world, { amount: '70.50', name: 'Paul KAMGA', memo: 'tontine' }),
    ];
    await deposit(world, { amount: '9.00', memo: 'loyer' });
    const lines = await table('/deposits/export?text=tontine&sort=-amount');
    expect(lines).toMatchObject([
      { reference: large, cad: '70.50', sender: 'Paul KAMGA', message: 'tontine', reasons: 'nothing_named' },
      { reference: small, cad: '5.00', state: 'unmatched', person_id: '', payment: '' },
    ]);
    expect(await auditEntries('deposit.exported')).toEqual([
      { details: { state: 'unmatched', text: 'tontine', sort: '-amount' }, actor: staff.audit.id },
    ]);
  });

  test('includes the credited customer and the transaction', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await table(`/deposits/export?state=credited&text=${reference}`)).toMatchObject([
      { reference, person_id: String(awa.id), payment: expect.stringMatching(/^GT/) },
    ]);
  });

  test('uses the staff member’s language for headings', async () => {
    const headings = async () => (await call(staff.audit, 'GET', '/deposits/export')).text.split('\r\n')[0];
    expect(await headings()).toMatch(/^Nº;Reçu le;État;Source;Référence;Montant \(CAD\);Expéditeur;/);
    await world.pool.query(`update people set lang_key = 'EN' where id = $1`, [staff.audit.id]);
    expect(await headings()).toMatch(/^No\.,Received at,State,Source,Reference,Amount \(CAD\),Sender,/);
    await world.pool.query(`update people set lang_key = 'FR' where id = $1`, [staff.audit.id]);
  });

  test('never writes a sender’s text as a formula', async () => {
    await deposit(world, { memo: '=HYPERLINK(1)' });
    expect(await table('/deposits/export?text=HYPERLINK')).toMatchObject([{ message: "'=HYPERLINK(1)" }]);
  });
});

test('cases are exported with the filters of the screen, and that is recorded', async () => {
  const now = world.clock.now();
  await openCase(world.pool, { kind: 'unknown_to_us', paymentId: null, subject: 's3p/1', facts: {} }, now);
  await openCase(
    world.pool,
    { kind: 'unknown_to_us', paymentId: null, subject: 's3p/2', facts: { difference: '7000' } },
    now,
  );
  const [, second] = await table('/cases/export?kind=unknown_to_us');
  expect(second).toMatchObject({ subject: 's3p/2', difference_xaf: '7000', owner: '', closed_at: '' });
  await call(staff.anne, 'PUT', `/cases/${second?.id}/owner`, { mine: true });
  expect(await table('/cases/export?owner=nobody')).toMatchObject([{ subject: 's3p/1' }]);
  expect(await table('/cases/export?owner=me')).toEqual([]);
  expect(await auditEntries('case.exported')).toHaveLength(3);
});

test('transactions are exported with the status that their customer sees', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to: '677000013' });
  await world.runUntilIdle(60_000);
  expect(await table(`/transactions/export?text=${body.transactionId}`)).toMatchObject([
    {
      reference: body.transactionId,
      status: 'failed',
      person_id: String(sender.id),
      customer_info: expect.any(String),
    },
  ]);
});

test('an unknown filter is refused, and nothing is recorded', async () => {
  const before = await auditEntries('deposit.exported');
  expect((await call(staff.audit, 'GET', '/deposits/export?state=gone')).status).toBe(400);
  expect(await auditEntries('deposit.exported')).toEqual(before);
});

test('rows are read in batches, and only as the client consumes them', async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => BigInt(index));
  const sizes: number[] = [];
  const rows = inBatches(ids, (some) => {
    sizes.push(some.length);
    return Promise.resolve(some);
  });
  expect((await rows.next()).value).toBe(0n);
  expect(sizes).toEqual([1_000]);
  const rest: bigint[] = [];
  for await (const row of rows) rest.push(row);
  expect(rest).toEqual(ids.slice(1));
  expect(sizes).toEqual([1_000, 1_000, 500]);
});

describe('the register of payments', () => {
  const path = '/transactions/register';
  const body = { from: '2026-11-01', to: '2026-11-30', reason: 'Demande de Revenu Québec du 12 novembre' };

  test('contains all payments of its days, complete and unmasked, and matches the books', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const paid = await send(world, sender, { to: '677000001', amountXfa: 10_000n });
    await world.runUntilIdle(60_000);
    const { status, text } = await call(supervisor, 'POST', path, body);
    expect(status).toBe(200);
    const lines = readExport(text);
    const line = lines.find(({ reference }) => reference === paid.body.transactionId);
    expect(line).toMatchObject({
      status: 'paid',
      person_id: String(sender.id),
      recipient_account: expect.stringMatching(/677000001$/),
      recipient_name: expect.stringMatching(/\w+ \w+/),
      sender_name: expect.stringMatching(/\w+ \w+/),
      sender_phone: sender.phone,
      sender_birth_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      xaf: '10000',
      rail: expect.any(String),
      rail_reference: `${paid.body.transactionId}-1`,
      rate: expect.stringMatching(/^\d+\.\d+$/),
    });
    const { rows } = await world.pool.query<{ count: number; cents: bigint }>(
      'select count(*)::int as count, sum(cad_minor)::bigint as cents from payments',
    );
    expect(lines).toHaveLength(rows[0]?.count ?? 0);
    const cents = lines.reduce((sum, { cad = '' }) => sum + BigInt(cad.replace('.', '')), 0n);
    expect(cents).toBe(rows[0]?.cents);
  });

  test('is exported with a reason, which is recorded, and by few roles', async () => {
    const { rows } = await world.pool.query(
      `select actor_id, reason, details from audit_log where action = 'payment.register_taken' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([
      { actor_id: supervisor.id, reason: body.reason, details: { from: body.from } },
    ]);
    expect((await call(supervisor, 'POST', path, { ...body, reason: ' ' })).status).toBe(400);
    expect((await call(staff.anne, 'POST', path, body)).status).toBe(403);
  });
});

test('requests are exported without their private data', async () => {
  const lines = await table('/approvals/export?state=open');
  expect(Object.keys(lines[0] ?? { requested: '' })).toContain('requested');
  expect(await auditEntries('approval.exported')).toHaveLength(1);
});

describe('an export of more rows than it may contain', () => {
  const ids = defineTable({
    path: '/api/admin/cases',
    area: 'cases',
    key: 'id',
    fields: { id: NUMBER },
    filters: {},
    columns: { id: { sorts: 'ascending' } },
    sort: 'id',
    csv: { id: 'id' },
  });
  const few = tableSource(ids, { from: 'cases c', where: `c.subject like 'many/%'`, maxExported: 2 });
  const query = ids.query.parse({});
  const add = (count: number) =>
    world.pool.query(
      `insert into cases (kind, subject, facts, opened_at)
       select 'unknown_to_us', 'many/' || gen_random_uuid(), '{}', $2 from generate_series(1, $1::int)`,
      [count, world.clock.now()],
    );

  test('is refused before its first line, in any format', async () => {
    await add(2);
    expect(await few.lines(world.pool, query)).toMatchObject({ ok: true });
    expect(await few.rows(world.pool, query)).toMatchObject({ ok: true });
    await add(1);
    const refusal = { ok: false, problem: 'export_too_large' };
    expect(await few.lines(world.pool, query)).toMatchObject(refusal);
    expect(await few.rows(world.pool, query)).toMatchObject(refusal);
  });

  test('says how many there may be, and is not recorded', async () => {
    const before = await auditEntries('case.exported');
    await add(20_001);
    const { status, body } = await call(staff.audit, 'GET', '/cases/export');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'export_too_large',
      title: 'Trop de lignes à exporter\u00a0: restreignez la recherche à 20\u00a0000 au plus.',
    });
    expect(await auditEntries('case.exported')).toEqual(before);
  });
});
