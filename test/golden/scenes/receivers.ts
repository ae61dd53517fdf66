import type { RecipientView } from '#shared/wire/recipient.ts';
import { customer, sendBody } from '#test/given.ts';
import type { Notebook, Story } from '../notebook.ts';
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
    await inBothLanguages(book, 'a recipient', { cents: 100_00n }, async (story) => {
      await story.ask('nobody yet', LIST);
      const { body: paul } = await story.ask<RecipientView>('added', ADD, { body: PAUL });
      await story.ask('another with his number', ADD, {
        body: { firstName: 'Marie', lastName: 'MBARGA', phones: [MTN] },
      });
      await story.ask('two of them', LIST);
      const params = { id: paul.id };
      await story.ask('edited', EDIT, {
        params,
        body: { ...PAUL, firstName: 'Pierre', version: paul.version },
      });
      await story.ask('edited as it was', EDIT, { params, body: { ...PAUL, version: paul.version } });
      await story.ask('edited by an old client', EDIT, { params, body: { ...PAUL, phones: [MTN] } });
      await wrong(story);
      await foreign(book, story, paul.id);
      await sentTo(book, story, paul);
      await story.ask('deleted', DELETE, { params });
      await story.ask('deleted again', DELETE, { params });
      await story.ask('those who are left', LIST);
    });
    const story = book.story('as many as there may be', 'FR', await customer(book.world));
    const body = { ...PAUL, phones: [MTN], bankAccounts: [] };
    while ((await story.statusOf(ADD, { body })) === 201);
    await story.ask('one more', ADD, { body });
    await story.quietly('PATCH /api/account/update-language/{lang}', { params: { lang: 'EN' } });
    await story.ask('one more, in English', ADD, { body });
  },
};

async function wrong(story: Story): Promise<void> {
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
    await story.ask(what, ADD, { body: { ...PAUL, ...changes } });
  }
  await story.ask('nothing', ADD, { body: {} });
  await story.ask('nothing', EDIT, { params: { id: 1 }, body: {} });
  await story.ask('no number', EDIT, { params: { id: 'one' }, body: PAUL });
}

async function foreign(book: Notebook, story: Story, id: number): Promise<void> {
  const owner = story.person;
  story.become(await customer(book.world, { langKey: story.language }));
  await story.ask('of somebody else', EDIT, { params: { id }, body: PAUL });
  await story.ask('of somebody else', DELETE, { params: { id } });
  story.become(owner);
}

/** A send to a recipient of theirs, to one whose number they changed, and one that saves a new one. */
async function sentTo(book: Notebook, story: Story, { id }: RecipientView): Promise<void> {
  const body = await sendBody(book.world, { amountXfa: 1_000n });
  const to = (receiver: object, more: object = {}) => ({
    body: { ...body, ...more, receiverDTO: { ...body.receiverDTO, ...receiver } },
  });
  await story.ask('to a recipient', SEND, to({ id, saved: true }));
  const phone = { ...MTN, phoneNumber: '677000900' };
  await story.ask('to another number of theirs', SEND, to({ id, phone }));
  await story.ask(
    'to somebody who is saved',
    SEND,
    to({ firstName: 'Jeanne', phone }, { addReciever: true }),
  );
  await story.ask('with somebody saved by a send', LIST);
}
