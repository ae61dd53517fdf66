import { WITHDRAWAL_REASONS } from '#shared/payment-info.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { announceDeposit } from '#test/deposits/fixtures.ts';
import { confirmationHeader, PASSWORD } from '#test/fixtures.ts';
import type { Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene, sendUnrecorded, signInAgain, wallet } from '../scene.ts';

const ADDRESS = { streetNumber: '12, rue Fleury', postalCode: 'H2C 1P5', city: 'Montréal', province: 'QC' };
const PROFILE = { firstName: 'Awa Marie', lastName: 'NGONO', birthDate: '1990-01-02' };

/** What customers read and change of their own account. */
export const account: Scene = {
  title: 'account',
  play: async (book) => {
    await inBothLanguages(book, 'a customer', { cents: 500_00n }, async (script) => {
      await script.ask('at first', 'GET /api/account');
      await script.ask('at first', 'GET /api/account/limits');
      await script.ask('at first', 'GET /api/account/credit-instructions');
      await profile(script);
      await language(script);
    });
    await inBothLanguages(book, 'a verified customer', { verified: true }, async (script) => {
      await script.ask('at first', 'GET /api/account');
      await script.ask('another name', 'PUT /api/update-account', { body: PROFILE });
    });
    await inBothLanguages(book, 'a password', {}, async (script) => passwords(script));
    await inBothLanguages(book, 'sessions', {}, async (script) => {
      const other = await signInAgain(book.world, script.person);
      const { body } = await script.ask<{ id: number; current: boolean }[]>(
        'two of them',
        'GET /api/sessions',
      );
      const id = body.find(({ current }) => !current)?.id ?? 0;
      await script.ask('one is ended', 'DELETE /api/sessions/{id}', { params: { id } });
      await script.ask('it again', 'DELETE /api/sessions/{id}', { params: { id } });
      await script.ask('no number', 'DELETE /api/sessions/{id}', { params: { id: 'one' } });
      await script.ask('the others', 'DELETE /api/sessions');
      await script.ask('one of them', 'GET /api/sessions', {
        headers: { authorization: `Bearer ${other.token}` },
      });
      await script.ask('signing out', 'POST /api/logout');
      await script.ask('afterwards', 'GET /api/account');
    });
    await addDeposits(book);
    await withdrawals(book);
    await accountClosure(book);
    await withoutSession(book.script('a visitor', 'FR'));
    await withoutSession(book.script('a visitor', 'EN'));
  },
};

async function profile(script: Script): Promise<void> {
  await script.ask('another name', 'PUT /api/update-account', { body: PROFILE });
  await script.ask('nothing', 'PUT /api/update-account', { body: {} });
  await script.ask('a child', 'PUT /api/update-account', { body: { ...PROFILE, birthDate: '2015-01-01' } });
  const { body } = await script.ask<{ address: { id: number } | null }>('then', 'GET /api/account');
  const id = body.address?.id ?? 999_999_999;
  await script.ask('an address', 'PUT /api/addresses/{id}', { params: { id }, body: ADDRESS });
  await script.ask('a wrong postal code', 'PUT /api/addresses/{id}', {
    params: { id },
    body: { ...ADDRESS, postalCode: '75001' },
  });
  await script.ask('nothing', 'PUT /api/addresses/{id}', { params: { id }, body: {} });
  await script.ask('of nobody', 'PUT /api/addresses/{id}', { params: { id: 999_999 }, body: ADDRESS });
  const answer = 'PUT /api/account/interac-answer';
  await script.ask('an answer of their own', answer, { body: { interacPwd: 'Baobab7' } });
  await script.ask('then', 'GET /api/account/credit-instructions');
  await script.ask('two words', answer, { body: { interacPwd: 'deux mots' } });
  await script.ask('nothing', answer, { body: {} });
  await script.ask('the installation’s again', answer, { body: { interacPwd: '' } });
}

/** Switches to the other language and back. */
async function language(script: Script): Promise<void> {
  const other = script.language === 'FR' ? 'EN' : 'FR';
  const route = 'PATCH /api/account/update-language/{lang}';
  await script.ask('the other', route, { params: { lang: other } });
  await script.ask('a refusal in it', 'PUT /api/update-account', { body: {} });
  await script.ask('its own again', route, { params: { lang: script.language.toLowerCase() } });
  await script.ask('an unknown one', route, { params: { lang: 'DE' } });
}

