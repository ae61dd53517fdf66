import { describe, expect, test } from 'vitest';
import {
  type Customer,
  confirmationHeader,
  customer,
  type StaffMember,
  send,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const [anne, audit] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_AUDIT')];
const YEAR_MS = 366 * 86_400_000;

async function call(by: StaffMember, method: string, path: string, body?: object) {
  const response = await (await withNewSession(world, by)).call(method, `/api/admin/customers/${path}`, body);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const requestClosure = (by: StaffMember, { id }: { id: bigint }, reason = 'Demandé par écrit le 3 mai') =>
  call(by, 'POST', `${id}/closure`, { reason });
const closureOf = async ({ id }: { id: bigint }) => {
  const { status, text } = await call(audit, 'GET', `${id}/closure`);
  return {
    status,
    ...(JSON.parse(text) as { closure?: Record<string, string | null> | null; code?: string }),
  };
};

/** Returns the audit log about somebody, without sign-ins and sign-outs. */
async function auditEntries({ id }: Customer | StaffMember) {
  const { rows } = await world.pool.query<{ action: string; by: bigint; reason: string | null }>(
    `select action, actor_id as by, reason from audit_log
     where (person_id = $1 or (subject_kind = 'person' and subject_id = $1::text)) and action !~ '^session' order by id`,
    [id],
  );
  return rows.map(({ action, by, reason }) => `${action} by ${by}${reason === null ? '' : `: ${reason}`}`);
}

describe('a copy of a customer’s data made by staff', () => {
  test('equals the customer’s own, as a file, and the log has who made it and who read it', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const { body } = await send(world, awa);
    await world.runUntilIdle();
    const file = await call(audit, 'GET', `${awa.id}/data?format=json`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="gtfinance-2026-11-20.json"');
    expect(file.headers.get('cache-control')).toContain('no-store');
    const { data } = JSON.parse(file.text) as { data: Record<string, Record<string, unknown>[]> };
    const own = (await (
      await awa.call(
        'GET',
        '/api/account/data?format=json',
        undefined,
        await confirmationHeader(awa, 'copy_data'),
      )
    ).json()) as { data: object };
    expect(Object.keys(data)).toEqual(Object.keys(own.data));
    expect({ ...data, sessions: [] }).toEqual({ ...own.data, sessions: [] });
    expect(data.transactions).toMatchObject([{ reference: body.transactionId }]);
    expect(await auditEntries(awa)).toEqual([
      `data.exported by ${audit.id}`,
      `person.read by ${audit.id}`,
      `confirmation.given by ${awa.id}`,
      `data.exported by ${awa.id}`,
    ]);
  });

  test('is returned as readable text on request', async () => {
    const awa = await customer(world);
    const { text, headers } = await call(anne, 'GET', `${awa.id}/data?format=text`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('.txt');
    expect(text).toMatch(/^Vos données chez GTFinance, \d\d\/.*\(heure de l’Est\)\n\nVOUS \(1\)\n/);
    expect(text).toMatch(new RegExp(`Courriel\\s: ${awa.email}`));
    expect(text).toMatch(/Identité vérifiée\s: non/);
  });

  test('omits internal notes, flags and screening results', async () => {
    const awa = await customer(world, { cents: 500_00n });
    expect((await call(anne, 'POST', `${awa.id}/notes`, { text: 'Semble agir pour autrui' })).status).toBe(
      204,
    );
    await send(world, awa);
    await world.runUntilIdle();
    const { text } = await call(anne, 'GET', `${awa.id}/data?format=text`);
    expect(text).not.toMatch(/agir pour autrui|screening|hits|flag/i);
  });

  test('exists for customers only: not for a colleague or an unknown person, and nothing is recorded then', async () => {
    for (const id of [anne.id, 999_999n]) {
      const { status, text } = await call(audit, 'GET', `${id}/data?format=json`);
      expect({ status, text }).toEqual({ status: 404, text: expect.stringContaining('customer_not_found') });
      expect(await closureOf({ id })).toMatchObject({ status: 404, code: 'customer_not_found' });
    }
    expect((await auditEntries(anne)).filter((line) => line.startsWith('data.'))).toEqual([]);
  });
});

describe('an account closed by staff', () => {
  test('must be closable: no money, no pending payment, a reason, an existing customer', async () => {
    const awa = await customer(world, { cents: 500_00n });
    expect(await requestClosure(anne, awa)).toMatchObject({
      status: 409,
      text: expect.stringContaining('closing_balance_left'),
    });
    await send(world, awa);
    expect(await requestClosure(anne, awa)).toMatchObject({
      status: 409,
      text: expect.stringContaining('closing_payments_open'),
    });
    await world.runUntilIdle();
    const empty = await customer(world);
    expect((await requestClosure(anne, empty, ' ')).status).toBe(400);
    expect((await requestClosure(audit, empty)).status).toBe(403);
    expect((await requestClosure(anne, { id: anne.id })).status).toBe(404);
    expect(await closureOf(empty)).toEqual({ status: 200, closure: null });
    expect((await empty.call('GET', '/api/account')).status).toBe(200);
  });

  test('is closed for good: the customer is signed out and notified without our reason, staff see who and until when', async () => {
    const awa = await customer(world);
    const now = world.clock.now();
    expect((await requestClosure(anne, awa)).status).toBe(204);
    expect((await awa.call('GET', '/api/account')).status).toBe(401);
    const eraseAfter = new Date(now);
    eraseAfter.setUTCFullYear(eraseAfter.getUTCFullYear() + 7);
    expect((await closureOf(awa)).closure).toEqual({
      at: now.toISOString(),
      by: expect.stringMatching(/\S \S/),
      eraseAfter: eraseAfter.toISOString(),
      erasedAt: null,
    });
    expect((await auditEntries(awa)).filter((line) => line.startsWith('account.'))).toEqual([
      `account.closed by ${anne.id}: Demandé par écrit le 3 mai`,
    ]);
    await world.runUntilIdle();
    const mail = world.simulator.inbox
      .messages(awa.email)
      .find(({ subject }) => subject === 'Votre compte GTFinance est fermé');
    expect(mail?.text).toContain('2033');
    expect(mail?.text).not.toContain('3 mai');
  });

  test('can be copied while it is kept, and has no name in the copy after it was erased', async () => {
    const awa = await customer(world);
    await requestClosure(anne, awa);
    expect((await call(anne, 'GET', `${awa.id}/data?format=text`)).text).toContain(awa.email);
    world.clock.advance(7 * YEAR_MS + 3 * 86_400_000);
    while (await world.runOneJob());
    expect((await closureOf(awa)).closure).toMatchObject({ erasedAt: expect.any(String) });
    const { status, text } = await call(anne, 'GET', `${awa.id}/data?format=text`);
    expect(status).toBe(200);
    expect(text).not.toContain(awa.email);
  });

  test('and one closed by the customer name nobody of the staff', async () => {
    const awa = await customer(world);
    expect(
      (
        await awa.call(
          'POST',
          '/api/account/closure',
          undefined,
          await confirmationHeader(awa, 'close_account'),
        )
      ).status,
    ).toBe(204);
    expect((await closureOf(awa)).closure).toMatchObject({ by: null });
  });
});
