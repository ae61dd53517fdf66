import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { sentences } from '#server/words/sentences.ts';
import { paths } from '#web/paths.ts';
import { callAs, readAs, sendBody } from './setup/api.ts';
import { hitIsOpened, navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { runJobNow } from './setup/jobs.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, PERSON_NAME, type Person } from './setup/people.ts';
import { messagesTo, paymentsTo, waitForMessage } from './setup/providers.ts';
import { button, field, signIn } from './setup/screens.ts';
import { type Colleague, createColleague, staffSignsIn } from './setup/staff.ts';
import { type AdminWords, type Locale, wordsIn } from './setup/words.ts';

const COMPLIANCE = `${paths.admin}/compliance`;
/** Words that would reveal screening to a customer: no text that customers read may contain them. */
const TIPPING = /sanction|liste|list|terror|gel|freez|frozen|conformité|compliance/i;
const info = (locale: Locale) => sentences('paymentInfo', locale);

/** Sends to a recipient on the list. The names on it are made up. */
async function sendToListed(request: APIRequestContext, person: Person, wallet: string): Promise<void> {
  const call = await callAs(request, person);
  const body = await sendBody(request, wallet, 10_000n);
  const receiverDTO = { ...body.receiverDTO, firstName: 'Fiktivus', lastName: 'EXEMPLAIRE' };
  await call('/api/transactions/sendmoney', { ...body, receiverDTO });
}

/** Expects a sentence about the customer's only payment. */
async function customerReads(page: Page, person: Person, sentence: string, screen: string): Promise<void> {
  await signIn(page, person, paths.history);
  await page
    .getByRole('button', { name: /Détails|Details/ })
    .first()
    .click();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await checkScreen(page, screen);
}

/** Opens the hit of the payment with this reference, signed in as this colleague. */
async function openHit(page: Page, colleague: Colleague, reference: string): Promise<AdminWords> {
  const t = await staffSignsIn(page, colleague, `${COMPLIANCE}?text=${reference}`);
  await page.getByRole('row').filter({ hasText: 'Fiktivus EXEMPLAIRE' }).getByRole('link').click();
  await expect(page.getByText(t('compliance.noTipping'))).toBeVisible();
  return t;
}

/** Approves the request about the listed name as another person. */
async function approveFirst(browser: Browser, approver: Colleague, language: Locale): Promise<void> {
  const other = await (await browser.newContext()).newPage();
  const t = await staffSignsIn(other, approver, `${paths.admin}/approvals`);
  const request = other.getByRole('article').filter({ hasText: 'Fiktivus EXEMPLAIRE' }).first();
  await expect(request).toBeVisible();
  await checkScreen(other, `admin-clear-approval-${language}`);
  const approve = { name: t('approvals.approve'), exact: true };
  await request.getByRole('button', approve).click();
  await other.getByRole('dialog').getByRole('button', approve).click();
  await expect(request).toHaveCount(0);
  await other.context().close();
}

test('a payment to a listed name is held, explained neutrally, cleared by staff and paid once', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const [colleague, approver] = [
    await createColleague(database, { role: 'ROLE_COMPLIANCE', locale: language }),
    await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language }),
  ];
  const wallet = freshWallet('succeedsInAMoment', 'MTNCAMEROON');
  await sendToListed(page.request, person, wallet);
  const { reference } = await hitIsOpened(database, wallet);
  await customerReads(page, person, info(language)('being_reviewed'), `held-${language}`);
  await expect(page.getByText(wordsIn(language)('history.stepChecks')).first()).toBeVisible();
  await expect(page.getByText(wordsIn(language)('history.steps.transfer.pending'))).toHaveCount(0);
  expect(await paymentsTo(wallet)).toEqual([]);

  const office = await (await browser.newContext()).newPage();
  const t = await openHit(office, colleague, reference);
  await checkScreen(office, `admin-hit-${language}`);
  await button(office, t('compliance.clear')).click();
  await field(office, 'reason').fill('Autre personne, vue au téléphone');
  const propose = office.getByRole('dialog').getByRole('button', { name: t('table.propose'), exact: true });
  await propose.click();
  await expect(office.getByText(t('compliance.checkRequired'))).toHaveCount(4);
  for (const check of ['names', 'birthDate', 'place', 'role'])
    await field(office, check).selectOption(check === 'place' ? 'differs' : 'unknown');
  await checkScreen(office, `admin-hit-clear-${language}`);
  await propose.click();
  await expect(office.getByText(t('compliance.secondPerson')).first()).toBeVisible();
  const hitPage = office.url();
  await approveFirst(browser, approver, language);
  await office.goto(hitPage);
  await expect(office.getByText(t('compliance.hitStates.cleared')).first()).toBeVisible();
  await office.getByRole('link', { name: PERSON_NAME }).click();
  await expect(office.getByRole('heading', { name: t('compliance.hits') })).toBeVisible();
  await checkScreen(office, `admin-customer-hits-${language}`);
  await expect(async () => {
    expect(await paymentsTo(wallet)).toMatchObject([{ timesPaid: 1 }]);
  }).toPass({ timeout: 60_000 });
  for (const list of ['reports', 'alerts', 'lists']) {
    await navigateTo(office, `${COMPLIANCE}/${list}`);
    await expect(office.getByRole('navigation', { name: t('compliance.pages') })).toBeVisible();
    await checkScreen(office, `admin-${list}-${language}`);
  }
  await office.context().close();
});

