import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { fillDocument } from './setup/document-form.ts';
import { photo } from './setup/documents.ts';
import { test } from './setup/journey.ts';
import { createCustomer, newcomer } from './setup/people.ts';
import { button, field, fillLogin, heading, open, startSession } from './setup/screens.ts';
import type { ErrorWatch } from './setup/unexpected-errors.ts';
import { LANGUAGES, type Locale, problemTitle, type Words, wordsIn } from './setup/words.ts';

// The lines of the specification's error catalogue (§8) that no other journey covers. Errors that the real
// server never returns here are answered as a proxy would: without our texts. Nothing depends on the width of the
// window, and both languages have the same keys, so each line is tested in only one of them, alternately.
const ONCE = { tag: '@any-size' };

type Line = { status: number; says: (t: Words) => string };

const generic = (status: 400 | 401 | 404 | 500): Line['says'] => {
  return (t) => t(`common.errors.${status}.text`);
};
const GENERIC: Line[] = [
  { status: 400, says: generic(400) },
  { status: 401, says: generic(401) },
];
/** Inside the application a 401 ends the session, so it comes last. */
const SIGNED_IN: Line[] = [
  { status: 400, says: generic(400) },
  { status: 500, says: generic(500) },
  { status: 401, says: (t) => t('login.expiredTitle') },
];

type Act = (page: Page, t: Words) => Promise<void>;

/** A form's address, the call that fails, how to fill it in, and how to submit it. */
type Form = { path: string; call: string; fill?: Act; submit: Act };

/** Public forms and their lines. */
const PUBLIC: Record<string, Form & { lines: Line[] }> = {
  login: {
    path: paths.login,
    call: '/api/authenticate',
    lines: [
      { status: 401, says: (t) => t('login.credentialsNotValid') },
      { status: 500, says: generic(500) },
    ],
    submit: (page, t) => fillLogin(page, t, { login: 'somebody' }),
  },
  activation: {
    path: paths.activation('someone@courriel.example'),
    call: '/api/activate?*',
    lines: GENERIC,
    fill: (page) => field(page, 'key').fill('12345'),
    submit: (page, t) => button(page, t('activation.submit')).click(),
  },
  'forgot password': {
    path: paths.forgotPassword,
    call: '/api/account/reset-password/init/*',
    lines: GENERIC,
    fill: (page) => field(page, 'email').fill('someone@courriel.example'),
    submit: (page, t) => button(page, t('password.sendCode')).click(),
  },
  'reset password': {
    path: paths.resetPasswordOf('someone@courriel.example'),
    call: '/api/account/reset-password/finish',
    lines: GENERIC,
    fill: async (page) => {
      await field(page, 'key').fill('12345');
      await field(page, 'newPassword').fill('Rivage-27-Nord');
      await field(page, 'confirmPassword').fill('Rivage-27-Nord');
    },
    submit: (page, t) => button(page, t('password.resetSubmit')).click(),
  },
};

for (const [index, [name, { lines, ...form }]] of Object.entries(PUBLIC).entries()) {
  test(`${name}: each status has its own message`, ONCE, async ({ page, errors }) => {
    const t = await open(page, form.path, index % 2 === 0 ? 'fr' : 'en');
    await form.fill?.(page, t);
    for (const line of lines) await fails(page, t, form, line, errors);
  });
}

for (const locale of ['fr', 'en'] as const) {
  test(
    `each refusal by the real server before sign-in has its own message, in ${LANGUAGES[locale]}`,
    ONCE,
    async ({ page, errors }) => {
      errors.expect(
        '400 POST /api/authenticate',
        '500 GET /api/activate',
        '500 POST /api/account/reset-password/finish',
      );
      const t = await open(page, paths.login, locale);
      await fillLogin(page, t, { login: 'x'.repeat(255) });
      await expect(page.getByText(problemTitle(locale, 'credentials_not_valid'))).toBeVisible();
      for (const name of ['activation', 'reset password'] as const) {
        const place = PUBLIC[name];
        if (!place) continue;
        await page.goto(place.path);
        await place.fill?.(page, t);
        await place.submit(page, t);
        const code = name === 'activation' ? 'activation_code_not_valid' : 'reset_code_not_valid';
        await expect(page.getByText(problemTitle(locale, code))).toBeVisible();
      }
    },
  );
}

