import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { answerFault, navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer } from './setup/people.ts';
import { button, field, fillLogin, heading, open } from './setup/screens.ts';
import { codeNow, createColleague, enterPassword, signInByForm, staffSignsIn } from './setup/staff.ts';
import { adminWordsIn, problemTitle, wordsIn } from './setup/words.ts';

test('a new colleague must first set up a second factor, and can sign in with a recovery code', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('400 POST /api/admin/second-factor/confirmation');
  const enrolment = '**/api/admin/second-factor/enrolment';
  errors.expect('500 POST /api/admin/second-factor/enrolment');
  await page.route(enrolment, answerFault);
  const colleague = await createColleague(database, {
    role: 'ROLE_ADMIN',
    locale: language,
    enrolled: false,
  });
  const t = await enterPassword(page, colleague);
  await expect(heading(page, t('signIn.enrolHeading'))).toBeVisible();
  const again = button(page, wordsIn(language)('common.retry'));
  await expect(again).toBeVisible();
  await page.unroute(enrolment);
  await again.click();
  await expect(page.getByRole('img', { name: t('signIn.qrAlt') })).toBeVisible();
  await checkScreen(page, `staff-enrol-${language}`);

  await field(page, 'code').fill('000000');
  await button(page, t('signIn.continue')).click();
  await expect(page.getByText(problemTitle(language, 'second_factor_not_valid'))).toBeVisible();
  const key =
    /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await page.locator('main').innerText()) ?? '')?.[0] ?? '';
  await field(page, 'code').fill(codeNow(key.replaceAll(' ', '')));
  await button(page, t('signIn.continue')).click();

  await expect(heading(page, t('signIn.codesHeading'))).toBeVisible();
  await expect(page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)).toHaveCount(10);
  await checkScreen(page, `staff-codes-${language}`);
  const [code = ''] = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allInnerTexts();
  const me = '**/api/admin/me';
  errors.expect('500 GET /api/admin/me');
  await page.route(me, answerFault);
  await button(page, t('signIn.codesKept')).click();
  await expect(page.getByText(problemTitle('fr', 'server_fault'))).toBeVisible();
  await expect(heading(page, t('signIn.codesHeading'))).toBeVisible();
  await page.unroute(me);
  await button(page, t('signIn.codesKept')).click();
  await expect(heading(page, t('overview.hello', { name: 'Nadia' }))).toBeVisible();

  await button(page, t('shell.signOut')).click();
  await enterPassword(page, colleague);
  await field(page, 'code').fill(code);
  await button(page, t('signIn.continue')).click();
  await expect(heading(page, t('overview.hello', { name: 'Nadia' }))).toBeVisible();
});

test('one supervisor requests a reset, another approves it, and the audit log records it', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const wanted = { role: 'ROLE_SUPER_ADMIN', locale: language } as const;
  const [requester, approver, lost] = [
    await createColleague(database, wanted),
    await createColleague(database, wanted),
    await createColleague(database, { ...wanted, role: 'ROLE_ADMIN' }),
  ];
  const t = await staffSignsIn(page, requester, `${paths.admin}/staff?text=${lost.login}`);
  await button(page, t('staff.manage', { name: 'Nadia FOTSO' })).click();
  await field(page, 'act').selectOption('factor');
  await button(page, t('staff.changes.factor')).click();
  await expect(page.getByText(t('table.reasonRequired'))).toBeVisible();
  await field(page, 'reason').fill('Téléphone perdu');
  await checkScreen(page, `staff-manage-${language}`);
  await button(page, t('staff.changes.factor')).click();
  await expect(page.getByText(t('staff.requested'))).toBeVisible();
  await navigateTo(page, `${paths.admin}/approvals`);
  const request = (where: typeof page) =>
    where.getByRole('article', {
      name: t('approvals.kinds.second_factor_reset.request', { login: lost.login }),
    });
  await expect(request(page).getByText(t('approvals.own'))).toBeVisible();
  await expect(request(page).getByRole('button', { name: t('approvals.approve') })).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await staffSignsIn(other, approver, `${paths.admin}/approvals`);
  await request(other)
    .getByRole('button', { name: t('approvals.approve') })
    .click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.approve') })
    .click();
  await expect(request(other)).toHaveCount(0);

  await navigateTo(
    other,
    `${paths.admin}/audit?action=staff.second_factor_reset&text=${encodeURIComponent('Téléphone')}`,
  );
  await expect(other.getByRole('cell', { name: /Téléphone perdu/ }).first()).toBeVisible();
  await button(other, t('audit.verify')).click();
  await expect(other.getByText(t('audit.intactTitle'))).toBeVisible();
  await context.close();

  const fresh = await browser.newContext();
  const lostPage = await fresh.newPage();
  await enterPassword(lostPage, lost);
  await expect(heading(lostPage, t('signIn.enrolHeading'))).toBeVisible();
  await fresh.close();
});

test('an auditor sees only the areas they may read, and a customer sees none', { tag: '@any-size' }, async ({
  page,
  database,
  language,
  errors,
}) => {
  errors.expect('403 GET /api/admin/me');
  const t = await signInByForm(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
  );
  await expect(page.getByRole('link', { name: t('staff.title') })).toHaveCount(0);
  await page.goto(`${paths.admin}/staff`);
  await expect(heading(page, t('shell.missingTitle'))).toBeVisible();
  await button(page, t('shell.signOut')).click();

  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const words = await open(page, paths.admin, language);
  await fillLogin(page, words, customer);
  await expect(page.getByText(adminWordsIn(language)('signIn.notStaffTitle'))).toBeVisible();
  await checkScreen(page, `staff-refused-${language}`);
});