// Runs at one size only: two runs at once would decide each other's request, because both are about the same
// listed name.
test('a held payment is refunded by two people, once, and the customer is told neither who nor why', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const [requester, approver] = [
    await createColleague(database, { role: 'ROLE_COMPLIANCE', locale: language }),
    await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language }),
  ];
  const wallet = freshWallet('succeedsInAMoment', 'MTNCAMEROON');
  await sendToListed(page.request, person, wallet);
  const { reference } = await hitIsOpened(database, wallet);
  const office = await (await browser.newContext()).newPage();
  const t = await openHit(office, requester, reference);
  await button(office, t('compliance.confirm')).click();
  await field(office, 'measure').selectOption('refund');
  await field(office, 'reason').fill('Même date de naissance, confirmé par le pays');
  await checkScreen(office, `admin-hit-confirm-${language}`);
  await office
    .getByRole('dialog')
    .getByRole('button', { name: t('compliance.confirm') })
    .click();
  await expect(office.getByText(t('compliance.secondPerson')).first()).toBeVisible();
  await expect(button(office, t('compliance.clear'))).toHaveCount(0);
  await checkScreen(office, `admin-hit-requested-${language}`);

  await navigateTo(office, `${paths.admin}/approvals`);
  const own = office.getByRole('article').filter({ hasText: 'Fiktivus EXEMPLAIRE' }).first();
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: t('approvals.approve'), exact: true })).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await staffSignsIn(other, approver, `${paths.admin}/approvals`);
  const request = other.getByRole('article').filter({ hasText: 'Fiktivus EXEMPLAIRE' }).first();
  await expect(request).toBeVisible();
  await checkScreen(other, `admin-hit-approval-${language}`);
  await request.getByRole('button', { name: t('approvals.approve'), exact: true }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.approve'), exact: true })
    .click();
  // Closing the window too early would cancel the request that the click is about to send.
  await expect(request).toHaveCount(0);
  await office.context().close();
  await other.context().close();
  await waitForMessage(person.email, language === 'fr' ? 'non abouti' : 'failed,');
  await customerReads(page, person, info(language)('not_possible'), `held-refunded-${language}`);
  expect(await page.locator('main').innerText()).not.toMatch(TIPPING);
  const told = await messagesTo(person.email);
  expect(told.map(({ subject, text }) => `${subject} ${text}`).join(' ')).not.toMatch(TIPPING);
  const account = await (await readAs(page.request, person))('/api/account');
  expect(await account.json()).toMatchObject({ balance: 100 });
  expect(await paymentsTo(wallet)).toEqual([]);
  const { rows } = await database.query<{ kind: string; actor: string | null }>(
    `select l.kind, (select 'staff/' || h.actor_id || '+' || h.approver_id from payment_events h
       where h.payment_id = t.id and h.to_status = 'failed') as actor
     from ledger_postings l join payments t on t.id = l.payment_id join people p on p.id = t.person_id
     where p.login = $1 and t.type = 'transfer' order by l.id`,
    [person.login],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['payment_debited', 'payout_refunded']);
  expect(rows[0]?.actor).toMatch(/^staff\/\d+\+\d+$/);
});

/** Stores a report whose period is over. Returns the wallet that was paid. */
async function reportOfOlderSends(database: Pool): Promise<string> {
  const wallet = freshWallet('succeedsAtOnce', 'MTNCAMEROON');
  await database.query(
    `insert into large_transaction_reports (grouping, subject, window_start, window_end, reached_at, due_on, found_at)
     values ('recipient', $1, now() - interval '3 days', now() - interval '2 days', now() - interval '3 days',
       current_date + 30, now() - interval '2 days')`,
    [wallet],
  );
  return wallet;
}

