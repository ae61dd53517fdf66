import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { answerFault, approveAsColleague, navigateTo, twoColleagues } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { sendDeposit } from './setup/deposits.ts';
import { photo } from './setup/documents.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME, type Person } from './setup/people.ts';
import { waitForMessage } from './setup/providers.ts';
import { button, field, heading } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { type AdminWords, adminWordsIn, type Locale, problemTitle, wordsIn } from './setup/words.ts';

const DEPOSITS = `${paths.admin}/deposits`;

test('a deposit that names nobody is matched by one person, approved by another, and credited', {
  tag: '@any-size',
}, async ({ browser, page, database, language, errors }) => {
  const [requester, approver] = await twoColleagues(database, language);
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const memo = `loyer de ${customer.login}`;
  const reference = await sendDeposit(database, { amount: '1147.05', name: PERSON_NAME, memo, language });

  const t = await staffSignsIn(page, requester, `${DEPOSITS}?text=${reference}`);
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText(t('deposits.shortReasons.nothing_named'));
  await checkScreen(page, `admin-deposits-${language}`);
  await row.getByRole('link').click();

  await expect(page.getByText(t('deposits.reasons.nothing_named'))).toBeVisible();
  await button(page, t('table.claim')).click();
  await expect(button(page, t('table.release'))).toBeVisible();
  await button(page, t('deposits.showRaw')).click();
  await expect(page.getByText('d=payments.interac.ca')).toBeVisible();
  await checkScreen(page, `admin-deposit-${language}`);
  const candidates = '**/api/admin/deposit-candidates*';
  errors.expect('500 GET /api/admin/deposit-candidates');
  await page.route(candidates, answerFault);
  await searchCustomer(page, t, customer);
  const again = button(page, wordsIn(language)('common.retry'));
  await expect(again).toBeVisible();
  await page.unroute(candidates);
  await again.click();
  await expect(candidateButton(page, customer)).toBeVisible();
  // Found answers are not refetched by themselves, so asking again must do it.
  const searched = page.waitForResponse(candidates);
  await button(page, t('deposits.searchButton')).click();
  await searched;
  await candidateButton(page, customer).click();
  await field(page, 'reason').fill('Jointe par téléphone');
  await checkScreen(page, `admin-deposit-match-${language}`);
  await button(page, t('table.propose')).click();
  await expect(page.getByText(t('table.proposed'))).toBeVisible();
  await expect(page.getByText(t('deposits.requested.deposit_match'))).toBeVisible();

  const amount = language === 'fr' ? '1 147,05 CAD' : '1 147.05 CAD';
  const asSeenByTheRequester = [t('deposits.reasons.nothing_named'), amount, PERSON_NAME];
  await approveAsColleague(browser, approver, new RegExp(memo), asSeenByTheRequester);
  await page.reload();
  await expect(page.getByText(t('deposits.states.credited'), { exact: true })).toBeVisible();
  await checkScreen(page, `admin-deposit-credited-${language}`);
  await waitForMessage(customer.email, amount);

  // The same amount again, under the bank's number.
  await navigateTo(page, `${DEPOSITS}/credit`);
  await fillCredit(page, customer, { amount: '1147,05', reason: 'Deuxième loyer' });
  const another = page.getByRole('checkbox', { name: t('deposits.another') });
  await expect(another).toHaveCount(0);
  errors.expect('409 POST /api/admin/deposits');
  await button(page, t('table.propose')).click();
  await expect(another).toBeVisible();
  await checkScreen(page, `admin-credit-alike-${language}`);
  await another.check();
  await button(page, t('table.propose')).click();
  await expect(page.getByText(t('table.proposed'))).toBeVisible();

  // And again in a notice whose number cannot be compared.
  const odd = `CA${reference.slice(-12)}`;
  await sendDeposit(database, {
    amount: '1147.05',
    name: PERSON_NAME,
    reference: `${odd}\u200b`,
    language,
  });
  await page.goto(`${DEPOSITS}?text=${odd}`);
  await page.getByRole('row').filter({ hasText: odd }).getByRole('link').click();
  await searchCustomer(page, t, customer);
  await candidateButton(page, customer).click();
  await field(page, 'reason').fill('Troisième loyer');
  await expect(another).toHaveCount(0);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  errors.expect(`409 POST /api/admin/deposits/${id}/match`);
  await button(page, t('table.propose')).click();
  await expect(another).toBeVisible();
  await checkScreen(page, `admin-deposit-match-alike-${language}`);
  await another.check();
  await button(page, t('table.propose')).click();
  await expect(page.getByText(t('deposits.requested.deposit_match'))).toBeVisible();
});

