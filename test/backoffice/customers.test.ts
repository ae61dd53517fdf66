import { describe, expect, test } from 'vitest';
import {
  balance,
  type Customer,
  customer,
  type StaffMember,
  send,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const staff = {
  anne: await staffMember(world, 'ROLE_COMPLIANCE'),
  eve: await staffMember(world, 'ROLE_AUDIT'),
};

type Answer = { status: number; code?: string; rows?: { id: number }[]; [name: string]: unknown };

async function call(method: string, route: string, body?: unknown, person: StaffMember = staff.anne) {
  const again = await withNewSession(world, person);
  const response = await again.call(method, `/api/admin/customers${route}`, body);
  const text = await response.text();
  return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) } as Answer;
}

async function searchIds(text: string): Promise<number[]> {
  const { rows = [] } = await call('GET', `?${new URLSearchParams({ text, size: '100' }).toString()}`);
  return rows.map(({ id }) => id);
}

async function auditEntries(person: Customer, action: string) {
  const { rows } = await world.pool.query<{ actor: bigint; reason: string | null }>(
    'select actor_id as actor, reason from audit_log where action = $2 and person_id = $1 order by id',
    [person.id, action],
  );
  return rows;
}

async function mails(person: Customer): Promise<{ subject: string; text: string }[]> {
  while (await world.runOneJob());
  return world.simulator.inbox
    .messages(person.email)
    .map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }));
}

describe('customers are found', () => {
  test('by the start of names, parts of e-mail and phone, username, code, transaction and recipient', async () => {
    const awa = await customer(world, { cents: 500_00n });
    await world.pool.query(
      "update people set first_name = 'Zoé', last_name = 'N’GUÉMA ÉTOA', email = 'zoe.etoa+x@courriel.test' where id = $1",
      [awa.id],
    );
    const sent = await send(world, awa, { to: '699123457' });
    for (const text of [
      'zoe n guema',
      'ÉTOA ZOE',
      'zo étO',
      'n’gue',
      'ZOE.ETOA+X@courriel.test',
      'toa+x@cour',
      'courriel.test',
      awa.phone,
      `(${awa.phone.slice(0, 3)}) ${awa.phone.slice(3, 6)}-${awa.phone.slice(6)}`,
      `+1 ${awa.phone}`,
      awa.login,
      `gtf-t${awa.phone}`,
      sent.body.transactionId,
      sent.body.transactionId.toLowerCase(),
      '+237 699 12 34 57',
      '699123457',
    ]) {
      expect(await searchIds(text), text).toEqual([Number(awa.id)]);
    }
    expect(await searchIds(`${awa.phone.slice(3, 6)}-${awa.phone.slice(6)}`)).toContain(Number(awa.id));
    for (const text of ['zoe personne', 'oe guema', 'uema', '%', '_____', '\\', staff.anne.login]) {
      expect(await searchIds(text), text).toEqual([]);
    }
  });

  test('with masked data in the list, filtered by state, and the audit log has who was listed', async () => {
    const awa = await customer(world, { verified: true });
    const listed = await call('GET', `?text=${awa.login}`);
    expect(listed.rows).toMatchObject([
      { email: 's•••@example.ca', phoneNumber: `••• •••-${awa.phone.slice(-4)}`, identityVerified: true },
    ]);
    expect(JSON.stringify(listed)).not.toContain(awa.phone);
    expect((await call('GET', `?text=${awa.login}&state=unverified`)).rows).toEqual([]);
    expect((await call('GET', `?text=${awa.login}&state=verified`)).rows).toHaveLength(1);
    expect(await auditEntries(awa, 'person.read')).not.toEqual([]);
  });
});

describe('a customer’s page', () => {
  test('shows everything on one page, and the read is recorded', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const sent = await send(world, awa, { amountXfa: 10_000n });
    const page = await call('GET', `/${awa.id}`, undefined, staff.eve);
    expect(page).toMatchObject({
      login: awa.login,
      email: awa.email,
      limits: { window: 'ever', limit: 1000, used: sent.body.amount },
      sendingLock: null,
      codes: { failures: 0, blockedUntil: null },
      sessions: [{ addressRange: expect.any(String) }],
      documents: [],
      notes: [],
      flags: [],
    });
    const { rows } = await call('GET', `/${awa.id}/postings`);
    const left = Number(await balance(world, awa)) / 100;
    expect(rows).toMatchObject([
      { payment: sent.body.transactionId, balanceAfter: left },
      { kind: 'deposit', amount: 500, balanceAfter: 500 },
    ]);
    expect(await auditEntries(awa, 'person.read')).toMatchObject([
      { actor: staff.eve.id },
      { actor: staff.anne.id },
    ]);
    expect(await call('GET', `/${staff.eve.id}`)).toMatchObject({ code: 'customer_not_found' });
  });

  test('offers the statement, with the name of the staff member who exported it', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const sent = await send(world, awa);
    const eve = await withNewSession(world, staff.eve);
    const csv = await eve.call('GET', `/api/admin/customers/${awa.id}/statement/csv?lang=EN`);
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await csv.text()).toContain(sent.body.transactionId);
    expect(await auditEntries(awa, 'statement.exported')).toMatchObject([{ actor: staff.eve.id }]);
  });
});

