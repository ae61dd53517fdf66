import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  AWA,
  type Customer,
  customer,
  type StaffMember,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { pdf } from '#test/identity/files.ts';
import { documentsOf, FAR_EXPIRY, type Upload, upload } from '#test/identity/upload.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const FOLDER = await mkdtemp(path.join(tmpdir(), 'documents-'));
const world = await createWorld({ FILE_FOLDER: FOLDER });
const staff = {
  anne: await staffMember(world, 'ROLE_ADMIN'),
  bob: await staffMember(world, 'ROLE_ADMIN'),
};
const HOUR_MS = 3_600_000;

type Answer = { status: number; code?: string; [name: string]: unknown };

async function call(person: StaffMember, method: string, route: string, body?: unknown): Promise<Answer> {
  const again = await withNewSession(world, person);
  const response = await again.call(method, `/api/admin/documents${route}`, body);
  const text = await response.text();
  return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) };
}

let numbers = 0;
const readDetails = (change: object = {}) => {
  numbers += 1;
  const read = { number: `N 1234-${numbers}`, jurisdiction: 'ca-qc', expireDate: FAR_EXPIRY };
  return { ...read, declared: AWA, nameAgrees: true, birthDateAgrees: true, ...change };
};

async function waitingDocument(sent: Upload = {}, person?: Customer) {
  const owner = person ?? (await customer(world));
  const { body } = await upload(world, owner, sent);
  return { owner, id: body.id ?? 0 };
}

async function mailsTo({ email }: Customer): Promise<string[]> {
  while (await world.runOneJob());
  return world.simulator.inbox.messages(email).map(({ subject }) => subject ?? '');
}

/** Returns what the audit log has about a document, without the actions of its owner. */
async function auditEntries(id: number) {
  const { rows } = await world.pool.query<{ action: string; actor: bigint | null; details: object }>(
    `select action, actor_id as actor, details from audit_log
     where subject_kind = 'document' and subject_id = $1 and actor_role <> 'ROLE_USER' order by id`,
    [String(id)],
  );
  return rows;
}

