import { expect, type Locator, type Page } from '@playwright/test';
import { sentences } from '#server/words/sentences.ts';
import { formatDay } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PROVINCES } from '#shared/rules/provinces.ts';
import { paths } from '#web/paths.ts';
import { callAs } from './setup/api.ts';
import { checkScreen } from './setup/check-screen.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import { waitForMessage } from './setup/providers.ts';
import { button, field, fillLogin, goTo, heading, signIn } from './setup/screens.ts';
import { problemTitle } from './setup/words.ts';

const NEW_PASSWORD = 'Rivage-27-Nord';

/** Returns the section of the profile with this title. */
function section(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

test('name and birth date can be corrected; phone, e-mail and username are read-only', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await signIn(page, person, paths.profile);
  const personal = section(page, t('profile.personalTitle'));
  await personal.getByRole('button', { name: t('common.edit') }).click();
  await expect(personal.getByRole('textbox', { name: t('profile.email') })).toHaveCount(0);
  await expect(personal).toContainText(person.email);
  await expect(personal).toContainText(person.login);
  await expect(personal).toContainText(t('profile.readOnly'));

  await field(page, 'birthDate.year').fill('');
  await personal.getByRole('button', { name: t('common.save') }).click();
  await expect(personal).toContainText(t('register.birthDateNotReal'));

  await field(page, 'firstName').fill('');
  await field(page, 'lastName').fill('');
  await field(page, 'birthDate.year').fill('2015');
  await personal.getByRole('button', { name: t('common.save') }).click();
  await expect(personal.getByRole('alert').first()).toContainText(t('rules.tooYoung'));
  await expect(field(page, 'firstName')).toBeFocused();
  await checkScreen(page, `profile-personal-errors-${language}`);

  await field(page, 'firstName').fill('marie-ève');
  await field(page, 'lastName').fill('Tremblay ngo');
  // A date picked in the browser's calendar fills the fields, which can then be edited.
  const calendar = t('common.date.calendarOf', { label: t('register.birthDate') });
  await expect(personal.getByRole('button', { name: calendar })).toBeEnabled();
  await personal.locator('input[type="date"]').fill('1990-12-30');
  await expect(field(page, 'birthDate.month')).toHaveValue('12');
  await field(page, 'birthDate.day').fill('3');
  await field(page, 'birthDate.month').fill(language === 'fr' ? 'février' : 'february');
  await field(page, 'birthDate.year').fill('1991');
  await personal.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByText(t('profile.updated'))).toBeVisible();
  await expect(personal.getByRole('button', { name: t('common.edit') })).toBeFocused();
  for (const shown of ['Marie-Ève', 'TREMBLAY NGO', formatDay('1991-02-03')]) {
    await expect(personal).toContainText(shown);
  }
  await page.reload();
  await expect(personal).toContainText('TREMBLAY NGO');
});

test('the address is unlocked by its switch, says what is wrong, and is saved, while a verified name is locked', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.profile);
  await test.step('a verified customer is told why their name cannot be changed', async () => {
    await expect(section(page, t('profile.personalTitle'))).toContainText(t('profile.personalLocked'));
    await expect(button(page, t('common.edit'))).toHaveCount(0);
  });

  const address = section(page, t('profile.addressTitle'));
  const update = address.getByRole('button', { name: t('profile.addressSubmit'), exact: true });
  await expect(field(page, 'city')).toHaveAttribute('readonly', '');
  await expect(update).toHaveCount(0);

  await address.getByRole('switch', { name: t('profile.addressSwitch') }).check();
  await expect(update).toBeEnabled();
  await field(page, 'postalCode').fill('12345');
  await expect(update).toBeDisabled();
  await expect(address).toContainText(t('profile.addressNotReady'));
  // The button is marked as disabled, but pressing it shows what is wrong.
  await update.press('Enter');
  await expect(address).toContainText(t('rules.postalCodeNotValid'));
  await checkScreen(page, `profile-address-errors-${language}`);

  await field(page, 'streetNumber').fill('5 King Street West');
  await field(page, 'appart').fill('1203');
  await field(page, 'city').fill('Toronto');
  await field(page, 'province').selectOption('ON');
  await field(page, 'postalCode').fill('m5h-1a1');
  await update.click();
  await expect(page.getByText(t('profile.addressUpdated'))).toBeVisible();
  await expect(address.getByRole('switch')).toBeFocused();
  await page.reload();
  await expect(field(page, 'postalCode')).toHaveValue('M5H 1A1');
  await expect(field(page, 'province')).toHaveValue(PROVINCES.ON[language]);

  // Turning the switch off again undoes what was not saved.
  await address.getByRole('switch').check();
  await field(page, 'city').fill('Ottawa');
  await address.getByRole('switch').uncheck();
  await expect(field(page, 'city')).toHaveValue('Toronto');

  await test.step('an address that is saved after its switch was turned off is confirmed', async () => {
    await address.getByRole('switch').check();
    await field(page, 'city').fill('Gatineau');
    const release = await holdRequests(page, '**/api/addresses/*');
    await update.click();
    await address.getByRole('switch').uncheck();
    release();
    await expect(page.getByText(t('profile.addressUpdated'))).toBeVisible();
    await expect(field(page, 'city')).toHaveValue('Gatineau');
  });
});

