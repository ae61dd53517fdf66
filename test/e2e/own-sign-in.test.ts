import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshDigits } from './setup/numbers.ts';
import { button, field, fillLogin, heading } from './setup/screens.ts';
import { codeNow, createColleague, enterPassword, staffSignsIn } from './setup/staff.ts';
import { type AdminWords, problemTitle, wordsIn } from './setup/words.ts';

// Each screen is checked at both sizes (setup/check-screen.ts), but only in this language.
test.use({ language: 'en' });

const CODE = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/;

/** Returns the secret that is shown, without spaces. */
async function shownSecret(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  return (/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text)?.[0] ?? '').replaceAll(' ', '');
}

async function enterCode(page: Page, t: AdminWords, code: string): Promise<void> {
  await field(page, 'code').fill(code);
  await button(page, t('signIn.continue')).click();
}

/** Returns the ten codes that are shown, and checks that none of them is in `before`. */
async function shownCodes(page: Page, before: string[] = []): Promise<string[]> {
  const codes = page.getByText(CODE);
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  expect(texts.filter((code) => before.includes(code))).toEqual([]);
  return texts;
}

test('a colleague replaces the app, renews the recovery codes and changes the password', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('400 POST /api/admin/second-factor/renewal', '400 POST /api/admin/me/password');
  const colleague = await createColleague(database, {
    role: 'ROLE_AUDIT',
    locale: language,
    enrolled: false,
  });
  const t = await enterPassword(page, colleague);
  await heading(page, t('signIn.enrolHeading')).waitFor();
  await expect(page.getByRole('img', { name: t('signIn.qrAlt') })).toBeVisible();
  await enterCode(page, t, codeNow(await shownSecret(page)));
  const first = await shownCodes(page);
  await button(page, t('signIn.codesKept')).click();
  await heading(page, t('overview.hello', { name: 'Nadia' })).waitFor();

  await navigateTo(page, `${paths.admin}/my-sign-in`);
  await expect(heading(page, t('ownSignIn.title'))).toBeVisible();
  await expect(page.getByText(t('ownSignIn.codesLeft', { left: 10 }))).toBeVisible();
  await checkScreen(page, `own-sign-in-${language}`);
  await button(page, t('ownSignIn.renewApp')).click();
  await expect(field(page, 'code')).toBeFocused();
  await enterCode(page, t, 'AAAAA-AAAAA');
  await expect(page.getByText(problemTitle(language, 'second_factor_not_valid'))).toBeVisible();
  await enterCode(page, t, first[0] ?? '');
  await expect(page.getByRole('img', { name: t('signIn.qrAlt') })).toBeVisible();
  await checkScreen(page, `own-sign-in-app-${language}`);
  await enterCode(page, t, codeNow(await shownSecret(page)));
  const second = await shownCodes(page, first);
  await checkScreen(page, `own-sign-in-codes-${language}`);
  await button(page, t('signIn.codesKept')).click();

  await button(page, t('ownSignIn.renewCodes')).click();
  await enterCode(page, t, second[0] ?? '');
  const third = await shownCodes(page, second);
  await button(page, t('signIn.codesKept')).click();
  await expect(page.getByText(t('ownSignIn.codesLeft', { left: 10 }))).toBeVisible();

  const words = wordsIn(language);
  await button(page, t('ownSignIn.changePassword')).click();
  await expect(field(page, 'currentPassword')).toBeFocused();
  await field(page, 'currentPassword').fill('Bonjour2026!');
  await field(page, 'newPassword').fill('Soleil#2027ab');
  await field(page, 'confirmPassword').fill('Soleil#2027ab');
  const change = button(page, words('profile.passwordSubmit'));
  await expect(change).toHaveAccessibleDescription(t('signIn.codeRequired'));
  await field(page, 'code').fill('AAAAA-AAAAA');
  await change.click();
  await expect(page.getByText(problemTitle(language, 'second_factor_not_valid'))).toBeVisible();
  await checkScreen(page, `own-sign-in-password-${language}`);
  await field(page, 'code').fill(third[0] ?? '');
  await change.click();
  await expect(heading(page, t('signIn.heading'))).toBeVisible();
  await fillLogin(page, words, colleague, 'Soleil#2027ab');
  await enterCode(page, t, third[1] ?? '');
  await expect(heading(page, t('ownSignIn.title'))).toBeVisible();
  await expect(page.getByText(t('ownSignIn.codesLeft', { left: 8 }))).toBeVisible();
  await navigateTo(page, `${paths.admin}/audit?actor=${colleague.login}`);
  const entry = page.getByRole('row').filter({ hasText: t('audit.actions.staff.password_changed') });
  await expect(entry).toHaveCount(1);
});

test('two supervisors add a colleague; one locks another, who is signed out at once', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const wanted = { role: 'ROLE_ADMIN', locale: language } as const;
  const lost = await createColleague(database, wanted);
  const boss = await createColleague(database, { ...wanted, role: 'ROLE_SUPER_ADMIN' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await staffSignsIn(other, lost);

  const t = await staffSignsIn(page, boss, `${paths.admin}/staff`);
  await button(page, t('staff.add')).click();
  const digits = freshDigits();
  const person = {
    firstName: 'Rosine',
    lastName: 'KAMGA',
    login: `rosine${digits}`,
    birthDate: '1990-05-17',
  };
  const reach = { email: `rosine${digits}@example.ca`, phoneNumber: `43858${digits}` };
  await button(page, t('staff.submit')).click();
  await expect(field(page, 'firstName')).toBeFocused();
  for (const [name, value] of Object.entries({ ...person, ...reach, reason: 'Embauche' }))
    await field(page, name).fill(value);
  await page.getByRole('dialog').locator('[name="role"]').selectOption('ROLE_AUDIT');
  await checkScreen(page, `staff-add-${language}`);
  await button(page, t('staff.submit')).click();
  await expect(page.getByText(t('staff.requested'))).toBeVisible();
  await page.goto(`${paths.admin}/staff?text=${person.login}`);
  await expect(page.getByText(t('table.nothing'))).toBeVisible();

  const second = await browser.newContext();
  const approver = await second.newPage();
  await staffSignsIn(
    approver,
    await createColleague(database, { ...wanted, role: 'ROLE_SUPER_ADMIN' }),
    `${paths.admin}/approvals?kind=staff_creation`,
  );
  const request = approver.getByRole('article').filter({ hasText: person.login });
  await request.getByRole('button', { name: t('approvals.approve') }).click();
  await approver
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.approve') })
    .click();
  await expect(request).toHaveCount(0);
  await second.close();
  await page.reload();
  await expect(page.getByText(t('staff.notSet')).last()).toBeVisible();

  await page.goto(`${paths.admin}/staff?text=${lost.login}`);
  await button(page, t('staff.manage', { name: 'Nadia FOTSO' })).click();
  await field(page, 'act').selectOption('lock');
  await field(page, 'reason').fill('Départ');
  await button(page, t('staff.changes.lock')).click();
  await expect(page.getByText(t('staff.states.locked')).last()).toBeVisible();
  await other.goto(`${paths.admin}/customers`);
  await expect(heading(other, t('signIn.heading'))).toBeVisible();
  await context.close();
});
