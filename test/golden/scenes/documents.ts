import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { AWA, customer } from '#test/fixtures.ts';
import { pdf } from '#test/identity/files.ts';
import { FAR_EXPIRY, JPEG, PNG } from '#test/identity/upload.ts';
import type { Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene, signInAgain } from '../scene.ts';

const LIST = 'GET /api/documents';
const SEND = 'POST /api/documents';
const SIDE = 'GET /api/documents/{id}/{side}';
type Part = [bytes: Uint8Array, name: string];

function uploadOf(query: Record<string, string>, file?: Part, file2?: Part) {
  const body = new FormData();
  if (file) body.append('file', new Blob([new Uint8Array(file[0])]), file[1]);
  if (file2) body.append('file2', new Blob([new Uint8Array(file2[0])]), file2[1]);
  return {
    body,
    query: { fileType: 'CANADIANDRIVELICENCE', expireDate: FAR_EXPIRY, isOnlyOnePage: 'false', ...query },
  };
}

/** Identity documents: uploaded, refused at once, shown to their owner, and decided by staff. */
export const documents: Scene = {
  title: 'documents',
  play: async (book) => {
    const { world } = book;
    const staff = await createColleagues(world);
    const { call } = staffClient(world);
    await inBothLanguages(book, 'a customer', {}, async (script) => {
      await script.ask('nothing yet', LIST);
      await wrongUploads(script);
      const front: Part = [JPEG, 'front.jpg'];
      const { body } = await script.ask<{ id: number }>(
        'two sides',
        SEND,
        uploadOf({}, front, [PNG, 'B.PNG']),
      );
      await script.ask('a passport', SEND, uploadOf({ fileType: 'PASSPORT' }, [pdf(), 'passport.pdf']));
      await script.ask('two of them', LIST);
      const id = body.id;
      await script.ask('its front', SIDE, { params: { id, side: 'front' } });
      await script.ask('its side', SIDE, { params: { id, side: 'side' } });
      await script.ask('of nobody', SIDE, { params: { id: 999_999_999, side: 'front' } });
      const owner = script.person;
      script.become(await customer(world, { langKey: script.language }));
      await script.ask('of somebody else', SIDE, { params: { id, side: 'front' } });
      script.become(owner);
      const refusal = { reason: 'unreadable', note: 'Trop sombre' };
      await call(staff.anne, 'POST', `/documents/${id}/refusal`, refusal);
      await script.ask('one is refused', LIST);
      await acceptedDocuments(script, call, staff.anne);
      await world.runUntilIdle(60_000);
      script.become(await signInAgain(world, owner));
      script.messages('what was told');
    });
  },
};

type Office = ReturnType<typeof staffClient>['call'];

/** Two accepted documents make a customer verified; after that none can be uploaded. */
async function acceptedDocuments(script: Script, call: Office, anne: Parameters<Office>[0]): Promise<void> {
  const all =
    await script.callUnrecorded<{ id: number | null; typeDocument: string; docStatut: string }[]>(LIST);
  const passport = all.find(({ typeDocument }) => typeDocument === 'PASSPORT')?.id;
  const read = {
    jurisdiction: 'ca-qc',
    expireDate: FAR_EXPIRY,
    declared: AWA,
    nameAgrees: true,
    birthDateAgrees: true,
    number: `P${script.language}1234`,
  };
  await call(anne, 'POST', `/documents/${passport}/acceptance`, read);
  await script.ask('one is accepted', LIST);
  await script.ask(
    'one that is accepted again',
    SEND,
    uploadOf({ fileType: 'PASSPORT' }, [JPEG, 'front.jpg']),
  );
  const card = uploadOf({ fileType: 'CANADIANRESIDENTCARD' }, [JPEG, 'front.jpg'], [JPEG, 'back.jpg']);
  const { body } = await script.ask<{ id: number }>('a second', SEND, card);
  const other = { ...read, number: `C${script.language}1234` };
  await call(anne, 'POST', `/documents/${body.id}/acceptance`, other);
  await script.ask('both are accepted', LIST);
  await script.ask('one more', SEND, uploadOf({}, [JPEG, 'front.jpg']));
  await script.ask('the account then', 'GET /api/account');
}

async function wrongUploads(script: Script): Promise<void> {
  const front: Part = [JPEG, 'front.jpg'];
  await script.ask('no file', SEND, uploadOf({}));
  await script.ask('a file of nothing', SEND, uploadOf({}, [new Uint8Array(0), 'front.jpg']));
  await script.ask('no picture', SEND, uploadOf({}, [new TextEncoder().encode('hello'), 'front.jpg']));
  await script.ask('another extension', SEND, uploadOf({}, [JPEG, 'front.gif']));
  await script.ask('too large', SEND, uploadOf({}, [new Uint8Array(5_000_001), 'front.jpg']));
  await script.ask('no back', SEND, uploadOf({}, front));
  await script.ask('an expiry too near', SEND, uploadOf({ expireDate: '2026-12-01' }, front));
  await script.ask('no expiry', SEND, uploadOf({ expireDate: '' }, front));
  await script.ask('an unknown type', SEND, uploadOf({ fileType: 'LIBRARYCARD' }, front));
  await script.ask('no form', SEND, { body: { a: 1 }, query: uploadOf({}).query });
}