describe('locked sending', () => {
  test('is refused with a neutral message and can be unlocked; the reason stays internal', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const lock = (locked: boolean, reason: string) =>
      call('PUT', `/${awa.id}/sending-lock`, { locked, reason });
    expect(await lock(true, '')).toMatchObject({ status: 400 });
    expect(await lock(true, 'Soupçon de prête-nom')).toMatchObject({ status: 204 });
    expect(await lock(true, 'Encore')).toMatchObject({ status: 409, code: 'customer_already_so' });
    const refusal = await send(world, awa);
    expect(refusal).toMatchObject({
      status: 403,
      body: { code: 'sending_locked', title: 'Les envois sont momentanément bloqués sur votre compte.' },
    });
    expect(await balance(world, awa)).toBe(500_00n);
    expect((await call('GET', '?state=locked')).rows?.map(({ id }) => id)).toContain(Number(awa.id));
    expect(await call('GET', `/${awa.id}`)).toMatchObject({
      sendingLock: { reason: 'Soupçon de prête-nom', at: world.clock.now().toISOString() },
    });
    expect(await lock(false, 'Pièces reçues')).toMatchObject({ status: 204 });
    expect(await lock(false, 'Encore')).toMatchObject({ status: 409, code: 'customer_already_so' });
    expect(await send(world, awa)).toMatchObject({ status: 200 });
    const messages = await mails(awa);
    expect(messages.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Vos envois GTFinance sont momentanément suspendus',
        'Vos envois GTFinance sont rétablis',
      ]),
    );
    expect(messages.map(({ text }) => text).join(' ')).not.toMatch(/prête-nom/);
    const own = await (await awa.call('GET', '/api/account')).text();
    expect(own).not.toMatch(/prête-nom|lock/i);
    expect(await auditEntries(awa, 'customer.sending_locked')).toEqual([
      { actor: staff.anne.id, reason: 'Soupçon de prête-nom' },
    ]);
    expect(await auditEntries(awa, 'customer.sending_unlocked')).toHaveLength(1);
  });
});

describe('customer care', () => {
  test('lifts a block after too many wrong codes', async () => {
    const awa = await customer(world);
    await world.pool.query(
      "update people set code_failures = 100, codes_blocked_until = 'infinity' where id = $1",
      [awa.id],
    );
    expect(await call('GET', `/${awa.id}`)).toMatchObject({
      codes: { failures: 100, blockedUntil: 'always' },
    });
    await call('POST', `/${awa.id}/codes-release`, { reason: 'Jointe au téléphone' });
    expect(await call('GET', `/${awa.id}`)).toMatchObject({ codes: { failures: 0, blockedUntil: null } });
    expect(await call('POST', `/${awa.id}/codes-release`, { reason: 'Encore' })).toMatchObject({
      code: 'customer_already_so',
    });
    expect(await auditEntries(awa, 'customer.codes_released')).toHaveLength(1);
  });

  test('resends an activation code, and only to a customer who is not active yet', async () => {
    const awa = await customer(world);
    const again = () => call('POST', `/${awa.id}/activation-code`, { reason: 'Courriel perdu' });
    expect(await again()).toMatchObject({ code: 'customer_already_active' });
    await world.pool.query('update people set activated = false where id = $1', [awa.id]);
    expect(await again()).toMatchObject({ status: 204 });
    expect((await mails(awa)).map(({ subject }) => subject)).toEqual(['Votre code d’activation GTFinance']);
  });

  test('ends one or all sessions, and only the customer’s own', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    const page = (await call('GET', `/${awa.id}`)) as unknown as { sessions: { id: number }[] };
    const foreign = { sessionId: page.sessions[0]?.id, reason: 'x' };
    await call('POST', `/${other.id}/end-sessions`, foreign);
    for (const person of [awa, other]) expect((await person.call('GET', '/api/account')).status).toBe(200);
    await call('POST', `/${awa.id}/end-sessions`, { ...foreign, reason: 'Téléphone volé' });
    expect((await awa.call('GET', '/api/account')).status).toBe(401);
    await call('POST', `/${other.id}/end-sessions`, { reason: 'x' });
    expect((await other.call('GET', '/api/account')).status).toBe(401);
  });

  test('keeps notes and flags with author and time, unchanged', async () => {
    const awa = await customer(world);
    await call('POST', `/${awa.id}/notes`, { text: 'Rappeler lundi' });
    const flag = (set: boolean, reason: string) =>
      call('PUT', `/${awa.id}/flags/unusual_activity`, { set, reason });
    await flag(true, 'Trois envois au même numéro');
    expect(await flag(true, 'Encore')).toMatchObject({ status: 409, code: 'customer_already_so' });
    expect(await call('GET', `/${awa.id}`)).toMatchObject({
      notes: [{ by: { id: Number(staff.anne.id), name: 'Diane STAFF' }, text: 'Rappeler lundi' }],
      flags: [{ kind: 'unusual_activity', reason: 'Trois envois au même numéro', cleared: null }],
    });
    expect((await call('GET', '?state=flagged')).rows).toMatchObject([{ flags: ['unusual_activity'] }]);
    await flag(false, 'Famille');
    expect(await flag(false, 'Encore')).toMatchObject({ status: 409, code: 'customer_already_so' });
    expect(await call('GET', `/${awa.id}`)).toMatchObject({ flags: [{ cleared: { reason: 'Famille' } }] });
    expect(await auditEntries(awa, 'customer.flag_set')).toHaveLength(1);
    expect(await auditEntries(awa, 'customer.flag_cleared')).toHaveLength(1);
    for (const sql of [
      "update customer_notes set text = 'x'",
      'delete from customer_notes',
      'delete from risk_flags',
      "update risk_flags set set_reason = 'x'",
    ])
      await expect(world.pool.query(sql), sql).rejects.toThrow(/append-only|kept/);
  });

  test('shows everything to an auditor, who can change nothing', async () => {
    const awa = await customer(world);
    const note = await call('POST', `/${awa.id}/notes`, { text: 'x' }, staff.eve);
    expect(note).toMatchObject({ code: 'not_allowed' });
  });
});
