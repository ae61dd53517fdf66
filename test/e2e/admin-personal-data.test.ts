import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { waitForMessage } from './setup/providers.ts';
import { button, field, fillLogin, heading, open, signIn } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { type AdminWords, problemTitle } from './setup/words.ts';

/** Requests two files at once. Both must be saved, although the first arrives last. */
async function downloadBoth(
  page: Page,
  first: { button: string; address: string; ending: string },
  second: string,
): Promise<void> {
  const release = await holdRequests(page, first.address);
  const slow = page.waitForEvent('download', {
    predicate: (file) => file.suggestedFilename().endsWith(first.ending),
  });
  await button(page, first.button).click();
  await download(page, second);
  release();
  await slow;
}

/** Presses the button and returns the downloaded file's name and text. */
async function download(page: Page, label: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, label).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const listOf = (login: string) => `${paths.admin}/customers?text=${login}`;

/** Goes from the list to the customer's page. */
async function openCustomer(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: PERSON_NAME }).getByRole('link').click();
  await expect(heading(page, PERSON_NAME)).toBeVisible();
}

async function requestClosing(page: Page, t: AdminWords, reason: string): Promise<void> {
  await field(page, 'reason').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('personalData.close'), exact: true })
    .click();
}

test('staff download a copy of a customer’s data in both formats', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const customer = await createCustomer(database, { cents: 12_34n, locale: language });
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
    listOf(customer.login),
  );
  await openCustomer(page);
  const json = await download(page, t('personalData.copy.json'));
  expect(json.name).toMatch(/^gtfinance-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(json.text) as { data: Record<string, object[]> };
  expect(data.people).toMatchObject([{ login: customer.login, email: customer.email }]);
  const text = await download(page, t('personalData.copy.text'));
  expect(text.name).toMatch(/^gtfinance-\d{4}-\d\d-\d\d\.txt$/);
  expect(text.text).toContain(customer.email);
  const copy = { json: t('personalData.copy.json'), text: t('personalData.copy.text') };
  await downloadBoth(page, { button: copy.json, address: '**/data?format=json', ending: '.json' }, copy.text);
  const statement = (format: string) => t('customers.statement', { format });
  const csv = { button: statement('CSV'), address: '**/statement/csv', ending: '.csv' };
  await downloadBoth(page, csv, statement('XLSX'));
  // An auditor may look, but cannot close an account.
  await expect(button(page, t('personalData.close'))).toHaveCount(0);
  await checkScreen(page, `admin-personal-data-audit-${language}`);

  await navigateTo(page, `${paths.admin}/audit?action=data.exported`);
  const entry = page.getByRole('row').filter({ hasText: t('audit.actions.data.exported') });
  await expect(entry.first()).toBeVisible();
});

test('an account with money cannot be closed; an empty one can, and its customer is told and signed out', {
  tag: '@any-size',
}, async ({ browser, page, database, language, errors }) => {
  const [rich, empty] = [
    await createCustomer(database, { cents: 12_34n, locale: language }),
    await createCustomer(database, { cents: 0n, locale: language }),
  ];
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_ADMIN', locale: language }),
    listOf(rich.login),
  );
  await openCustomer(page);
  errors.expect('401 POST /api/authenticate', '401 GET /api/account');
  errors.expect(`409 POST ${new URL(page.url()).pathname.replace('/admin/', '/api/admin/')}/closure`);
  await button(page, t('personalData.close')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('personalData.close'), exact: true }).click();
  await expect(dialog.getByText(t('table.reasonRequired')).first()).toBeVisible();
  await requestClosing(page, t, 'Demandé au téléphone');
  await expect(dialog.getByText(problemTitle(language, 'closing_balance_left'))).toBeVisible();
  await checkScreen(page, `admin-closure-refused-${language}`);

  const own = await (await browser.newContext()).newPage();
  const c = await signIn(own, empty, `${paths.settings}#data`);
  await expect(own.getByRole('heading', { name: c('settings.dataTitle') })).toBeVisible();

  await navigateTo(page, listOf(empty.login));
  await openCustomer(page);
  await button(page, t('personalData.close')).click();
  await checkScreen(page, `admin-closure-${language}`);
  // The toast goes away by itself, so it is awaited from before the click.
  await Promise.all([
    expect(page.getByText(t('personalData.closed')).first()).toBeVisible(),
    requestClosing(page, t, 'Demandé par écrit'),
  ]);
  await expect(page.getByText(t('personalData.closedTitle'))).toBeVisible();
  await expect(button(page, t('personalData.close'))).toHaveCount(0);
  await expect(button(page, t('customers.actions.lock'))).toHaveCount(0);
  await checkScreen(page, `admin-closed-${language}`);

  await own.reload();
  await expect(heading(own, c('login.heading'))).toBeVisible();
  await fillLogin(own, await open(own, paths.login, language), empty);
  await expect(own.getByText(problemTitle(language, 'sign_in_locked')).first()).toBeVisible();
  await own.context().close();
  const subject = language === 'fr' ? 'Votre compte GTFinance est fermé' : 'Your GTFinance account is closed';
  expect(await waitForMessage(empty.email, subject)).not.toContain('Demandé par écrit');
});