describe('the queue', () => {
  test('shows the oldest first, finds names in any spelling, and records whose documents were listed', async () => {
    const first = await waitingDocument();
    world.clock.advance(60_000);
    const second = await waitingDocument({ fileType: 'PASSPORT' });
    const list = await call(staff.anne, 'GET', '?text=NGONO%20awa&size=100');
    const ids = (list['rows'] as { id: number }[]).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const passports = await call(staff.anne, 'GET', '?type=passport');
    expect(passports).toMatchObject({ rows: [{ id: second.id, state: 'waiting', claim: null }], total: 1 });
    expect(await call(staff.anne, 'GET', '?text=personne')).toMatchObject({ rows: [], total: 0 });
    const { rows } = await world.pool.query(
      `select 1 from audit_log where action = 'person.read' and subject_id = '/api/admin/documents'
         and (person_id = $1 or details -> 'people' ? $1::text)`,
      [second.owner.id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('shows who reviews a document; nobody else decides meanwhile, unless they take it over or the claim expires', async () => {
    const { id } = await waitingDocument();
    expect(await call(staff.anne, 'PUT', `/${id}/claim`, { takeOver: false })).toMatchObject({ status: 204 });
    expect(await call(staff.bob, 'GET', `/${id}`)).toMatchObject({
      claim: { by: { id: Number(staff.anne.id) }, mine: false },
    });
    const refusal = { reason: 'unreadable', note: '' };
    for (const [method, route, body] of [
      ['PUT', 'claim', { takeOver: false }],
      ['DELETE', 'claim', undefined],
      ['POST', 'refusal', refusal],
      ['POST', 'acceptance', readDetails()],
    ] as const) {
      expect(await call(staff.bob, method, `/${id}/${route}`, body)).toMatchObject({
        code: 'document_claimed',
      });
    }
    expect(await call(staff.bob, 'PUT', `/${id}/claim`, { takeOver: true })).toMatchObject({ status: 204 });
    expect(await call(staff.anne, 'POST', `/${id}/refusal`, refusal)).toMatchObject({
      code: 'document_claimed',
    });
    world.clock.advance(15 * 60_000);
    expect(await call(staff.anne, 'POST', `/${id}/refusal`, refusal)).toMatchObject({ status: 200 });
    expect((await auditEntries(id)).map(({ action }) => action)).toEqual([
      'document.claimed',
      'document.claimed',
      'document.refused',
    ]);
  });

  test('gives a document to one of two who claim it at once', async () => {
    const { id } = await waitingDocument();
    const both = await Promise.all(
      [staff.anne, staff.bob].map((person) => call(person, 'PUT', `/${id}/claim`, { takeOver: false })),
    );
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['204', '409']);
  });
});

describe('viewing a document', () => {
  test('shows an image, for a PDF too, page by page, and each view is recorded', async () => {
    const { id, owner } = await waitingDocument({ file2: [pdf(), 'back.pdf'] });
    const anne = await withNewSession(world, staff.anne);
    const front = await anne.call('GET', `/api/admin/documents/${id}/front/pages/1`);
    expect([front.status, front.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const back = await anne.call('GET', `/api/admin/documents/${id}/back/pages/1`);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-total-count': '1',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const seen = await sharp(Buffer.from(await back.arrayBuffer())).metadata();
    expect([seen.format, seen.width]).toEqual(['jpeg', 1600]);
    expect((await anne.call('GET', `/api/admin/documents/${id}/back/pages/2`)).status).toBe(404);
    const { rows } = await world.pool.query<{ count: bigint }>(
      `select count(*) from audit_log where action = 'person.read' and person_id = $1
         and subject_id = '/api/admin/documents/:id/:side/pages/:page'`,
      [owner.id],
    );
    expect(rows[0]?.count).toBe(2n);
    // The route for owners is closed to staff, and records nothing.
    expect((await anne.call('GET', `/api/documents/${id}/front`)).status).toBe(403);
  });
});

describe('a decision', () => {
  test('stores the values read, and the second one verifies: notified, visible to the customer, with the reviewer’s name', async () => {
    const { owner, id } = await waitingDocument();
    const second = await waitingDocument({ fileType: 'PASSPORT' }, owner);
    const read = readDetails({ number: 'n 1234-56 z' });
    expect(await call(staff.anne, 'POST', `/${id}/acceptance`, read)).toMatchObject({ verified: false });
    expect(await call(staff.bob, 'POST', `/${second.id}/acceptance`, readDetails())).toMatchObject({
      verified: true,
    });
    expect(await call(staff.anne, 'GET', `/${id}`)).toMatchObject({
      state: 'accepted',
      read: { number: 'N123456Z', jurisdiction: 'CA-QC' },
      declared: { firstName: 'Awa', lastName: 'NGONO', birthDate: '1990-01-01', identityVerified: true },
      others: [{ id: second.id, state: 'accepted' }],
      decidedBy: { id: Number(staff.anne.id) },
    });
    expect(await (await owner.call('GET', '/api/account')).json()).toMatchObject({ identityCheck: true });
    expect((await mailsTo(owner)).sort()).toEqual([
      'Un de vos documents est validé',
      'Votre identité est vérifiée',
    ]);
    const [entry] = await auditEntries(id);
    expect(entry).toMatchObject({ action: 'document.accepted', actor: staff.anne.id });
    expect(JSON.stringify(entry?.details)).not.toContain('123456');
  });

  test('requires number and issuer, and matching name and birth date', async () => {
    const { id } = await waitingDocument();
    for (const missing of [
      { number: '' },
      { jurisdiction: 'Québec' },
      { nameAgrees: false },
      { birthDateAgrees: false },
      { expireDate: '2029-02-30' },
    ]) {
      expect(await call(staff.anne, 'POST', `/${id}/acceptance`, readDetails(missing))).toMatchObject({
        status: 400,
      });
    }
    expect(await call(staff.anne, 'GET', `/${id}`)).toMatchObject({ state: 'waiting' });
  });

  test('is refused when the customer has changed their name since it was compared', async () => {
    const { id, owner } = await waitingDocument();
    const profile = { ...AWA, firstName: 'Victoria', lastName: 'VICTIMOVA' };
    expect((await owner.call('PUT', '/api/update-account', profile)).status).toBe(200);
    expect(await call(staff.anne, 'POST', `/${id}/acceptance`, readDetails())).toMatchObject({
      status: 409,
      code: 'document_owner_changed',
    });
    expect(await call(staff.anne, 'GET', `/${id}`)).toMatchObject({ state: 'waiting', declared: profile });
    const compared = readDetails({ declared: profile });
    expect(await call(staff.anne, 'POST', `/${id}/acceptance`, compared)).toMatchObject({ status: 200 });
  });

  test('asks for confirmation when the expiry differs from the declared one, and stores the one that was read', async () => {
    const { id, owner } = await waitingDocument();
    const other = readDetails({ expireDate: '2028-01-31' });
    expect(await call(staff.anne, 'POST', `/${id}/acceptance`, other)).toMatchObject({
      code: 'document_expiry_differs',
    });
    const past = readDetails({ expireDate: '2026-01-31', confirmed: true });
    expect(await call(staff.anne, 'POST', `/${id}/acceptance`, past)).toMatchObject({
      code: 'document_expired',
    });
    const confirmed = { ...other, confirmed: true };
    expect(await call(staff.anne, 'POST', `/${id}/acceptance`, confirmed)).toMatchObject({ status: 200 });
    expect((await documentsOf(owner))[0]).toMatchObject({ docStatut: 'VALIDE', expireDate: '2028-01-31' });
    expect((await auditEntries(id))[0]?.details).toMatchObject({
      declared: FAR_EXPIRY,
      expireDate: '2028-01-31',
    });
  });

  test('does not accept one document for two people; nor does the database', async () => {
    const [first, second] = [await waitingDocument(), await waitingDocument()];
    const read = readDetails();
    await call(staff.anne, 'POST', `/${first.id}/acceptance`, read);
    expect(await call(staff.anne, 'POST', `/${second.id}/acceptance`, read)).toMatchObject({
      code: 'document_number_known',
    });
    await expect(
      world.pool.query(
        `update documents d set status = 'accepted', decided_at = now(), decided_by = $2, jurisdiction = 'CA-QC',
           encrypted_number = f.encrypted_number, number_fingerprint = f.number_fingerprint, number_key = f.number_key
         from documents f where d.id = $1 and f.id = $3`,
        [second.id, staff.anne.id, first.id],
      ),
    ).rejects.toThrow('one_holder_per_fingerprint');
  });

  test('accepts one document for one of two people at once, and refuses the other', async () => {
    const [first, second] = [await waitingDocument(), await waitingDocument()];
    const read = readDetails();
    // Blocks writes and not reads, so that neither sees the other's number.
    const lock = 'lock table documents in share mode';
    const both = await runWhileLocked(world.pool, { lock }, [
      () => call(staff.anne, 'POST', `/${first.id}/acceptance`, read),
      () => call(staff.bob, 'POST', `/${second.id}/acceptance`, read),
    ]);
    const answers = both.map(({ status, code }) => code ?? String(status));
    expect(answers.toSorted()).toEqual(['200', 'document_number_known']);
  });

  test('to refuse is notified with its reason and the reviewer’s own words', async () => {
    const { id, owner } = await waitingDocument();
    const refusal = { reason: 'incomplete', note: 'Le coin droit manque.' };
    expect(await call(staff.anne, 'POST', `/${id}/refusal`, refusal)).toMatchObject({ status: 200 });
    expect((await documentsOf(owner))[0]).toMatchObject({ docStatut: 'MISSING', refusal });
    expect(await mailsTo(owner)).toEqual(['Veuillez renvoyer un de vos documents']);
    expect(await call(staff.bob, 'POST', `/${id}/refusal`, refusal)).toMatchObject({
      code: 'document_already_decided',
    });
  });

  test('to refuse is notified in the customer’s own language', async () => {
    const { id, owner } = await waitingDocument({}, await customer(world, { langKey: 'EN' }));
    await call(staff.anne, 'POST', `/${id}/refusal`, { reason: 'incomplete', note: 'Corner missing.' });
    expect(await mailsTo(owner)).toEqual(['Please send one of your documents again']);
  });

  test('is made once when one accepts and one refuses at once, and the customer is notified once', async () => {
    const { id, owner } = await waitingDocument();
    const lock = `select from people where id = ${owner.id} for update`;
    const both = await runWhileLocked(world.pool, { lock }, [
      () => call(staff.anne, 'POST', `/${id}/acceptance`, readDetails()),
      () => call(staff.bob, 'POST', `/${id}/refusal`, { reason: 'incomplete', note: 'x' }),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('document_already_decided');
    const decisions = (await auditEntries(id)).filter(({ action }) => /accepted|refused/.test(action));
    expect(decisions).toHaveLength(1);
    expect(await mailsTo(owner)).toHaveLength(1);
  });
});

test('expiry of an accepted document is notified 30 and 7 days before and on the day, once each; its owner stays verified', async () => {
  const { owner, id } = await waitingDocument({ expireDate: '2027-06-30' });
  const second = await waitingDocument({ fileType: 'PASSPORT' }, owner);
  const read = readDetails({ expireDate: '2027-06-30' });
  await call(staff.anne, 'POST', `/${id}/acceptance`, read);
  await call(staff.anne, 'POST', `/${second.id}/acceptance`, readDetails());
  const mailsOn = async (day: string) => {
    for (const hoursBefore of [24, 12, 0]) {
      world.clock.moveTo(new Date(Date.parse(day) - hoursBefore * HOUR_MS));
      while (await world.runOneJob());
    }
    return (await mailsTo(owner)).filter((subject) => subject.includes('expir')).toReversed();
  };
  const [soon, expired] = ['Un de vos documents expire le 30/06/2027', 'Un de vos documents est expiré'];
  world.clock.moveTo(new Date('2027-05-29T12:00:00Z'));
  expect(await mailsOn('2027-05-30T12:00:00Z')).toEqual([]);
  expect(await mailsOn('2027-06-01T12:00:00Z')).toEqual([soon]);
  expect(await mailsOn('2027-06-22T12:00:00Z')).toEqual([soon]);
  expect(await mailsOn('2027-06-25T12:00:00Z')).toEqual([soon, soon]);
  expect(await mailsOn('2027-06-30T23:00:00Z')).toEqual([soon, soon]);
  expect((await documentsOf(await signedInCustomer(owner)))[0]).toMatchObject({ docStatut: 'VALIDE' });
  expect(await mailsOn('2027-07-02T12:00:00Z')).toEqual([soon, soon, expired]);

  const anew = await signedInCustomer(owner);
  expect((await documentsOf(anew))[0]).toMatchObject({ docStatut: 'MISSING', expireDate: '2027-06-30' });
  expect(await (await anew.call('GET', '/api/account')).json()).toMatchObject({ identityCheck: true });
  expect((await auditEntries(id)).at(-1)).toMatchObject({ action: 'document.expired', actor: null });
  // A new document with the same number is accepted, because licences keep their number, and the old document
  // is retained.
  const successor = await upload(world, anew, { expireDate: '2032-06-30' });
  expect(successor.status).toBe(201);
  const renewed = { ...read, expireDate: '2032-06-30' };
  expect(await call(staff.anne, 'POST', `/${successor.body.id}/acceptance`, renewed)).toMatchObject({
    verified: false,
  });
  expect(await call(staff.anne, 'GET', `/${id}`)).toMatchObject({ state: 'expired' });
  expect((await upload(world, anew)).body).toMatchObject({ code: 'identity_already_verified' });
  await expect(
    world.pool.query("update documents set status = 'accepted' where id = $1", [id]),
  ).rejects.toThrow('accepted');
});

/** Returns the customer with a new session, since the last one expired long ago. */
async function signedInCustomer(person: Customer): Promise<Customer> {
  const response = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.login, password: 'Bonjour2026!' }),
  });
  const { id_token: token } = (await response.json()) as { id_token: string };
  return {
    ...person,
    token,
    call: (method, url) => fetch(world.url + url, { method, headers: { authorization: `Bearer ${token}` } }),
  };
}

test('a document that its owner replaced is no longer shown to staff', async () => {
  const { owner, id } = await waitingDocument();
  const { id: newer } = await waitingDocument({}, owner);
  expect(await call(staff.anne, 'GET', `/${id}`)).toMatchObject({ status: 404, code: 'document_not_found' });
  expect(await call(staff.anne, 'GET', `/${newer}`)).toMatchObject({ status: 200 });
});
