import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import { sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshDigits, freshWallet } from './setup/numbers.ts';
import { createCustomer, newcomer, type Person } from './setup/people.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { confirmButton, costOf, expectEnd, fillSend, inCad, openSendDialog } from './setup/send-form.ts';
import { restoreSharedState } from './setup/shared-state.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { type Locale, langKeyOf, problemTitle, wordsIn } from './setup/words.ts';

test.afterEach(({ database }) => restoreSharedState(database));

const SERVICES = `${paths.admin}/services`;
const MTN = MERCHANT_NAMES.MTNMOMO;
const TEXTS = {
  fr: { first: 'MTN revient à midi.', later: 'MTN revient à 14 h.' },
  en: { first: 'MTN is back at noon.', later: 'MTN is back at 2 pm.' },
};

/** Returns the named button in the open dialog. */
function inDialog(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}

/** Opens the send form as a customer in another browser. */
async function openAsCustomer(browser: Browser, customer: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, customer);
  return page;
}

test('an outage is announced before anything is typed, and stops payments until it ends', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 300_00n, locale: language });
  const t = await staffSignsIn(page, colleague, SERVICES);
  const c = wordsIn(language);
  await expect(heading(page, t('services.title'))).toBeVisible();
  const act = (name: 'announce' | 'reword' | 'restore') =>
    button(page, t('services.actOn', { act: t(`services.outageActions.${name}`), on: MTN }));
  await act('announce').click();
  await expect(field(page, 'textFr')).toBeFocused();
  await inDialog(page, t('services.outageActions.announce')).click();
  await expect(page.getByText(t('services.textNotValid'))).toHaveCount(2);
  await checkScreen(page, `admin-outage-${language}`);
  await field(page, 'textFr').fill(TEXTS.fr.first);
  await field(page, 'textEn').fill(TEXTS.en.first);
  await field(page, 'reason').fill('Annoncé par MTN');
  await inDialog(page, t('services.outageActions.announce')).click();
  await expect(page.getByText(t('services.states.out'))).toBeVisible();
  await checkScreen(page, `admin-services-out-${language}`);

  const own = await openAsCustomer(browser, customer);
  await expect(own.getByRole('alert').filter({ hasText: TEXTS[language].first })).toBeVisible();
  const outageText = c('send.outage', { operator: c('common.operator.MTNCAMEROON') });
  await fillSend(own, { wallet: freshWallet('succeedsAtOnce'), francs: 5_000n });
  await expect(own.getByText(outageText)).toBeVisible();
  await expect(own.getByRole('main').getByText(TEXTS[language].first)).toBeVisible();
  await expect(own.getByText(c('send.waits.operatorDown')).first()).toBeVisible();
  await expect(button(own, c('send.send'))).toBeDisabled();

  await act('reword').click();
  await expect(field(page, 'textFr')).toHaveValue(TEXTS.fr.first);
  await field(page, 'textFr').fill(TEXTS.fr.later);
  await field(page, 'textEn').fill(TEXTS.en.later);
  await field(page, 'reason').fill('Plus long que prévu');
  await inDialog(page, t('services.outageActions.reword')).click();
  await expect(page.getByText(TEXTS[language].later)).toBeVisible();
  await own.reload();
  await expect(own.getByRole('alert').filter({ hasText: TEXTS[language].later })).toBeVisible();

  await act('restore').click();
  await field(page, 'reason').fill('MTN répond de nouveau');
  await inDialog(page, t('services.outageActions.restore')).click();
  await expect(act('announce')).toBeVisible();
  await own.reload();
  await expect(own.getByText(outageText)).toHaveCount(0);
  const cost = await costOf(own, 5_000n);
  await fillSend(own, { wallet: freshWallet('succeedsAtOnce'), francs: 5_000n });
  await confirmButton(await openSendDialog(own, c), c, inCad(cost, language)).click();
  await expectEnd(own, c, 'sentDone');
  await own.context().close();
});

test('maintenance closes the product to customers, while staff keep working, sign in again, and reopen it', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const own = await openAsCustomer(browser, customer);
  const c = wordsIn(language);
  const t = await staffSignsIn(page, colleague, SERVICES);
  const press = (name: 'close' | 'prolong' | 'open') =>
    button(page, t(`services.maintenanceActions.${name}`)).click();
  await press('close');
  await field(page, 'minutes').fill('0');
  await field(page, 'reason').fill('Mise à jour');
  await inDialog(page, t('services.maintenanceActions.close')).click();
  await expect(page.getByText(t('services.minutesNotValid'))).toBeVisible();
  await expect(field(page, 'minutes')).toBeFocused();
  await field(page, 'minutes').fill('30');
  await inDialog(page, t('services.maintenanceActions.close')).click();
  await expect(page.getByText(t('services.maintenanceOn'))).toBeVisible();
  await checkScreen(page, `admin-services-closed-${language}`);

  // A process may take two seconds to notice the maintenance.
  await expect.poll(async () => (await page.request.get('/api/config')).status()).toBe(503);
  await own.reload();
  await expect(heading(own, c('common.maintenance.title'))).toBeVisible();
  await navigateTo(page, `${paths.admin}/rates`);
  await expect(heading(page, t('rates.title'))).toBeVisible();
  await button(page, t('shell.signOut')).click();
  // Another staff member, because an app code works once and the next one comes half a minute later.
  await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_ADMIN', locale: language }),
    SERVICES,
  );
  await press('prolong');
  await field(page, 'minutes').fill('90');
  await field(page, 'reason').fill('Plus long que prévu');
  await inDialog(page, t('services.maintenanceActions.prolong')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('open');
  await field(page, 'reason').fill('Terminé');
  await inDialog(page, t('services.maintenanceActions.open')).click();
  await expect(page.getByText(t('services.maintenanceOff'))).toBeVisible();
  // The page opens again without a reload.
  await expect(heading(own, c('send.title'))).toBeVisible({ timeout: 60_000 });
  await own.context().close();
});

