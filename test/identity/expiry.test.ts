import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decideDocument } from '#server/identity/decide-document.ts';
import { expireDocuments } from '#server/identity/expire-documents.ts';
import { createLog } from '#server/log.ts';
import { closeForGood } from '#server/personal-data/close-account.ts';
import { AWA, type Customer, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { documentReviewer, upload } from './upload.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'expiring-')) });
const deps = { ...world, log: createLog('silent', 'test') };
const reviewer = { id: await documentReviewer(world), roles: ['ROLE_ADMIN'] as const };
const expireDate = '2027-02-20';

async function withAcceptedDocument(): Promise<Customer> {
  const person = await customer(world);
  const { body } = await upload(world, person, { expireDate });
  const read = { number: `D${body.id}`, jurisdiction: 'CA-QC', expireDate };
  const accepted = { accept: true, read, confirmed: true, declared: AWA } as const;
  expect(
    await decideDocument(deps, { documentId: BigInt(body.id ?? 0), by: reviewer }, accepted),
  ).toMatchObject({
    ok: true,
  });
  return person;
}

async function countMailsOn(day: string, { email }: Customer): Promise<number> {
  world.clock.moveTo(new Date(`${day}T12:00:00Z`));
  const before = world.simulator.inbox.messages(email).length;
  await expireDocuments(deps);
  while (await world.runOneJob());
  return world.simulator.inbox.messages(email).length - before;
}

test('an owner is mailed 30 and 7 days before a document expires and when it has, but not once the account is closed', async () => {
  const [owner, gone] = [await withAcceptedDocument(), await withAcceptedDocument()];
  expect(await closeForGood(deps, reviewer, gone.id, { reason: 'À la demande' })).toMatchObject({ ok: true });
  while (await world.runOneJob());
  for (const day of ['2027-01-25', '2027-02-14', '2027-02-22']) {
    expect(await countMailsOn(day, gone)).toBe(0);
  }
  const { rows } = await world.pool.query('select status from documents where person_id = any ($1)', [
    [owner.id, gone.id],
  ]);
  expect(rows).toEqual([{ status: 'expired' }, { status: 'expired' }]);
  const subjects = world.simulator.inbox.messages(owner.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('expir'))).toHaveLength(3);
});
