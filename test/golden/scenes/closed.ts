import { ENEO } from '#test/bills/billing.ts';
import { PASSWORD, sendBody, staffMember } from '#test/fixtures.ts';
import type { RequestOptions, Script } from '../answer-recorder.ts';
import { asVisitors, inBothLanguages, type Scene } from '../scene.ts';
import { QUOTE, SEARCH } from './bills.ts';
import { SEND } from './transfers.ts';

/** Refusals by each rate limit, with the time to wait. Here each limit allows one attempt. */
export const rateLimited: Scene = {
  title: 'too often',
  settings: async () => ({ RATE_LIMIT_FACTOR: '0.001' }),
  play: async (book) => {
    await inBothLanguages(book, 'a customer', { cents: 100_00n }, async (script) => {
      const ways: [route: string, options: RequestOptions][] = [
        [SEARCH, { body: { ...ENEO, billNumber: '100000000' } }],
        [QUOTE, { body: { quoteId: 'a'.repeat(24), amount: 500 } }],
        ['GET /api/transactions/{id}/receipt', { params: { id: 1 } }],
        ['GET /api/transactions/export/{format}', { params: { format: 'csv' } }],
        [
          'POST /api/account/change-password',
          { body: { currentPassword: 'x', newPassword: 'Fleuve-26-Sud' } },
        ],
        [
          'POST /api/documents',
          { query: { fileType: 'PASSPORT', expireDate: '2029-05-31' }, body: upload() },
        ],
      ];
      for (const [route, options] of ways) await repeatUntilRefused(script, route, options);
    });
    await asVisitors(book, 'a visitor', async (script) => {
      const email = `nobody.${script.language.toLowerCase()}@example.ca`;
      const ways: [route: string, options: RequestOptions][] = [
        ['POST /api/authenticate', { body: { username: 'nobodyhere', password: PASSWORD } }],
        ['POST /api/register', { body: {} }],
        ['GET /api/check-email', { query: { email } }],
        ['GET /api/check-login', { query: { login: 'nobodyhere' } }],
        ['GET /api/phones/check', { query: { phoneNumber: '5140000000' } }],
        ['GET /api/activate', { query: { key: '12345', email } }],
        ['POST /api/activation-code', { body: { email } }],
        ['PATCH /api/account/reset-password/init/{email}', { params: { email } }],
        [
          'POST /api/account/reset-password/finish',
          { body: { email, key: '12345', newPassword: 'Fleuve-26-Sud' } },
        ],
        ['POST /api/contact-us', { body: message(email, script.language) }],
      ];
      for (const [route, options] of ways) await repeatUntilRefused(script, route, options);
    });
  },
};

function message(email: string, langKey: string) {
  return { firtsname: 'Awa', lastname: 'NGONO', email, phone: '5145550101', message: 'Bonjour', langKey };
}

function upload(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['hello']), 'front.jpg');
  return form;
}

async function repeatUntilRefused(script: Script, route: string, options: RequestOptions): Promise<void> {
  for (let attempts = 0; attempts < 3; attempts += 1)
    if ((await script.statusOf(route, options)) === 429) break;
  await script.ask('too often', route, options);
}

/** The answer to each kind of caller during maintenance. */
export const maintenance: Scene = {
  title: 'maintenance',
  play: async (book) => {
    const { world } = book;
    const anne = await staffMember(world, 'ROLE_ADMIN');
    const body = await sendBody(world);
    await inBothLanguages(book, 'a customer', { cents: 100_00n }, async (script) => {
      await anne.call('PUT', '/api/admin/maintenance', { minutes: 30, reason: 'Mise à jour' });
      // A process may take two seconds to notice the maintenance.
      world.clock.advance(2_000);
      await script.ask('an order', SEND, { body, headers: { 'idempotency-key': 'during-maintenance' } });
      await script.ask('the list', 'GET /api/web/transactions');
      await script.ask('the facts', 'GET /api/config');
      await script.ask('the rate', 'GET /api/xe/current-rate');
      await script.ask('a webhook', 'POST /api/webhooks/s3p', { body: '{}' });
      const { login } = script.person;
      const signIn = { body: { username: login, password: PASSWORD } };
      await script.ask('signing in', 'POST /api/authenticate', signIn);
      await script.ask('health', 'GET /health/live');
      await anne.call('POST', '/api/admin/maintenance/end', { reason: 'Fini' });
      world.clock.advance(2_000);
      await script.ask('the facts again', 'GET /api/config');
    });
  },
};

/** The answers of an overloaded process. */
export const overloaded: Scene = {
  title: 'overloaded',
  settings: async () => ({ REQUESTS_AT_ONCE: '0' }),
  play: (book) =>
    asVisitors(book, 'a visitor', async (script) => {
      await script.ask('the facts', 'GET /api/config');
      await script.ask('the rate', 'GET /api/xe/current-rate');
      const signIn = { body: { username: 'nobodyhere', password: PASSWORD } };
      await script.ask('signing in', 'POST /api/authenticate', signIn);
      await script.ask('an order without a session', SEND, { body: {} });
    }),
};

/** The answers before any rate was published. */
export const noRate: Scene = {
  title: 'no rate yet',
  settings: async () => ({ XE_URL: UNREACHABLE_URL, BANK_OF_CANADA_URL: UNREACHABLE_URL }),
  play: async (book) => {
    await inBothLanguages(book, 'a customer', { cents: 100_00n }, async (script) => {
      await script.ask('the rate', 'GET /api/xe/current-rate');
      await script.ask('the account', 'GET /api/account');
    });
  },
};

/** An address where nothing listens. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';
