import { announce } from '#test/deposits/given.ts';
import { PASSWORD } from '#test/given.ts';
import type { Story } from '../notebook.ts';
import { inBothLanguages, type Scene, sentBy, signInAgain, wallet } from '../scene.ts';

const ADDRESS = { streetNumber: '12, rue Fleury', postalCode: 'H2C 1P5', city: 'Montréal', province: 'QC' };
const PROFILE = { firstName: 'Awa Marie', lastName: 'NGONO', birthDate: '1990-01-02' };

/** What a customer reads and changes of their own account. */
export const account: Scene = {
  title: 'account',
  play: async (book) => {
    await inBothLanguages(book, 'a customer', { cents: 500_00n }, async (story) => {
      await story.ask('at first', 'GET /api/account');
      await story.ask('at first', 'GET /api/account/limits');
      await story.ask('at first', 'GET /api/account/credit-instructions');
      await profile(story);
      await language(story);
    });
    await inBothLanguages(book, 'a verified customer', { verified: true }, async (story) => {
      await story.ask('at first', 'GET /api/account');
      await story.ask('another name', 'PUT /api/update-account', { body: PROFILE });
    });
    await inBothLanguages(book, 'a password', {}, async (story) => passwords(story));
    await inBothLanguages(book, 'sessions', {}, async (story) => {
      const other = await signInAgain(book.world, story.person);
      const { body } = await story.ask<{ id: number; current: boolean }[]>(
        'two of them',
        'GET /api/sessions',
      );
      const id = body.find(({ current }) => !current)?.id ?? 0;
      await story.ask('one is ended', 'DELETE /api/sessions/{id}', { params: { id } });
      await story.ask('it again', 'DELETE /api/sessions/{id}', { params: { id } });
      await story.ask('no number', 'DELETE /api/sessions/{id}', { params: { id: 'one' } });
      await story.ask('the others', 'DELETE /api/sessions');
      await story.ask('one of them', 'GET /api/sessions', {
        headers: { authorization: `Bearer ${other.token}` },
      });
      await story.ask('signing out', 'POST /api/logout');
      await story.ask('afterwards', 'GET /api/account');
    });
    await recharges(book);
    await closing(book);
    await byNobody(book.story('a visitor', 'FR'));
    await byNobody(book.story('a visitor', 'EN'));
  },
};

async function profile(story: Story): Promise<void> {
  await story.ask('another name', 'PUT /api/update-account', { body: PROFILE });
  await story.ask('nothing', 'PUT /api/update-account', { body: {} });
  await story.ask('a child', 'PUT /api/update-account', { body: { ...PROFILE, birthDate: '2015-01-01' } });
  const { body } = await story.ask<{ address: { id: number } | null }>('then', 'GET /api/account');
  const id = body.address?.id ?? 999_999_999;
  await story.ask('an address', 'PUT /api/addresses/{id}', { params: { id }, body: ADDRESS });
  await story.ask('a wrong postal code', 'PUT /api/addresses/{id}', {
    params: { id },
    body: { ...ADDRESS, postalCode: '75001' },
  });
  await story.ask('nothing', 'PUT /api/addresses/{id}', { params: { id }, body: {} });
  await story.ask('of nobody', 'PUT /api/addresses/{id}', { params: { id: 999_999 }, body: ADDRESS });
}

/** In the other language, and back. */
async function language(story: Story): Promise<void> {
  const other = story.language === 'FR' ? 'EN' : 'FR';
  const route = 'PATCH /api/account/update-language/{lang}';
  await story.ask('the other', route, { params: { lang: other } });
  await story.ask('a refusal in it', 'PUT /api/update-account', { body: {} });
  await story.ask('its own again', route, { params: { lang: story.language.toLowerCase() } });
  await story.ask('an unknown one', route, { params: { lang: 'DE' } });
}

async function passwords(story: Story): Promise<void> {
  const route = 'POST /api/account/change-password';
  const change = (currentPassword: string, newPassword: string) => ({
    body: { currentPassword, newPassword },
  });
  await story.ask('the current one is wrong', route, change('Autre-2026!', 'Fleuve-26-Sud'));
  await story.ask('a weak one', route, change(PASSWORD, 'faible'));
  await story.ask('nothing', route, { body: {} });
  await story.ask('a good one', route, change(PASSWORD, 'Fleuve-26-Sud'));
}

async function recharges(book: Parameters<Scene['play']>[0]): Promise<void> {
  const stories = await inBothLanguages(book, 'a deposit', {}, async (story) => {
    const { phone } = story.person;
    await announce(book.world, { memo: phone, amount: '147.05', reference: `CA${phone}` });
  });
  await book.world.settle(10 * 60_000);
  for (const story of stories) {
    story.hide.hide('deposit', `CA${story.person.phone}`);
    await story.ask('then', 'GET /api/account');
    await story.ask('the list', 'GET /api/web/transactions');
    story.messages('what was told');
  }
}

/** All that is stored, and closing for good. The columns of the copy are told, not what they hold. */
async function closing(book: Parameters<Scene['play']>[0]): Promise<void> {
  const close = 'POST /api/account/closure';
  await inBothLanguages(book, 'with money left', { cents: 1_00n }, async (story) => {
    await story.ask('closing', close);
  });
  await inBothLanguages(book, 'with a payment under way', { cents: 100_00n }, async (story, language) => {
    await sentBy(book.world, story, { to: wallet('00', language) });
    await story.ask('closing', close);
  });
  await inBothLanguages(book, 'closing', {}, async (story) => {
    const { data } = await story.quietly<{ data: object }>('GET /api/account/data');
    book.write('GET /api/account/data', `closing, ${story.language}: what is in it`, Object.keys(data));
    await story.ask('a copy in an unknown format', 'GET /api/account/data', { query: { format: 'xml' } });
    await story.ask('closing', close);
    await story.ask('afterwards', 'GET /api/account');
    const { login } = story.person;
    story.become(undefined);
    await story.ask('signing in', 'POST /api/authenticate', {
      body: { username: login, password: PASSWORD },
    });
  });
}

async function byNobody(story: Story): Promise<void> {
  for (const route of [
    'GET /api/account',
    'GET /api/account/limits',
    'GET /api/account/credit-instructions',
    'GET /api/account/data',
    'GET /api/web/transactions',
    'GET /api/web/transactions/type/{type}',
    'GET /api/transactions/date',
    'GET /api/transactions/type/{type}/date',
    'GET /api/transactions/{id}',
    'GET /api/transactions/{id}/receipt',
    'GET /api/transactions/export/{format}',
    'GET /api/receivers',
    'GET /api/documents',
    'GET /api/documents/{id}/{side}',
    'GET /api/sessions',
    'POST /api/account/closure',
    'POST /api/logout',
  ]) {
    const params = { id: 1, type: 'BILLPAY', format: 'csv', side: 'front' };
    await story.ask('without a session', route, { params });
  }
}
