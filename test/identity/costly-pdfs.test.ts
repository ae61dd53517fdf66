import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectFile } from '#server/storage/inspect-file.ts';
import { attach } from '#test/approvals/attach.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { type Customer, customer, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { pdf } from './files.ts';
import { JPEG, upload } from './upload.ts';

const world = await createWorld({
  FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')),
  RATE_LIMIT_FACTOR: '1',
  // Longer than the hour that the limit lasts.
  SESSION_MS: '7200000',
});
const { call } = staffClient(world);

const UNDRAWABLE_PDF = pdf({ box: '0 0 100 2000' });
const HOUR_MS = 3_600_000;
/** One being drawn and eight waiting; the next is refused. */
const QUEUE_CAPACITY = 9;

/** Uploads a file and returns the status and the rule that it broke. */
async function send(person: Customer, content: Buffer, name = 'scan.pdf', fileType = 'PASSPORT') {
  const { status, body } = await upload(world, person, { file: [content, name], fileType });
  return [status, body.errors?.[0]?.code];
}

test('after two PDFs that cannot be drawn a person’s PDFs are refused for the hour, and photos are not', async () => {
  const [eve, awa] = [await customer(world), await customer(world)];
  for (let times = 0; times < 2; times += 1)
    expect(await send(eve, UNDRAWABLE_PDF)).toEqual([400, 'documentNotDrawable']);
  expect(await send(eve, pdf())).toEqual([400, 'documentNotDrawable']);
  expect(await send(eve, JPEG, 'photo.jpg')).toEqual([201, undefined]);
  expect(await send(awa, pdf())).toEqual([201, undefined]);
  world.clock.advance(HOUR_MS);
  expect(await send(eve, pdf())).toEqual([201, undefined]);
});

test('PDFs that can be drawn, or break another rule, do not count', async () => {
  const awa = await customer(world);
  for (const fileType of ['PASSPORT', 'CANADIANDRIVELICENCE', 'CANADIANRESIDENTCARD'])
    expect(await send(awa, pdf(), 'scan.pdf', fileType)).toEqual([201, undefined]);
  for (let times = 0; times < 3; times += 1)
    expect(await send(awa, pdf({ pages: 11 }))).toEqual([400, 'documentTooManyPages']);
  expect(await send(awa, pdf())).toEqual([201, undefined]);
});

test('while customers’ PDFs fill their queue, staff still attach theirs', async () => {
  const anne = await staffMember(world, 'ROLE_ADMIN');
  const { body } = await call(anne, 'POST', '/deposits', {
    personId: Number((await customer(world)).id),
    amount: 20,
    reference: 'COSTLY-1',
    senderName: 'Awa Ngono',
    proof: 'Relevé joint',
    reason: 'Avis perdu',
  });
  let arrive: (content: Buffer) => void = () => undefined;
  const arrived = new Promise<Buffer>((resolve) => (arrive = resolve));
  const waiting = Array.from({ length: QUEUE_CAPACITY }, () =>
    inspectFile({ name: 'scan.pdf', size: 1_000, cut: false, read: () => arrived }),
  );
  const attached = attach(world, anne, body.approvalId as number, [pdf(), 'lettre.pdf']);
  expect((await upload(world, await customer(world), { file: [pdf(), 'scan.pdf'] })).status).toBe(503);
  expect(await attached).toMatchObject({ status: 201, place: 1 });
  // Refused before it is drawn.
  arrive(Buffer.from('no PDF'));
  await Promise.all(waiting);
});