test('a forged deposit notice cannot be credited, and is dismissed with a reason', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const reference = await sendDeposit(database, { amount: '50', tampered: 'amounts_differ', language });
  const t = await staffSignsIn(page, colleague, `${DEPOSITS}?state=not_trusted&text=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
  await expect(page.getByText(t('deposits.reasons.amounts_differ'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('deposits.candidates') })).toHaveCount(0);
  await checkScreen(page, `admin-deposit-not-trusted-${language}`);
  await button(page, t('deposits.dismiss')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('deposits.dismiss') }).click();
  await expect(dialog.getByText(t('table.reasonRequired'))).toBeVisible();
  await field(page, 'reason').fill('Hameçonnage');
  await dialog.getByRole('button', { name: t('deposits.dismiss') }).click();
  await expect(page.getByText(t('deposits.states.dismissed'), { exact: true })).toBeVisible();
});

test('a manual credit says what is missing, and the approver sees the attached proof', {
  tag: '@any-size',
}, async ({ browser, page, database, language, errors }) => {
  const [colleague, approver] = await twoColleagues(database, language);
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const t = await staffSignsIn(page, colleague, `${DEPOSITS}/credit`);
  await button(page, t('table.propose')).click();
  await expect(page.getByText(t('deposits.customerRequired')).first()).toBeVisible();
  await checkScreen(page, `admin-credit-errors-${language}`);
  await fillCredit(page, customer, { amount: '55,25', reason: 'Aucun avis reçu' });
  await checkScreen(page, `admin-credit-${language}`);
  await button(page, t('table.propose')).click();
  await expect(page.getByText(t('table.proposed'))).toBeVisible();
  await expect(heading(page, t('deposits.title'))).toBeVisible();

  await navigateTo(page, `${paths.admin}/approvals?by=me`);
  const own = page.getByRole('article').filter({ hasText: 'Aucun avis reçu' });
  const begin = own.getByRole('button', { name: t('approvals.attach') });
  await begin.click();
  await field(page, 'file').setInputFiles(await photo('releve.jpg'));
  await checkScreen(page, `admin-approval-attach-${language}`);
  const dialog = page.getByRole('dialog');
  const attach = dialog.getByRole('button', { name: t('approvals.attach') });
  await cancelUpload(page, attach, dialog, language);
  await attach.click();
  await expect(
    own.getByRole('button', { name: t('approvals.seeFile', { name: 'releve.jpg' }) }),
  ).toBeVisible();
  await expect(begin).toBeFocused();
  await checkScreen(page, `admin-approval-own-${language}`);

  const other = await (await browser.newContext()).newPage();
  await staffSignsIn(other, approver, `${paths.admin}/approvals?by=others`);
  const approval = other.getByRole('article').filter({ hasText: `BANK${customer.login}`.slice(0, 60) });
  const see = approval.getByRole('button', { name: t('approvals.seeFile', { name: 'releve.jpg' }) });
  await see.click();
  await expect(other.getByRole('dialog').getByRole('img', { name: 'releve.jpg' })).toBeVisible();
  await checkScreen(other, `admin-approval-file-${language}`);
  await other.keyboard.press('Escape');
  await expect(see).toBeFocused();
  await approval.getByRole('link', { name: PERSON_NAME }).click();
  await other.getByRole('link', { name: t('customers.requests') }).click();
  await expect(approval).toBeVisible();
  await checkScreen(other, `admin-approvals-of-customer-${language}`);
  await other.context().close();

  await begin.click();
  await field(page, 'file').setInputFiles(await photo('releve-2.jpg'));
  const id = (await own.getAttribute('aria-labelledby'))?.replace('approval-', '');
  errors.expect(`409 POST /api/admin/approvals/${id}/files`);
  await withdrawInAnotherTab(page, t, 'Aucun avis reçu', language);
  await attach.click();
  await expect(dialog.getByText(problemTitle(language, 'approval_already_decided'))).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(dialog.getByText('releve-2.jpg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

async function fillCredit(
  page: Page,
  person: Person,
  { amount, reason }: { amount: string; reason: string },
) {
  const t = adminWordsIn(person.locale);
  await searchCustomer(page, t, person);
  await page.getByRole('button', { name: t('deposits.chooseCustomer', { name: PERSON_NAME }) }).click();
  await field(page, 'amount').fill(amount);
  await field(page, 'reference').fill(`BANK${person.login}`.slice(0, 60));
  await field(page, 'senderName').fill(PERSON_NAME);
  await field(page, 'proof').fill('Relevé du 20 novembre, ligne 14');
  await field(page, 'reason').fill(reason);
}

async function searchCustomer(page: Page, t: AdminWords, { email }: Person) {
  await field(page, 'customerSearch').fill(email);
  await button(page, t('deposits.searchButton')).click();
}

/** Returns the button that matches the deposit to this customer, one of the search results. */
function candidateButton(page: Page, { email }: Person): Locator {
  return page.getByRole('listitem').filter({ hasText: email }).getByRole('button').first();
}

/** Withdraws one's own request in another tab; cancelling first must return the focus to the button. */
async function withdrawInAnotherTab(page: Page, t: AdminWords, reason: string, language: Locale) {
  const tab = await page.context().newPage();
  await tab.goto(`${paths.admin}/approvals?by=me`);
  const act = { name: t('approvals.withdraw') };
  const withdraw = tab.getByRole('article').filter({ hasText: reason }).getByRole('button', act);
  const dialog = tab.getByRole('dialog');
  await withdraw.click();
  await dialog.getByRole('button', { name: wordsIn(language)('common.cancel') }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await dialog.getByRole('button', act).click();
  await expect(tab.getByText(t('approvals.withdrawn'))).toBeVisible();
  await tab.close();
}

/** Uploads over a connection on which nothing arrives: progress is shown, and cancelling is not an error. */
async function cancelUpload(page: Page, attach: Locator, dialog: Locator, language: Locale) {
  await page.route('**/api/admin/approvals/*/files', () => undefined);
  await attach.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await checkScreen(page, `admin-approval-attaching-${language}`);
  await dialog.getByRole('button', { name: wordsIn(language)('documents.cancel') }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveText('');
  await page.unroute('**/api/admin/approvals/*/files');
}
