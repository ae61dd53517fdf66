import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decideDocument } from '#server/identity/decide-document.ts';
import { createLog } from '#server/log.ts';
import { AWA, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { documentReviewer, documentsOf, FAR_EXPIRY, upload } from './upload.ts';

const FOLDER = await mkdtemp(path.join(tmpdir(), 'documents-'));
const world = await createWorld({ FILE_FOLDER: FOLDER });
const deps = { ...world, log: createLog('silent', 'test') };
const staff = await documentReviewer(world);

/** The number that staff read on a document, a different one each time. */
const readOn = (id: number | null, expireDate = FAR_EXPIRY) => ({
  number: `D${id}`,
  jurisdiction: 'CA-QC',
  expireDate,
});

const decide = (id: number | null, accept = true, staffId = staff) =>
  decideDocument(
    deps,
    { documentId: BigInt(id ?? 0), by: { id: staffId, roles: ['ROLE_ADMIN'] } },
    accept
      ? { accept, read: readOn(id), confirmed: true, declared: AWA }
      : { accept, reason: 'unreadable', note: 'Le bas est flou.' },
  );

test('the second accepted document verifies the person; they are notified each time, and send no more documents', async () => {
  const person = await customer(world);
  const [licence, passport] = [
    await upload(world, person),
    await upload(world, person, { fileType: 'PASSPORT' }),
  ];

  expect(await decide(licence.body.id)).toEqual({ ok: true, value: { verified: false } });
  expect((await upload(world, person)).body).toMatchObject({ code: 'document_already_accepted' });
  expect(
    (
      await person.call('PUT', '/api/update-account', {
        firstName: 'X',
        lastName: 'Y',
        birthDate: '1990-01-01',
      })
    ).status,
  ).toBe(400);
  expect(await decide(passport.body.id)).toEqual({ ok: true, value: { verified: true } });

  const account = await (await person.call('GET', '/api/account')).json();
  expect(account).toMatchObject({ identityCheck: true, limite: 5000, remainingAmount: 5000 });
  expect((await upload(world, person, { fileType: 'CANADIANRESIDENTCARD' })).body).toMatchObject({
    code: 'identity_already_verified',
    title: 'Votre identité est déjà vérifiée.',
  });
  while (await world.runOneJob());
  const mails = world.simulator.inbox.messages(person.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Un de vos documents est validé',
    'Votre identité est vérifiée',
  ]);
});

test('a refused document counts as missing, with the reason, and can be sent again', async () => {
  const person = await customer(world, { langKey: 'EN' });
  const { body } = await upload(world, person);
  expect(await decide(body.id, false)).toMatchObject({ ok: true });
  expect((await documentsOf(person))[0]).toMatchObject({
    docStatut: 'MISSING',
    refusal: { reason: 'unreadable', note: 'Le bas est flou.', at: world.clock.now().toISOString() },
  });
  while (await world.runOneJob());
  const [mail] = world.simulator.inbox.messages(person.email);
  expect(mail?.subject).toBe('Please send one of your documents again');
  expect(mail?.text).toContain('The document cannot be read.');
  expect((await upload(world, person)).body).toMatchObject({ docStatut: 'ADDED', refusal: null });
});

test('a document is decided once, by somebody else, while it is valid', async () => {
  const person = await customer(world);
  const { body } = await upload(world, person, { expireDate: '2027-02-20' });
  const problem = async (result: ReturnType<typeof decide>) => {
    const decided = await result;
    return decided.ok ? 'done' : decided.problem;
  };
  expect(await problem(decide(body.id, true, person.id))).toBe('not_allowed');
  expect(await problem(decide(999_999))).toBe('document_not_found');
  const both = await Promise.all([problem(decide(body.id)), problem(decide(body.id, false))]);
  expect(both.sort()).toEqual(['document_already_decided', 'done']);

  const [lastDay, dayAfter] = [
    await upload(world, await customer(world), { expireDate: '2027-02-20' }),
    await upload(world, await customer(world), { expireDate: '2027-02-20' }),
  ];
  const accept = (id: number | null) =>
    decideDocument(
      deps,
      { documentId: BigInt(id ?? 0), by: { id: staff, roles: ['ROLE_ADMIN'] as const } },
      { accept: true, read: readOn(id, '2027-02-20'), confirmed: false, declared: AWA },
    );
  // Nine in the evening of that day in Vancouver.
  world.clock.moveTo(new Date('2027-02-21T05:00:00Z'));
  expect(await problem(accept(lastDay.body.id))).toBe('done');
  world.clock.moveTo(new Date('2027-02-21T09:00:00Z'));
  expect(await problem(accept(dayAfter.body.id))).toBe('document_expired');
});

test('an accepted document cannot be changed or removed', async () => {
  const { body } = await upload(world, await customer(world));
  await decide(body.id);
  await expect(world.pool.query('delete from documents where id = $1', [body.id])).rejects.toThrow(
    'accepted',
  );
  await expect(
    world.pool.query("update documents set status = 'waiting' where id = $1", [body.id]),
  ).rejects.toThrow('accepted');
});