async function passwords(script: Script): Promise<void> {
  const route = 'POST /api/account/change-password';
  const change = (currentPassword: string, newPassword: string) => ({
    body: { currentPassword, newPassword },
  });
  await script.ask('the current one is wrong', route, change('Autre-2026!', 'Fleuve-26-Sud'));
  await script.ask('a weak one', route, change(PASSWORD, 'faible'));
  await script.ask('nothing', route, { body: {} });
  await script.ask('a good one', route, change(PASSWORD, 'Fleuve-26-Sud'));
}

async function addDeposits(book: Parameters<Scene['play']>[0]): Promise<void> {
  const stories = await inBothLanguages(book, 'a deposit', {}, async (script) => {
    const { phone } = script.person;
    await announceDeposit(book.world, {
      channel: 'mail',
      memo: phone,
      amount: '147.05',
      reference: `CA${phone}`,
    });
  });
  await book.world.runUntilIdle(10 * 60_000);
  for (const script of stories) {
    script.hide.hide('deposit', `CA${script.person.phone}`);
    await script.ask('then', 'GET /api/account');
    await script.ask('the list', 'GET /api/web/transactions');
    script.messages('what was told');
  }
}

/** Two people withdraw what is left, after which the account can be closed. */
async function withdrawals(book: Parameters<Scene['play']>[0]): Promise<void> {
  const { anne, bob } = await createColleagues(book.world);
  const { byTwo } = staffClient(book.world);
  for (const why of WITHDRAWAL_REASONS)
    await inBothLanguages(book, `a withdrawal, ${why}`, { cents: 12_34n }, async (script, to) => {
      const bankReference = `VIR-${why === 'balance_returned' ? 1 : 2}-${to}`;
      const path = `/customers/${script.person.id}/withdrawal`;
      const input = { amount: 12.34, why, bankReference, reason: 'Demandé par écrit' };
      const { status, text } = await byTwo(anne, bob, path, input);
      if (status !== 204) throw new Error(`staff were answered ${status}: ${text}`);
      const { body } = await script.ask<{ id: number }[]>('the list', 'GET /api/web/transactions');
      const params = { id: body[0]?.id ?? 0 };
      await script.ask('its page', 'GET /api/transactions/{id}', { params });
      await script.ask('its receipt', 'GET /api/transactions/{id}/receipt', { params });
      await script.ask('a statement', 'GET /api/transactions/export/{format}', { params: { format: 'csv' } });
      await script.ask('what may still be sent', 'GET /api/account/limits');
      await book.world.runUntilIdle();
      script.messages('what was told');
      const confirmed = { headers: await confirmationHeader(script.person, 'close_account') };
      await script.ask('closing afterwards', 'POST /api/account/closure', confirmed);
    });
}

/** Downloads all stored data and closes the account. Of the data only the columns are recorded, not their values. */
async function accountClosure(book: Parameters<Scene['play']>[0]): Promise<void> {
  const close = 'POST /api/account/closure';
  const confirming = async ({ person }: Script, purpose: 'close_account' | 'copy_data') => ({
    headers: await confirmationHeader(person, purpose),
  });
  await inBothLanguages(book, 'with money left', { cents: 1_00n }, async (script) => {
    await script.ask('closing', close, await confirming(script, 'close_account'));
  });
  await inBothLanguages(book, 'with a payment under way', { cents: 100_00n }, async (script, language) => {
    await sendUnrecorded(book.world, script, { to: wallet('00', language) });
    await script.ask('closing', close, await confirming(script, 'close_account'));
  });
  await inBothLanguages(book, 'closing', {}, async (script) => {
    const { data } = await script.callUnrecorded<{ data: object }>(
      'GET /api/account/data',
      await confirming(script, 'copy_data'),
    );
    book.write('GET /api/account/data', `closing, ${script.language}: what is in it`, Object.keys(data));
    await script.ask('a copy in an unknown format', 'GET /api/account/data', { query: { format: 'xml' } });
    await script.ask('unconfirmed', close);
    await script.ask('closing', close, await confirming(script, 'close_account'));
    await script.ask('afterwards', 'GET /api/account');
    const { login } = script.person;
    script.become(undefined);
    await script.ask('signing in', 'POST /api/authenticate', {
      body: { username: login, password: PASSWORD },
    });
  });
}

async function withoutSession(script: Script): Promise<void> {
  for (const route of [
    'GET /api/account',
    'GET /api/account/limits',
    'GET /api/account/credit-instructions',
    'GET /api/account/data',
    'GET /api/account/security',
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
    await script.ask('without a session', route, { params });
  }
}
