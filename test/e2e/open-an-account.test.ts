import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { holdCalls } from './setup/hold-calls.ts';
import { test } from './setup/journey.ts';
import { type Newcomer, newcomer } from './setup/people.ts';
import { mailedCode } from './setup/providers.ts';
import { button, field, fillLogin, greeting, heading, open } from './setup/screens.ts';
import { LANGUAGES, type Locale, problemTitle, type Words } from './setup/words.ts';

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  test(
    `a newcomer opens an account, activates it with the mailed code and signs in, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, errors }) => {
      errors.expect('500 GET /api/activate');
      const person = newcomer();
      const t = await open(page, paths.home, locale);
      await page
        .getByRole('link', { name: t('site.signUp') })
        .first()
        .click();

      await tellWhoYouAre(page, t, person, locale);
      await tellWhereYouLive(page, t, person, locale);
      await chooseAccess(page, t, person, locale);
      await consent(page, t, locale);

      await expect(heading(page, t('activation.title'))).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      const { code, link } = await mailedCode(person.email);
      await field(page, 'key').fill(otherThan(code));
      await button(page, t('activation.submit')).click();
      await expect(page.getByText(problemTitle(locale, 'activation_code_not_valid'))).toBeVisible();
      await checkScreen(page, `activation-${locale}`);
      await page.goto(link);
      await expect(page.getByText(person.email)).toBeVisible();
      await field(page, 'key').fill(code);
      await button(page, t('activation.submit')).click();

      await expect(page.getByText(t('activation.activated'))).toBeVisible();
      await expect(field(page, 'username')).toHaveValue(person.email);
      await checkScreen(page, `login-${locale}`);
      await fillLogin(page, t, person);
      await expect(page.getByText(t('login.authenticated'))).toBeVisible();
      await expect(greeting(page, t, person.firstName)).toBeVisible();
      await expect(page.getByText(t('dashboard.unverifiedTitle'))).toBeVisible();
      await navigateTo(page, paths.sendMoney);

      // A new account has no money, and the field says how much is missing.
      await field(page, 'amountCDA').fill('25');
      await field(page, 'amountCDA').blur();
      const missing = locale === 'fr' ? '25,00 CAD' : '25.00 CAD';
      await expect(page.getByText(t('send.balanceInsufficient', { missing }))).toBeVisible();
      await checkScreen(page, `send-without-money-${locale}`);
    },
  );
}

test('the first step of a registration reports a taken number and capitalizes names, and going back keeps no errors', {
  tag: '@any-size',
}, async ({ page, language }) => {
  const t = await open(page, paths.register, language);
  await test.step('a taken phone number is reported while it is typed, and blocks the step', async () => {
    await expectStep(page, t, 1);
    await field(page, 'phoneNumber').fill('(514) 555-0101');
    await expect(page.getByText(t('register.phoneTaken'))).toBeVisible();
    await button(page, t('common.continue')).click();
    await expect(field(page, 'firstName')).toBeFocused();
    await expectStep(page, t, 1);
  });

  await test.step('letters inserted into a name stay where they are typed, and names are capitalized', async () => {
    const [first, last] = [field(page, 'firstName'), field(page, 'lastName')];
    await first.fill('ïcha');
    await first.press('Home');
    await first.pressSequentially('ab');
    await last.fill('mbrga');
    for (let letter = 0; letter < 3; letter += 1) await last.press('ArrowLeft');
    await last.pressSequentially('aa');
    await expect(last).toHaveValue(/^mbaarga$/i);
    await expect(last).toHaveCSS('text-transform', 'uppercase');
    await last.blur();
    await expect(first).toHaveValue('Abïcha');
    await expect(last).toHaveValue('MBAARGA');
  });

  await test.step('going back in the browser leaves the errors of the next step behind', async () => {
    await fillWhoYouAre(page, t, newcomer());
    await button(page, t('common.continue')).click();
    await expect(heading(page, t('register.step2Title'))).toBeVisible();
    await button(page, t('common.continue')).click();
    const summary = page.getByText(t('common.errorSummary'));
    await expect(summary).toBeVisible();
    const title = await page.title();
    await page.goBack();
    await expect(heading(page, t('register.step1Title'))).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(page).not.toHaveTitle(title);
  });
});

test('a registration survives a reload, except for the password', { tag: '@on-a-phone' }, async ({
  page,
  language,
}) => {
  const person = newcomer();
  const t = await open(page, paths.register, language);
  await fillWhoYouAre(page, t, person);
  await button(page, t('common.continue')).click();
  await expect(heading(page, t('register.step2Title'))).toBeVisible();
  // On a busy device the reload comes before the effects of what was typed.
  await holdCalls(page, 'effects');
  await field(page, 'city').fill(person.city);
  await page.reload();
  await expect(heading(page, t('register.step2Title'))).toBeVisible();
  await expect(field(page, 'city')).toHaveValue(person.city);
  await page.goBack();
  await expect(field(page, 'firstName')).toHaveValue(person.firstName);
});

async function tellWhoYouAre(page: Page, t: Words, person: Newcomer, locale: Locale): Promise<void> {
  await expect(heading(page, t('register.step1Title'))).toBeVisible();
  await button(page, t('common.continue')).click();
  await expect(field(page, 'firstName')).toBeFocused();
  await expect(page.getByText(t('register.missing.birthDate')).first()).toBeVisible();
  await checkScreen(page, `register-1-errors-${locale}`);
  if (locale === 'fr') await checkInDark(page, 'register-1-errors');
  await fillWhoYouAre(page, t, person);
  await expect(page.getByText(t('register.free'))).toBeVisible();
  await expectStep(page, t, 1);
  await checkScreen(page, `register-1-${locale}`);
  await button(page, t('common.continue')).click();
}

async function fillWhoYouAre(page: Page, t: Words, person: Newcomer): Promise<void> {
  await field(page, 'firstName').fill(person.firstName);
  await field(page, 'lastName').fill(person.lastName.toLowerCase());
  await page.getByText(t('register.genderWOMAN'), { exact: true }).click();
  await field(page, 'phoneNumber').fill(person.phoneNumber);
  for (const part of ['day', 'month', 'year'] as const) {
    await field(page, `birthDate.${part}`).fill(person.birthDate[part]);
  }
}

async function tellWhereYouLive(page: Page, t: Words, person: Newcomer, locale: Locale): Promise<void> {
  await expect(heading(page, t('register.step2Title'))).toBeVisible();
  await expectStep(page, t, 2);
  await field(page, 'streetNumber').fill(person.streetNumber);
  await field(page, 'city').fill(person.city);
  await field(page, 'province').selectOption(person.province);
  await field(page, 'postalCode').fill('12345');
  await button(page, t('common.continue')).click();
  await expect(page.getByText(t('rules.postalCodeNotValid'))).toBeVisible();
  await expect(field(page, 'postalCode')).toBeFocused();
  await field(page, 'postalCode').fill(person.postalCode.toLowerCase());
  await checkScreen(page, `register-2-${locale}`);
  await button(page, t('common.continue')).click();
}

async function chooseAccess(page: Page, t: Words, person: Newcomer, locale: Locale): Promise<void> {
  await expect(heading(page, t('register.step3Title'))).toBeVisible();
  await expectStep(page, t, 3);
  await field(page, 'login').fill('demonew');
  await expect(page.getByText(t('register.loginTaken'))).toBeVisible();
  await field(page, 'login').fill(person.login);
  await field(page, 'email').fill(person.email);
  await expect(page.getByText(t('register.free'))).toHaveCount(2);
  await field(page, 'password').fill(person.password);
  await field(page, 'confirmPassword').fill(`${person.password}?`);
  await button(page, t('common.continue')).click();
  await expect(page.getByText(t('rules.passwordNotMatch'))).toBeVisible();
  await field(page, 'confirmPassword').fill(person.password);
  await expect(page.getByText(t('register.passwordsMatch'))).toBeVisible();
  await checkScreen(page, `register-3-${locale}`);
  await button(page, t('common.continue')).click();
}

async function consent(page: Page, t: Words, locale: Locale): Promise<void> {
  await expect(heading(page, t('register.step4Title'))).toBeVisible();
  await expectStep(page, t, 4);
  await field(page, 'hasReferral').check();
  await field(page, 'referralCode').fill('GTF-NOBODY');
  await field(page, 'terms').check();
  await button(page, t('register.submit')).click();
  await expect(page.getByText(t('register.referralUnknown'))).toBeVisible();
  await field(page, 'referralCode').fill('DEMO26');
  await checkScreen(page, `register-4-${locale}`);
  await button(page, t('register.submit')).click();
}

async function expectStep(page: Page, t: Words, step: number): Promise<void> {
  const progress = page.getByRole('progressbar', { name: t('register.progress', { step, total: 4 }) });
  await expect(progress).toBeAttached();
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 100_000).padStart(5, '0');
}