test('the profile: each status has its own message', ONCE, async ({ page, database, errors }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: 'en' });
  const t = await startSession(page, person);
  for (const form of PROFILE_CALLS) {
    await page.goto(form.path);
    await form.fill?.(page, t);
    for (const line of SIGNED_IN) await fails(page, t, form, line, errors);
    await fillLogin(page, t, person);
    await expect(heading(page, t('profile.title'))).toBeVisible();
  }
});

test('registration: 400, 500, and 401 with the text of 404', { tag: '@any-size' }, async ({
  page,
  language,
  errors,
}) => {
  const t = wordsIn(language);
  const lines: Line[] = [
    { status: 400, says: generic(400) },
    { status: 401, says: generic(404) },
    { status: 500, says: generic(500) },
  ];
  await fillRegistration(page, language);
  for (const { status, says } of lines) {
    await answering(page, '/api/register', status, errors);
    await button(page, t('register.submit')).click();
    await expect(page.getByText(says(t), { exact: true })).toBeVisible();
    await page.unroute('**/api/register');
  }
});

test('a failure shows a reference that identifies its request in the log', {
  tag: '@any-size',
}, async ({ page, language, errors }) => {
  const t = await open(page, paths.forgotPassword, language);
  await field(page, 'email').fill('someone@courriel.example');
  await answering(page, '/api/account/reset-password/init/*', 500, errors);
  const sent = page.waitForRequest('**/api/account/reset-password/init/*');
  await button(page, t('password.sendCode')).click();
  const reference = await (await sent).headerValue('x-request-id');
  expect(reference).toMatch(/^[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}$/);
  await expect(page.getByRole('alert')).toContainText(reference ?? 'none');
  await checkScreen(page, `failure-with-reference-${language}`);
});

const PROFILE_CALLS: Form[] = [
  {
    path: paths.profile,
    call: '/api/update-account',
    fill: (page, t) => button(page, t('common.edit')).click(),
    submit: (page, t) => button(page, t('common.save')).click(),
  },
  {
    path: paths.profile,
    call: '/api/addresses/*',
    fill: (page, t) => page.getByRole('switch', { name: t('profile.addressSwitch') }).check(),
    submit: (page, t) => button(page, t('profile.addressSubmit')).click(),
  },
  {
    path: paths.security,
    call: '/api/account/change-password',
    fill: async (page) => {
      await field(page, 'currentPassword').fill('Mauvais-1-Mot');
      await field(page, 'newPassword').fill('Rivage-27-Nord');
      await field(page, 'confirmPassword').fill('Rivage-27-Nord');
    },
    submit: (page, t) => button(page, t('profile.passwordSubmit')).click(),
  },
  {
    path: paths.identity,
    call: '/api/documents?*',
    fill: async (page, t) => fillDocument(page, t, { front: await photo('recto.jpg'), expiry: '2033-08-31' }),
    submit: (page, t) => button(page, t('documents.submit')).click(),
  },
];

/** Submits a filled-in form, makes its call fail with the line's status, and expects the line's text. */
async function fails(
  page: Page,
  t: Words,
  { call, submit }: Form,
  { status, says }: Line,
  errors: ErrorWatch,
): Promise<void> {
  await answering(page, call, status, errors);
  await submit(page, t);
  await expect(page.getByText(says(t), { exact: true })).toBeVisible();
  await page.unroute(`**${call}`);
}

async function answering(page: Page, call: string, status: number, errors: ErrorWatch): Promise<void> {
  await page.route(`**${call}`, (route) => {
    const request = route.request();
    errors.expect(`${status} ${request.method()} ${new URL(request.url()).pathname}`);
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>proxy</h1>' });
  });
}

async function fillRegistration(page: Page, locale: Locale): Promise<void> {
  const person = newcomer();
  const t = await open(page, paths.register, locale);
  const next = () => button(page, t('common.continue')).click();
  await field(page, 'firstName').fill(person.firstName);
  await field(page, 'lastName').fill(person.lastName);
  await page.getByText(t('register.genderWOMAN'), { exact: true }).click();
  await field(page, 'phoneNumber').fill(person.phoneNumber);
  for (const [part, typed] of Object.entries(person.birthDate)) {
    await field(page, `birthDate.${part}`).fill(typed);
  }
  await next();
  for (const name of ['streetNumber', 'city', 'postalCode'] as const) {
    await field(page, name).fill(person[name]);
  }
  await field(page, 'province').selectOption(person.province);
  await next();
  await field(page, 'email').fill(person.email);
  await field(page, 'login').fill(person.login);
  await field(page, 'password').fill(person.password);
  await field(page, 'confirmPassword').fill(person.password);
  await next();
  await field(page, 'terms').check();
}