test('a supervisor opens and closes account credits; an unfinished feature cannot be opened', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const t = await staffSignsIn(page, colleague, SERVICES);
  const c = wordsIn(language);
  await expect(page.getByText(t('services.notReady'))).toBeVisible();
  const on = t('services.feature.credit_account');
  const act = (name: 'openFeature' | 'closeFeature') =>
    button(page, t('services.actOn', { act: t(`services.${name}`), on }));
  await expect(page.getByRole('button', { name: t('services.feature.bank_deposit') })).toHaveCount(0);
  await act('openFeature').click();
  await field(page, 'reason').fill('Interac est prêt');
  await inDialog(page, t('services.openFeature')).click();
  await expect(act('closeFeature')).toBeVisible();

  const own = await openAsCustomer(browser, customer);
  await own.goto(paths.creditAccount);
  await expect(own.getByRole('button', { name: c('funding.copyQuestion') })).toBeVisible();
  await expect(own.getByText(c('funding.unavailable'))).toHaveCount(0);
  await act('closeFeature').click();
  await field(page, 'reason').fill('Pas encore');
  await inDialog(page, t('services.closeFeature')).click();
  await expect(act('openFeature')).toBeVisible();
  await checkScreen(page, `admin-services-${language}`);
  await own.reload();
  await expect(own.getByText(c('funding.unavailable')).first()).toBeVisible();
  await own.context().close();
});

test('a referral code is created, used to register, counted, and refused once disabled', {
  tag: '@any-size',
}, async ({ page, request, database, language, errors }) => {
  errors.expect('409 POST /api/admin/referral-codes');
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_ADMIN', locale: language }),
    `${SERVICES}/codes`,
  );
  const code = `GTF-E${freshDigits()}`;
  await expect(heading(page, t('services.codes'))).toBeVisible();
  await button(page, t('services.addCode')).click();
  await field(page, 'code').fill('GTF-DEMO26');
  await field(page, 'reason').fill('Salon de Laval');
  await inDialog(page, t('services.addCode')).click();
  await expect(page.getByText(problemTitle(language, 'referral_code_exists'))).toBeVisible();
  await checkScreen(page, `admin-code-taken-${language}`);
  await field(page, 'code').fill(code.toLowerCase());
  await inDialog(page, t('services.addCode')).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Salon de Laval');

  const { birthDate, streetNumber, city, province, postalCode, ...person } = newcomer();
  const answer = await request.post('/api/register', {
    data: {
      ...person,
      birthDate: `${birthDate.year}-0${birthDate.month}-${birthDate.day}`,
      gender: 'WOMAN',
      langKey: langKeyOf(language),
      referralCode: code,
      address: { country: 'CA', streetNumber, city, province, postalCode },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.reload();
  // On a phone each figure has its label beside it.
  await expect(row.getByRole('cell', { name: /(^|\s)1$/ })).toBeVisible();
  await checkScreen(page, `admin-codes-${language}`);

  await button(page, t('services.disableOne', { code })).click();
  await field(page, 'reason').fill('Salon terminé');
  await inDialog(page, t('services.disable')).click();
  await expect(row).toContainText(t('services.codeStates.disabled'));
  const known = await request.get(`/api/admin/check-ref-code/${code}`);
  expect(await known.json()).toBe(false);
  await page.goto(`${SERVICES}/codes?text=nothing-like-it`);
  await expect(page.getByText(t('table.nothing'))).toBeVisible();
});

test('a message from the site is found, read and marked as answered', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const mark = `Dossier ${freshDigits()}`;
  const email = `serge${freshDigits()}@exemple.example`;
  await sendContactForm(page, language, email, mark);
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_ADMIN', locale: language }),
    `${SERVICES}/messages?text=${encodeURIComponent(mark)}`,
  );
  await expect(heading(page, t('services.messages'))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect(row).toContainText(t('services.messageStates.open'));
  await checkScreen(page, `admin-messages-${language}`);
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: t('services.message') });
  await expect(dialog.getByRole('link', { name: email })).toBeVisible();
  await checkScreen(page, `admin-message-${language}`);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button')).toBeFocused();
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: t('services.markAnswered') }).click();
  await inDialog(page, t('services.markAnswered')).click();
  await expect(page.getByText(t('table.textRequired'))).toBeVisible();
  await field(page, 'reason').fill('Rappelé à 10 h');
  await inDialog(page, t('services.markAnswered')).click();
  await expect(row).toContainText(t('services.messageStates.answered'));
  await expect(row.getByRole('button')).toBeFocused();
  await row.getByRole('button').click();
  await expect(dialog).toContainText(t('services.answeredBy'));
});

/** Sends the contact form on the public site. */
async function sendContactForm(page: Page, locale: Locale, email: string, message: string): Promise<void> {
  await page.goto(sitePath('contact', locale));
  const t = wordsIn(locale);
  await field(page, 'firtsname').fill('Serge');
  await field(page, 'lastname').fill('TCHOUMI');
  await field(page, 'email').fill(email);
  await field(page, 'phone').fill('(514) 555-0199');
  await field(page, 'message').fill(message);
  await button(page, t('contact.submit')).click();
  await expect(page.getByText(t('contact.sentText', { email }))).toBeVisible();
}
