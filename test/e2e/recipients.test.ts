import { expect, type Page } from '@playwright/test';
import { formatCameroonNumber } from '#shared/phone.ts';
import { paths } from '#web/paths.ts';
import { BANK_FIELDS } from '#web/screens/recipients/recipient-draft.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { problemTitle, type Words } from './setup/words.ts';

const CENTS = 50_00n;
const NAME = 'Aïcha NGONO';

test('a recipient is added with two numbers, found by one of them, edited, paid and deleted', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const [mtn, orange] = [freshWallet('succeedsAtOnce'), freshWallet('succeedsAtOnce', 'ORANGECAMEROUN')];
  const t = await signIn(page, person, paths.recipients);
  await expect(page.getByText(t('recipients.empty'), { exact: true })).toBeVisible();
  await checkScreen(page, `recipients-empty-${language}`);

  await button(page, t('recipients.add')).click();
  const dialog = page.getByRole('dialog', { name: t('recipients.addTitle') });
  await dialog.getByRole('button', { name: t('recipients.create') }).click();
  await expect(field(page, 'firstName')).toBeFocused();
  await expect(dialog.getByText(t('rules.addLessOnePhoneNumbers')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await checkScreen(page, `recipient-errors-${language}`);

  await field(page, 'firstName').fill('Aïcha');
  await field(page, 'lastName').fill('NGONO');
  await field(page, 'phoneNumber').fill(mtn);
  await dialog.getByRole('button', { name: t('recipients.addNumber') }).click();
  // A number that was typed but not added is saved too.
  await field(page, 'phoneNumber').fill(`+237 ${orange}`);
  await dialog.getByRole('button', { name: t('recipients.create') }).click();
  await expect(page.getByText(t('recipients.recipientAdded'))).toBeVisible();
  const card = page.getByRole('article', { name: NAME });
  await expect(card).toContainText(formatNumber(mtn));
  await expect(card).toContainText(formatNumber(orange));
  await checkScreen(page, `recipients-${language}`);
  await checkInDark(page, 'recipients');

  await button(page, t('recipients.editOf', { name: NAME })).click();
  await field(page, 'lastName').fill('NGONO MBARGA');
  await button(page, t('recipients.save')).click();
  await expect(page.getByText(t('recipients.recipientUpdated'))).toBeVisible();

  const name = `${NAME} MBARGA`;
  await page.getByRole('link', { name: t('recipients.sendTo', { name }) }).click();
  await expect(page.getByRole('dialog', { name: t('send.pickNumberTitle', { name }) })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: formatNumber(orange) })
    .click();
  await expect(page.getByRole('region', { name: t('send.chosenRecipient') })).toContainText(
    formatNumber(orange),
  );

  await navigateTo(page, paths.recipients);
  await button(page, t('recipients.deleteOf', { name })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await expect(page.getByText(t('recipients.recipientDeleted'))).toBeVisible();
  await expect(page.getByText(t('recipients.empty'), { exact: true })).toBeVisible();
});

test('a customer editing a recipient that has changed elsewhere is told, and can reload it', {
  tag: '@any-size',
}, async ({ page, context, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, person, paths.recipients);
  await addRecipient(page, t, freshWallet('succeedsAtOnce'));
  const elsewhere = await context.newPage();
  await elsewhere.goto(paths.recipients);
  await button(elsewhere, t('recipients.editOf', { name: NAME })).click();
  await field(elsewhere, 'firstName').fill('Marie');

  await button(page, t('recipients.editOf', { name: NAME })).click();
  await field(page, 'firstName').fill('Rose');
  await button(page, t('recipients.save')).click();
  await expect(page.getByText(t('recipients.recipientUpdated'))).toBeVisible();

  const link = page.getByRole('link', { name: t('recipients.sendTo', { name: 'Rose NGONO' }) });
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  errors.expect(`409 PUT /api/receivers/${id}`);
  await button(elsewhere, t('recipients.save')).click();
  await expect(elsewhere.getByText(t('recipients.changedTitle'))).toBeVisible();
  expect(problemTitle(language, 'receiver_changed')).toContain(t('recipients.changedTitle'));
  await checkScreen(elsewhere, `recipient-changed-${language}`);
  await button(elsewhere, t('recipients.changedReload')).click();
  await expect(field(elsewhere, 'firstName')).toHaveValue('Rose');
  await expect(field(elsewhere, 'firstName')).toBeFocused();
});

test('a recipient that was deleted elsewhere can be added again from what was typed', {
  tag: '@any-size',
}, async ({ page, context, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, person, paths.recipients);
  await addRecipient(page, t, freshWallet('succeedsAtOnce'));
  const link = page.getByRole('link', { name: t('recipients.sendTo', { name: NAME }) });
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await button(page, t('recipients.editOf', { name: NAME })).click();
  await field(page, 'firstName').fill('Rose');

  const elsewhere = await context.newPage();
  await elsewhere.goto(paths.recipients);
  await button(elsewhere, t('recipients.deleteOf', { name: NAME })).click();
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await expect(elsewhere.getByText(t('recipients.recipientDeleted'))).toBeVisible();

  errors.expect(`404 PUT /api/receivers/${id}`);
  await button(page, t('recipients.save')).click();
  await expect(page.getByText(t('recipients.goneTitle'))).toBeVisible();
  await checkScreen(page, `recipient-gone-${language}`);
  await button(page, t('recipients.create')).click();
  await expect(page.getByText(t('recipients.recipientAdded')).last()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Rose NGONO' })).toBeVisible();
});

test('the focus moves on when the pressed control disappears', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, person, paths.recipients);
  await button(page, t('recipients.add')).click();
  const number = field(page, 'phoneNumber');
  await number.fill(freshWallet('succeedsAtOnce'));
  await button(page, t('recipients.addNumber')).click();
  await expect(number).toBeFocused();
  const row = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await row.first().click();
  await expect(number).toBeFocused();
  await expect(number).not.toHaveValue('');
  await row.last().click();
  await expect(row).toHaveCount(0);
  await expect(number).toBeFocused();
  await button(page, t('recipients.bankShow')).click();
  await expect(field(page, 'bankName')).toBeFocused();

  await field(page, 'firstName').fill('Aïcha');
  await field(page, 'lastName').fill('NGONO');
  await number.fill(freshWallet('succeedsAtOnce'));
  for (const name of BANK_FIELDS) await field(page, name).fill('12345');
  await button(page, t('recipients.create')).click();
  await button(page, t('recipients.editOf', { name: NAME })).click();
  for (const name of BANK_FIELDS) await field(page, name).fill('');
  await expect(field(page, BANK_FIELDS[3])).toBeFocused();

  await test.step('clearing a search moves the focus to its field', async () => {
    await button(page, t('common.cancel')).click();
    await addRecipient(page, t, freshWallet('succeedsAtOnce'));
    await expect(page.getByRole('article')).toHaveCount(2);
    const search = page.getByRole('textbox', { name: t('recipients.search') });
    await search.fill('nobody');
    await button(page, t('recipients.clearSearch')).last().click();
    await expect(search).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

async function addRecipient(page: Page, t: Words, wallet: string): Promise<void> {
  await expect(heading(page, t('recipients.title'))).toBeVisible();
  await button(page, t('recipients.add')).click();
  await field(page, 'firstName').fill('Aïcha');
  await field(page, 'lastName').fill('NGONO');
  await field(page, 'phoneNumber').fill(wallet);
  await button(page, t('recipients.create')).click();
  await expect(page.getByText(t('recipients.recipientAdded')).last()).toBeVisible();
}

/** Formats the number as people read it; kinds of spaces do not matter. */
function formatNumber(digits: string): string {
  return `+237 ${formatCameroonNumber(digits)}`;
}
