import type { RecipientView } from '#shared/wire/recipient.ts';
import { customer, sendBody } from '#test/fixtures.ts';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene } from '../scene.ts';
import { SEND } from './transfers.ts';

const LIST = 'GET /api/receivers';
const ADD = 'POST /api/receivers';
const EDIT = 'PUT /api/receivers/{id}';
const DELETE = 'DELETE /api/receivers/{id}';
const MTN = { dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' };
const ORANGE = { dialCode: '+237', phoneNumber: '6 99 00 00 01', phoneOperator: 'ORANGECAMEROUN' };
const BANK = { bankName: 'Afriland', accountNumber: '00012345678', accountKey: '42', bankBranch: '00001' };
const PAUL = {
  firstName: 'Paul',
  lastName: 'MBARGA',
  email: 'paul@example.cm',
  phones: [MTN, ORANGE],
  bankAccounts: [BANK],
  saved: true,
};

export const receivers: Scene = {
  title: 'recipients',
  play: async (book) => {
    await inBothLanguages(book, 'a recipient', { cents: 100_00n }, async (script) => {
      await script.ask('nobody yet', LIST);
      const { body: paul } = await script.ask<RecipientView>('added', ADD, { body: PAUL });
      await script.ask('another with his number', ADD, {
        body: { firstName: 'Marie', lastName: 'MBARGA', phones: [MTN] },
      });
      await script.ask('two of them', LIST);
      const params = { id: paul.id };
      await script.ask('edited', EDIT, {
        params,
        body: { ...PAUL, firstName: 'Pierre', version: paul.version },
      });
      await script.ask('edited as it was', EDIT, { params, body: { ...PAUL, version: paul.version } });
      await script.ask('edited by an old client', EDIT, { params, body: { ...PAUL, phones: [MTN] } });
      await wrongRecipients(script);
      await foreignRecipient(book, script, paul.id);
      await sendsToSaved(book, script, paul);
      await script.ask('deleted', DELETE, { params });
      await script.ask('deleted again', DELETE, { params });
      await script.ask('those who are left', LIST);
    });
    const script = book.script('as many as there may be', 'FR', await customer(book.world));
    const body = { ...PAUL, phones: [MTN], bankAccounts: [] };
    while ((await script.statusOf(ADD, { body })) === 201);
    await script.ask('one more', ADD, { body });
    await script.callUnrecorded('PATCH /api/account/update-language/{lang}', { params: { lang: 'EN' } });
    await script.ask('one more, in English', ADD, { body });
  },
};

async function wrongRecipients(script: Script): Promise<void> {
  for (const [what, changes] of [
    ['no first name', { firstName: ' ' }],
    ['no last name', { lastName: undefined }],
    ['an address without a domain', { email: 'paul@' }],
    ['no number', { phones: [] }],
    ['eight digits', { phones: [{ ...MTN, phoneNumber: '67700000' }] }],
    ['the other operator', { phones: [{ ...MTN, phoneOperator: 'ORANGECAMEROUN' }] }],
    ['a foreign dial code', { phones: [{ ...MTN, dialCode: '33' }] }],
    ['a number twice', { phones: [MTN, MTN] }],
    ['half a bank account', { bankAccounts: [{ ...BANK, accountKey: '' }], email: '' }],
  ] as const) {
    await script.ask(what, ADD, { body: { ...PAUL, ...changes } });
  }
  await script.ask('nothing', ADD, { body: {} });
  await script.ask('nothing', EDIT, { params: { id: 1 }, body: {} });
  await script.ask('no number', EDIT, { params: { id: 'one' }, body: PAUL });
}

async function foreignRecipient(book: AnswerRecorder, script: Script, id: number): Promise<void> {
  const owner = script.person;
  script.become(await customer(book.world, { langKey: script.language }));
  await script.ask('of somebody else', EDIT, { params: { id }, body: PAUL });
  await script.ask('of somebody else', DELETE, { params: { id } });
  script.become(owner);
}

/** Sends to a saved recipient, to one whose number was changed, and one send that saves a new recipient. */
async function sendsToSaved(book: AnswerRecorder, script: Script, { id }: RecipientView): Promise<void> {
  const body = await sendBody(book.world, { amountXfa: 1_000n });
  const to = (receiver: object, more: object = {}) => ({
    body: { ...body, ...more, receiverDTO: { ...body.receiverDTO, ...receiver } },
  });
  await script.ask('to a recipient', SEND, to({ id, saved: true }));
  const phone = { ...MTN, phoneNumber: '677000900' };
  await script.ask('to another number of theirs', SEND, to({ id, phone }));
  await script.ask(
    'to somebody who is saved',
    SEND,
    to({ firstName: 'Jeanne', phone }, { addReciever: true }),
  );
  await script.ask('with somebody saved by a send', LIST);
}
