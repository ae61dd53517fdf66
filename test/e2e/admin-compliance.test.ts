import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { infoInEnglish } from '#shared/transaction-words/en.ts';
import { infoInFrench } from '#shared/transaction-words/fr.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './setup/api.ts';
import { doNow } from './setup/jobs.ts';
import { test } from './setup/journey.ts';
import { lookAt } from './setup/look.ts';
import { freshWallet } from './setup/numbers.ts';
import { paymentsTo } from './setup/outside-world.ts';
import { customerWith, type Person } from './setup/people.ts';
import { button, field, signIn } from './setup/screens.ts';
import { colleagueWith, staffSignsIn } from './setup/staff.ts';
import { type AdminWords, type Locale, wordsIn } from './setup/words.ts';

const COMPLIANCE = `${paths.admin}/compliance`;
const words = (locale: Locale) => (locale === 'fr' ? infoInFrench : infoInEnglish);

/** Sends to somebody who is on a list: made up, as everybody on it. */
async function sendToListed(request: APIRequestContext, person: Person, wallet: string): Promise<void> {
  const call = await callAs(request, person);
  const body = await sendBody(request, wallet, 10_000n);
  const receiverDTO = { ...body.receiverDTO, firstName: 'Fiktivus', lastName: 'EXEMPLAIRE' };
  await call('/api/transactions/sendmoney', { ...body, receiverDTO });
}

/** What the customer reads of their only payment. */
async function customerReads(page: Page, person: Person, sentence: string, look: string): Promise<void> {
  await signIn(page, person);
  await expect(async () => {
    await page.goto(paths.transactionsHistory);
    await page
      .getByRole('button', { name: /Détails|Details/ })
      .first()
      .click({ timeout: 8_000 });
    await expect(page.getByText(sentence).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await lookAt(page, look);
}

/** The newest hit. */
async function openHit(page: Page, t: AdminWords): Promise<void> {
  await page.goto(`${COMPLIANCE}?sort=-openedAt`);
  await expect(page.getByRole('row').filter({ hasText: 'Fiktivus EXEMPLAIRE' }).first()).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Fiktivus EXEMPLAIRE' }).first().getByRole('link').click();
  await expect(page.getByText(t('compliance.noTipping'))).toBeVisible();
}

test('a payment to a listed name is held, explained neutrally, cleared by staff and paid once', async ({
  browser,
  page,
  database,
  language,
}) => {
  const person = await customerWith(database, { cents: 100_00n, locale: language });
  const colleague = await colleagueWith(database, { role: 'ROLE_ADMIN', locale: language });
  const wallet = freshWallet('succeedsInAMoment', 'MTNCAMEROON');
  await sendToListed(page.request, person, wallet);
  await customerReads(page, person, words(language).being_reviewed, `held-${language}`);
  await expect(page.getByText(wordsIn(language)('history.stepChecks')).first()).toBeVisible();
  await expect(page.getByText(wordsIn(language)('history.steps.transfer.PEDDINT'))).toHaveCount(0);
  expect(await paymentsTo(wallet)).toEqual([]);

  const office = await (await browser.newContext()).newPage();
  const t = await staffSignsIn(office, colleague);
  await openHit(office, t);
  await lookAt(office, `admin-hit-${language}`);
  await button(office, t('compliance.clear')).click();
  await field(office, 'reason').fill('Autre personne, vue au téléphone');
  await office
    .getByRole('dialog')
    .getByRole('button', { name: t('compliance.clear') })
    .click();
  await expect(office.getByText(t('compliance.hitStates.cleared')).first()).toBeVisible();
  await expect(async () => {
    expect(await paymentsTo(wallet)).toMatchObject([{ timesPaid: 1 }]);
  }).toPass();
  for (const list of ['reports', 'alerts', 'lists']) {
    await office.goto(`${COMPLIANCE}/${list}`);
    await expect(office.getByRole('navigation', { name: t('compliance.pages') })).toBeVisible();
    await lookAt(office, `admin-${list}-${language}`);
  }
  await office.context().close();
});

test('five numbers in a day raise an alert, which is noted on and closed', async ({
  page,
  database,
  language,
}) => {
  const person = await customerWith(database, { cents: 500_00n, locale: language });
  const call = await callAs(page.request, person);
  for (let send = 0; send < 5; send++) {
    const wallet = freshWallet('succeedsAtOnce', 'MTNCAMEROON');
    await call('/api/transactions/sendmoney', await sendBody(page.request, wallet, 10_000n));
  }
  const colleague = await colleagueWith(database, { role: 'ROLE_ADMIN', locale: language });
  const t = await staffSignsIn(page, colleague);
  await doNow(database, 'watch_sends');
  const row = page
    .getByRole('row')
    .filter({ hasText: t('compliance.rules.many_recipients') })
    .filter({ hasText: t('compliance.recipientCount', { count: 5 }) })
    .first();
  await expect(async () => {
    await page.goto(`${COMPLIANCE}/alerts?sort=-openedAt`);
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByRole('button', { name: t('compliance.note'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  const note = `Une famille, ${person.login}`;
  await field(page, 'reason').fill(note);
  await dialog.getByRole('button', { name: t('compliance.note') }).click();
  const noted = page.getByRole('row').filter({ hasText: note });
  await expect(noted).toBeVisible();
  await lookAt(page, `admin-alerts-noted-${language}`);
  await noted.getByRole('button', { name: t('compliance.close'), exact: false }).click();
  await field(page, 'outcome').selectOption('explained');
  await field(page, 'reason').fill('Cinq parents, connus');
  await dialog.getByRole('button', { name: t('compliance.close') }).click();
  await expect(noted).toHaveCount(0);
  await page.goto(`${COMPLIANCE}/alerts?state=closed&sort=-openedAt`);
  await expect(noted).toContainText(t('compliance.outcomes.explained'));
});