test('a new password ticks off its rules, must be repeated exactly, and ends every session', {
  tag: '@any-size',
}, async ({ page, browser, database, language, errors }) => {
  errors.expect('400 POST /api/account/change-password', '401 POST /api/authenticate');
  const refusedPlaces = ['account', 'account/credit-instructions', 'account/security'];
  for (const place of [...refusedPlaces, 'xe/current-rate']) {
    errors.expect(`401 GET /api/${place}`);
  }
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.security);
  const password = section(page, t('profile.passwordTitle'));
  const change = password.getByRole('button', { name: t('profile.passwordSubmit') });
  await expect(change).toBeDisabled();
  await field(page, 'currentPassword').fill('Mauvais-1-Mot');
  await field(page, 'newPassword').fill('court');
  await field(page, 'confirmPassword').fill('autre');
  await change.press('Enter');
  await expect(password).toContainText(t('rules.passwordNotValid'));
  await expect(password).toContainText(t('rules.passwordNotMatch'));
  await expect(password.locator('[data-met]')).toHaveCount(1);
  await checkScreen(page, `profile-password-errors-${language}`);

  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
  await expect(password.locator('[data-met]')).toHaveCount(5);
  await expect(password).toContainText(t('password.matches'));
  await change.click();
  await expect(password).toContainText(problemTitle(language, 'current_password_incorrect'));
  await expect(field(page, 'currentPassword')).toBeFocused();

  const elsewhere = await browser.newContext();
  const call = await callAs(elsewhere.request, person);
  await field(page, 'currentPassword').fill(PASSWORD);
  // Signing out waits for this answer, so the page is still there when one of its calls is refused.
  const release = await holdRequests(page, '**/api/logout');
  await change.click();
  await expect(page.getByText(t('profile.passwordUpdated'))).toBeVisible();
  // Calls of the ended session are refused, but the page must not say that the session expired.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await refused;
  release();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(page.getByText(t('login.expiredTitle'))).toHaveCount(0);
  await expect(field(page, 'username')).toHaveValue(person.login);
  await expect(call('/api/receivers', {})).rejects.toThrow(/answered 401/);
  await elsewhere.close();
  const words = sentences('mailsAndSms', language);
  await waitForMessage(person.email, words('passwordChanged.subject', { product: PRODUCT_NAME }));

  await fillLogin(page, t, person, PASSWORD);
  await expect(page.getByText(problemTitle(language, 'credentials_not_valid'))).toBeVisible();
  await fillLogin(page, t, person, NEW_PASSWORD);
  await expect(heading(page, t('profile.title'))).toBeVisible();
});

test('a password that changes after its screen was left still leads to the login page', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.security);
  await field(page, 'currentPassword').fill(PASSWORD);
  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
  const release = await holdRequests(page, '**/api/account/change-password');
  await button(page, t('profile.passwordSubmit')).click();
  await goTo(page, t, 'history');
  await expect(heading(page, t('history.title'))).toBeVisible();
  // Both texts stay only for seconds, unless signing out waits for its answer.
  const releaseLogout = await holdRequests(page, '**/api/logout');
  const texts = [t('session.signingOut'), t('profile.passwordUpdated')];
  const shown = Promise.all(texts.map((text) => expect(page.getByText(text)).toBeVisible()));
  release();
  await shown;
  releaseLogout();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(page.getByText(t('login.expiredTitle'))).toHaveCount(0);
});

test('name and birth date can no longer be edited once a document is accepted', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  let isAccepted = false;
  await page.route('**/api/documents', async (route) => {
    const response = await route.fetch();
    const documents = (await response.json()) as { docStatut: string }[];
    const json = documents.map((each) => (isAccepted ? { ...each, docStatut: 'VALIDE' } : each));
    await route.fulfill({ response, json });
  });
  const t = await signIn(page, person, paths.profile);
  const personal = section(page, t('profile.personalTitle'));
  await personal.getByRole('button', { name: t('common.edit') }).click();
  await expect(field(page, 'firstName')).toBeVisible();
  isAccepted = true;
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await expect(personal).toContainText(t('profile.personalLocked'));
  await expect(field(page, 'firstName')).toHaveCount(0);
});

test('the Interac answer is explained once the default one is known', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('500 GET /api/account/credit-instructions');
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.profile);
  await expect(section(page, t('profile.personalTitle'))).toBeVisible();
  let isDown = true;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/account/credit-instructions', async (route) => {
    await answered;
    await (isDown ? route.fulfill({ status: 500 }) : route.continue());
  });
  await page.getByRole('link', { name: t('profile.parts.security') }).click();
  const interac = section(page, t('profile.interacTitle'));
  const loading = interac.getByRole('status', { name: t('common.loading') });
  await expect(loading).toBeVisible();
  await expect(field(page, 'interacPwd')).toHaveCount(0);
  const place = await offsetIn(interac, loading);
  answer();
  await expect(interac.getByText(t('common.errors.500.title'))).toBeVisible();
  isDown = false;
  await interac.getByRole('button', { name: t('common.retry') }).click();
  await expect(interac.getByText(t('profile.interacText', { answer: 'GTFINANCE' }))).toBeVisible();
  await expect(field(page, 'interacPwd')).toBeVisible();
  expect(await offsetIn(interac, interac.locator('form'))).toBe(place);
});

/** Returns how many pixels below the top of `whole` its `part` begins. */
async function offsetIn(whole: Locator, part: Locator): Promise<number> {
  const [outer, inner] = [await whole.boundingBox(), await part.boundingBox()];
  return Math.round((inner?.y ?? 0) - (outer?.y ?? 0));
}
