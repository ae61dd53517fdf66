import { expect, test } from 'vitest';
import { balance, customer, send, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const [anne, boss] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_SUPER_ADMIN')];

async function call(who: { call: typeof anne.call }, method: string, path: string, body?: unknown) {
  const response = await who.call(method, path, body);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

test('an announced outage is shown to customers in both languages, and payments are refused before any debit', async () => {
  const awa = await customer(world, { cents: 500_00n });
  const texts = { textFr: 'MTN revient à midi.', textEn: 'MTN is back at noon.' };
  const path = '/api/admin/services/MTNMOMO/outage';
  expect((await call(anne, 'PUT', path, { ...texts, reason: 'Annoncé par MTN' })).status).toBe(204);
  expect((await call(awa, 'GET', '/api/account')).body).toMatchObject({
    unAvailableService: [{ service: { merchant: 'MTNMOMO' }, text: { fr: texts.textFr, en: texts.textEn } }],
  });
  expect(await send(world, awa)).toMatchObject({ body: { code: 'service_unavailable' } });
  expect(await balance(world, awa)).toBe(500_00n);

  expect((await call(anne, 'POST', `${path}/end`, { reason: 'Revenu' })).status).toBe(204);
  expect((await send(world, awa)).status).toBe(200);
  expect((await call(anne, 'POST', `${path}/end`, { reason: 'Revenu' })).body.code).toBe(
    'outage_not_announced',
  );
  const { rows } = await world.pool.query<{ action: string }>(
    "select action, actor_id, reason from audit_log where subject_kind = 'service' order by id",
  );
  expect(rows).toEqual([
    { action: 'outage.announced', actor_id: anne.id, reason: 'Annoncé par MTN' },
    { action: 'outage.ended', actor_id: anne.id, reason: 'Revenu' },
  ]);
});

test('deposits are closed until a supervisor opens them, and customers see that at once', async () => {
  const awa = await customer(world);
  const isOpen = async () => {
    const { body } = await call(awa, 'GET', '/api/config');
    return (body.features as { creditAccount: boolean }).creditAccount;
  };
  expect(await isOpen()).toBe(false);
  const open = { open: true, reason: 'Prêts' };
  expect((await call(anne, 'PUT', '/api/admin/features/credit_account', open)).status).toBe(403);
  expect((await call(boss, 'PUT', '/api/admin/features/credit_account', open)).status).toBe(204);
  expect(await isOpen()).toBe(true);
  expect((await call(anne, 'GET', '/api/admin/settings')).body).toMatchObject({
    features: [{ name: 'credit_account', open: true, changedBy: 'Diane STAFF' }, { open: false }],
  });
  expect((await call(boss, 'PUT', '/api/admin/features/credit_account', open)).status).toBe(204);
  const { rows } = await world.pool.query(
    "select details ->> 'before' as before, details ->> 'after' as after from audit_log where action = 'setting.changed'",
  );
  expect(rows).toEqual([{ before: 'closed', after: 'open' }]);
});

test('a service that is not implemented cannot be opened, not even by a row in the database', async () => {
  const awa = await customer(world);
  const features = async () => {
    const { body } = await call(awa, 'GET', '/api/config');
    return body.features as { bankDeposit: boolean };
  };
  const path = '/api/admin/features/bank_deposit';
  expect(await call(boss, 'PUT', path, { open: true, reason: 'Prêts' })).toMatchObject({
    status: 409,
    body: { code: 'feature_not_ready' },
  });
  await world.pool.query(
    "insert into product_settings (name, value, changed_at, changed_by) values ('bank_deposit_open', 'open', now(), $1)",
    [boss.id],
  );
  expect((await features()).bankDeposit).toBe(false);
  const settings = await call(anne, 'GET', '/api/admin/settings');
  expect(settings.body.features).toContainEqual(
    expect.objectContaining({ name: 'bank_deposit', open: false, ready: false }),
  );
  expect((await call(boss, 'PUT', path, { open: false, reason: 'Pas encore' })).status).toBe(204);
});

test('a referral code is created, used by new customers, counted, and refused once disabled', async () => {
  const code = { code: 'gtf-noel26', purpose: 'Campagne de Noël' };
  expect((await call(anne, 'POST', '/api/admin/referral-codes', code)).status).toBe(204);
  expect((await call(anne, 'POST', '/api/admin/referral-codes', code)).body).toMatchObject({
    code: 'referral_code_exists',
    errors: [{ field: 'code', code: 'referralCodeTaken' }],
  });
  const known = async () =>
    (await (await fetch(`${world.url}/api/admin/check-ref-code/GTF-NOEL26`)).json()) as boolean;
  expect(await known()).toBe(true);
  const awa = await customer(world);
  await world.pool.query("update people set referred_by = 'GTF-NOEL26' where id = $1", [awa.id]);
  const disable = '/api/admin/referral-codes/GTF-NOEL26/disable';
  expect((await call(anne, 'POST', disable, { reason: 'Fini' })).status).toBe(204);
  expect(await known()).toBe(false);
  const { body } = await call(anne, 'GET', '/api/admin/referral-codes?text=noel');
  expect(body).toMatchObject({ total: 1, rows: [{ code: 'GTF-NOEL26', uses: 1, createdBy: 'Diane STAFF' }] });
});

test('a message from the site is listed, its reading recorded, and marked as answered once', async () => {
  const sent = await fetch(`${world.url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firtsname: 'Paul',
      lastname: 'ESSOMBA',
      email: 'paul@example.ca',
      phone: '5145550199',
      message: 'Bonjour, où est mon transfert ?',
      langKey: 'FR',
    }),
  });
  expect(sent.status).toBe(204);
  const { body } = await call(anne, 'GET', '/api/admin/contact-messages?state=open');
  const [row] = body.rows as { id: number; name: string }[];
  expect(row?.name).toBe('Paul ESSOMBA');
  const path = `/api/admin/contact-messages/${row?.id}`;
  expect((await call(anne, 'GET', path)).body).toMatchObject({ email: 'paul@example.ca', answeredBy: null });
  expect((await call(anne, 'POST', `${path}/answered`, { reason: 'Par téléphone' })).status).toBe(204);
  expect((await call(boss, 'POST', `${path}/answered`, { reason: 'Encore' })).status).toBe(204);
  expect((await call(boss, 'GET', path)).body).toMatchObject({ answeredBy: 'Diane STAFF' });
  const { rows } = await world.pool.query<{ action: string }>(
    "select action from audit_log where subject_kind = 'contact_message' or subject_id like '%contact-messages/:id' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'person.read',
    'contact_message.answered',
    'person.read',
  ]);
});
