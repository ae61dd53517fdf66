import { describe, expect, test } from 'vitest';
import {
  AWA,
  type Customer,
  customer,
  type StaffMember,
  send,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const anne = await staffMember(world, 'ROLE_COMPLIANCE');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Answer = Record<string, unknown> & { status: number; text: string };

async function call(person: StaffMember, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await (await withNewSession(world, person)).call(
    method,
    `/api/admin/compliance${path}`,
    body,
  );
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, text, ...answer };
}

/** Creates sends of these amounts as raised limits would allow; today's limits would refuse them. */
async function createSends(person: Customer, ...sends: [minutes: number, cents: bigint][]) {
  const references: string[] = [];
  while (references.length < sends.length) {
    references.push((await send(world, person)).body.transactionId);
  }
  for (const [index, [minutes, cents]] of sends.entries()) {
    const at = new Date(world.clock.now().getTime() + minutes * MINUTE);
    await world.pool.query('alter table payments disable trigger terms_are_kept');
    await world.pool.query('update payments set cad_minor = $2, created_at = $3 where reference = $1', [
      references[index],
      cents,
      at,
    ]);
    await world.pool.query('alter table payments enable trigger terms_are_kept');
  }
}

async function runAlertRules() {
  world.clock.advance(5 * MINUTE);
  while (await world.runOneJob());
}

async function reports(person: Customer) {
  const { rows } = await world.pool.query<{ id: bigint; due: string; sends: number }>(
    `select id, to_char(due_on, 'YYYY-MM-DD') as due, (select count(*)::int from large_transaction_report_payments where report_id = r.id) as sends
     from large_transaction_reports r where grouping = 'sender' and subject = $1`,
    [String(person.id)],
  );
  return rows;
}

const FILING = { reference: 'EFTR-2026-0001', reason: 'Transmis par le portail' };

describe('10,000 within 24 hours', () => {
  test('6,000 and 4,000 within 23 h 59 are queued once, with a due date', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    await createSends(awa, [-1439, 600_000n], [0, 400_000n]);
    await runAlertRules();
    await runAlertRules();
    expect(await reports(awa)).toEqual([{ id: expect.anything() as bigint, due: '2026-11-27', sends: 2 }]);
  });

  test('6,000 and 4,000 within 24 h 01 are not', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    await createSends(awa, [-1441, 600_000n], [0, 400_000n]);
    await runAlertRules();
    expect(await reports(awa)).toEqual([]);
  });

  test('refunded payments do not count', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    const { body } = await send(world, awa, { to: '677000013' });
    await world.runUntilIdle();
    await createSends(awa, [0, 999_999n]);
    await runAlertRules();
    expect(body.transactionId).toBeTruthy();
    expect(await reports(awa)).toEqual([]);
  });

  test('the report is exported with every field, and filed once under a number', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    await createSends(awa, [0, 1_000_000n]);
    await runAlertRules();
    const [report] = await reports(awa);
    const id = Number(report?.id);
    const csv = await call(anne, 'GET', `/reports/${id}/export`);
    expect(csv.text).toContain('recipientNumber');
    expect(csv.text).toContain(awa.email);
    const json = await call(anne, 'GET', `/reports/${id}/export?format=json`);
    expect(json).toMatchObject({
      sends: [{ amountCad: 10000, senderLastName: 'NGONO', recipientCountry: 'CM' }],
    });
    world.clock.advance(DAY + 10 * MINUTE);
    await runAlertRules();
    expect((await call(anne, 'POST', `/reports/${id}/filing`, FILING)).status).toBe(204);
    expect(await call(anne, 'POST', `/reports/${id}/filing`, FILING)).toMatchObject({
      code: 'report_already_filed',
    });
    const { rows } = await world.pool.query<{ action: string }>(
      `select action from audit_log where subject_kind = 'report' and subject_id = $1 order by id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['report.exported', 'report.exported', 'report.filed']);
  });

  test('a report names the sender as at the time of sending', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    await createSends(awa, [0, 1_000_000n]);
    await world.pool.query(`update people set first_name = 'Zoe', last_name = 'FOTSO' where id = $1`, [
      awa.id,
    ]);
    await runAlertRules();
    const [report] = await reports(awa);
    const json = await call(anne, 'GET', `/reports/${report?.id}/export?format=json`);
    expect(json).toMatchObject({ sends: [{ senderFirstName: AWA.firstName, senderLastName: 'NGONO' }] });
  });

  test('a report is filed only when no later send can join it', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    await createSends(awa, [0, 1_000_000n]);
    await runAlertRules();
    const [report] = await reports(awa);
    const file = () => call(anne, 'POST', `/reports/${report?.id}/filing`, FILING);
    expect(await file()).toMatchObject({ status: 409, code: 'report_window_open' });

    world.clock.advance(DAY - 8 * MINUTE);
    await runAlertRules();
    // The window has ended; a send of its last minutes may not be visible yet.
    expect(await file()).toMatchObject({ status: 409, code: 'report_window_open' });
    const listed = async () => (await call(anne, 'GET', '/reports?size=50')).rows as { id: number }[];
    const shown = async () => (await listed()).find(({ id }) => id === Number(report?.id));
    expect(await shown()).toMatchObject({ complete: false });

    world.clock.advance(10 * MINUTE);
    await runAlertRules();
    expect(await shown()).toMatchObject({ complete: true });
    expect((await file()).status).toBe(204);
  });

  test('a report is not filed before the job has read its last sends, however late it is', async () => {
    const awa = await customer(world, { cents: 100_000n, verified: true });
    await createSends(awa, [0, 1_000_000n]);
    await runAlertRules();
    const [report] = await reports(awa);
    // No worker runs until the day is over.
    world.clock.advance(DAY + 30 * MINUTE);
    const file = () => call(anne, 'POST', `/reports/${report?.id}/filing`, FILING);
    expect(await file()).toMatchObject({ status: 409, code: 'report_window_open' });
    await runAlertRules();
    expect((await file()).status).toBe(204);
  });
});

test('a pattern opens one alert, which accepts notes and an outcome', async () => {
  const awa = await customer(world, { cents: 100_000n, verified: true });
  await createSends(awa, [-30, 95_000n], [-20, 96_000n], [-10, 97_000n]);
  await runAlertRules();
  await runAlertRules();
  const table = await call(anne, 'GET', '/alerts?rule=just_under');
  const [alert] = (table.rows as { id: number; customer: { id: number }; sends: number }[]).filter(
    (one) => one.customer.id === Number(awa.id),
  );
  expect(alert).toMatchObject({ sends: 3, amount: 2880 });
  expect(
    (await call(anne, 'POST', `/alerts/${alert?.id}/notes`, { text: 'Demandé la facture' })).status,
  ).toBe(204);
  const closing = { outcome: 'explained', reason: 'Frais de scolarité, factures vues' };
  expect((await call(anne, 'POST', `/alerts/${alert?.id}/closing`, closing)).status).toBe(204);
  expect(await call(anne, 'POST', `/alerts/${alert?.id}/closing`, closing)).toMatchObject({
    code: 'alert_already_closed',
  });
  const closed = await call(anne, 'GET', '/alerts?state=closed');
  expect(closed.rows).toMatchObject([
    { outcome: 'explained', notes: [{ text: 'Demandé la facture', by: 'Diane STAFF' }] },
  ]);
});