test('sends of 10,000 CAD to one number make a report that can be exported, and filed once its period is over', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const wallet = freshWallet('succeedsAtOnce', 'MTNCAMEROON');
  const senders = await Promise.all(
    [1, 2, 3].map(() => createCustomer(database, { cents: 4_900_00n, locale: language })),
  );
  for (const sender of senders) {
    const call = await callAs(page.request, sender);
    for (let send = 0; send < 3; send++)
      await call('/api/transactions/sendmoney', await sendBody(page.request, wallet, 500_000n));
  }
  const colleague = await createColleague(database, { role: 'ROLE_COMPLIANCE', locale: language });
  await runJobNow(database, 'watch_sends');
  const t = await staffSignsIn(page, colleague, `${COMPLIANCE}/reports?sort=-dueOn`);
  const row = page.getByRole('row').filter({ hasText: wallet });
  await expect(row).toContainText(t('compliance.sendCount', { count: 9 }));
  await expect(row).toContainText(t('compliance.periodOpen'));
  await checkScreen(page, `admin-reports-due-${language}`);

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: t('compliance.exportCsv') }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/date.*timeUtc.*amountCad.*amountXaf/);
  expect(lines.slice(1).every((line) => line.includes('500000') && line.includes(wallet))).toBe(true);
  expect(lines.slice(1).every((line) => line.includes(PERSON_NAME.split(' ')[1] ?? ''))).toBe(true);

  const older = await reportOfOlderSends(database);
  await page.reload();
  const due = page.getByRole('row').filter({ hasText: older });
  await due.getByRole('button', { name: t('compliance.file') }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'reason').fill('Transmis par le portail');
  await dialog.getByRole('button', { name: t('compliance.file') }).click();
  await expect(dialog.getByText(t('compliance.filingReferenceHint')).first()).toBeVisible();
  await checkScreen(page, `admin-report-filing-${language}`);
  await field(page, 'filingReference').fill(`EFTR-${older}`);
  await dialog.getByRole('button', { name: t('compliance.file') }).click();
  await expect(due).toHaveCount(0);
  await page.goto(`${COMPLIANCE}/reports?state=filed&sort=-dueOn`);
  await expect(due).toContainText(`EFTR-${older}`);
  await checkScreen(page, `admin-reports-filed-${language}`);
});

test('sends to five numbers in a day raise an alert, which gets a note and is closed', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  const person = await createCustomer(database, { cents: 500_00n, locale: language });
  const call = await callAs(page.request, person);
  for (let send = 0; send < 5; send++) {
    const wallet = freshWallet('succeedsAtOnce', 'MTNCAMEROON');
    await call('/api/transactions/sendmoney', await sendBody(page.request, wallet, 10_000n));
  }
  const colleague = await createColleague(database, { role: 'ROLE_COMPLIANCE', locale: language });
  await runJobNow(database, 'watch_sends');
  const t = await staffSignsIn(page, colleague, `${COMPLIANCE}/alerts?sort=-openedAt`);
  const row = page
    .getByRole('row')
    .filter({ hasText: t('compliance.rules.many_recipients') })
    .filter({ hasText: t('compliance.recipientCount', { count: 5 }) })
    .first();
  await row.getByRole('button', { name: t('compliance.note'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  const note = `Une famille, ${person.login}`;
  await field(page, 'reason').fill(note);
  await dialog.getByRole('button', { name: t('compliance.note') }).click();
  const noted = page.getByRole('row').filter({ hasText: note });
  await expect(noted).toBeVisible();
  await checkScreen(page, `admin-alerts-noted-${language}`);
  // A second window is about to close the same alert, but the first one closes it sooner.
  const slower = await page.context().newPage();
  await slower.goto(`${COMPLIANCE}/alerts?sort=-openedAt`);
  const slowerRow = slower.getByRole('row').filter({ hasText: note });
  await slowerRow.getByRole('button', { name: t('compliance.close'), exact: false }).click();
  await field(slower, 'outcome').selectOption('explained');
  await field(slower, 'reason').fill('Cinq parents, connus');

  await noted.getByRole('button', { name: t('compliance.close'), exact: false }).click();
  await field(page, 'outcome').selectOption('explained');
  await field(page, 'reason').fill('Cinq parents, connus');
  await dialog.getByRole('button', { name: t('compliance.close') }).click();
  await expect(noted).toHaveCount(0);

  const refusal = slower.waitForResponse((answer) => answer.status() === 409);
  await slower
    .getByRole('dialog')
    .getByRole('button', { name: t('compliance.close') })
    .click();
  errors.expect(`409 POST ${new URL((await refusal).url()).pathname}`);
  await expect(slower.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(slowerRow).toHaveCount(0);
  await expect(slower.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(field(slower, 'reason')).toHaveValue('Cinq parents, connus');
  await checkScreen(slower, `admin-alert-closed-by-another-${language}`);
  await slower.close();
  await page.goto(`${COMPLIANCE}/alerts?state=closed&sort=-openedAt`);
  await expect(noted).toContainText(t('compliance.outcomes.explained'));
});
