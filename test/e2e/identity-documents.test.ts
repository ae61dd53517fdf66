import { expect, type Page } from '@playwright/test';
import { DOCUMENT_SIZE_LIMIT, type DocumentType, earliestExpiry } from '#shared/document.ts';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { fillDocument, fillExpiry } from './setup/document-form.ts';
import { decide, dimPhoto, fileOf, lockedScan, photo, scan } from './setup/documents.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { createCustomer, type Person } from './setup/people.ts';
import { button, field, signIn } from './setup/screens.ts';
import type { Words } from './setup/words.ts';

const NOTE = 'Le bas est coupé.';

test('two documents are sent, one is refused with a reason, and two accepted ones verify the customer', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await openIdentity(page, person);
  const identity = page.getByRole('region', { name: t('documents.title') });
  const row = (type: DocumentType) =>
    identity.getByRole('row').filter({ hasText: t(`documentWords.types.${type}`) });
  const send = identity.getByRole('button', { name: t('documents.submit') });

  await expect(row('passport')).toContainText(t('documentWords.statuses.missing'));
  await checkScreen(page, `documents-${language}`);
  await fillDocument(page, t, {
    front: await photo('recto.jpg'),
    back: scan('verso.pdf'),
    expiry: '2033-08-31',
  });
  await checkScreen(page, `documents-filled-${language}`);
  await send.click();
  await expect(page.getByText(t('documents.uploaded'))).toBeVisible();
  await expect(row('driver_licence')).toContainText(t('documentWords.statuses.waiting'));
  await expect(field(page, 'fileType')).toHaveValue('permanent_resident_card');
  await expect(identity.getByText('recto.jpg')).toHaveCount(0);

  // A passport is always one page, and has no back to add.
  await field(page, 'fileType').selectOption('passport');
  await expect(field(page, 'isOnlyOnePage')).toBeChecked();
  await expect(field(page, 'isOnlyOnePage')).toBeDisabled();
  await button(page, t('common.continue')).click();
  await expect(identity.getByRole('heading', { name: t('documents.steps.page') })).toBeVisible();
  await button(page, t('common.back')).click();
  await fillDocument(page, t, {
    type: 'passport',
    front: await photo('passeport.jpeg'),
    expiry: '2031-01-15',
  });
  await send.click();
  await expect(row('passport')).toContainText(t('documentWords.statuses.waiting'));

  const reason = { accept: false, reason: 'incomplete', note: NOTE } as const;
  await decide(database, person, 'driver_licence', reason);
  await decide(database, person, 'passport', { accept: true });
  await page.reload();
  await expect(row('driver_licence')).toContainText(t('documentWords.refusals.incomplete'));
  await expect(row('driver_licence')).toContainText(NOTE);
  await expect(row('driver_licence')).toContainText(t('documents.states.refused'));
  await expect(row('passport')).toContainText(t('documentWords.statuses.accepted'));
  await checkScreen(page, `documents-refused-${language}`);
  await checkInDark(page, 'documents-refused');

  await fillDocument(page, t, {
    samePage: true,
    front: await photo('nouveau.jpg'),
    expiry: '2033-08-31',
  });
  await send.click();
  await expect(row('driver_licence')).toContainText(t('documentWords.statuses.waiting'));
  await expect(page.getByText(t('dashboard.unverifiedTitle'))).toBeVisible();
  await decide(database, person, 'driver_licence', { accept: true });
  await page.reload();
  await expect(identity).toContainText(t('documents.thanksTitle'));
  await expect(send).toHaveCount(0);
  await expect(field(page, 'fileType')).toBeDisabled();
  await expect(page.getByText(t('dashboard.unverifiedTitle'))).toHaveCount(0);
  await expect(page.getByText(t('profile.verified'), { exact: true })).toBeVisible();
  await checkScreen(page, `documents-verified-${language}`);
});

test('a document is refused with the reason: wrong kind of file, too large, expiring too soon, or locked', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('400 POST /api/documents');
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await openIdentity(page, person);
  const identity = page.getByRole('region', { name: t('documents.title') });
  const send = identity.getByRole('button', { name: t('documents.submit') });

  const goOn = button(page, t('common.continue'));
  await goOn.click();
  await goOn.click();
  await expect(identity).toContainText(t('rules.documentRequired'));
  await expect(button(page, t('documents.choose'))).toBeFocused();
  await field(page, 'file').setInputFiles(fileOf('recto.heic', 1000));
  await expect(page.getByText(t('rules.documentExtensionError'))).toBeVisible();
  await expect(identity.getByText('recto.heic')).toHaveCount(0);
  await field(page, 'file').setInputFiles(fileOf('recto.JPG', DOCUMENT_SIZE_LIMIT));
  await expect(identity).toContainText(t('rules.documentSizeError'));
  await goOn.click();
  await checkScreen(page, `documents-errors-${language}`);

  await field(page, 'file').setInputFiles(fileOf('recto.jpg', 1000));
  await button(page, t('documents.removeOf', { name: 'recto.jpg' })).press('Enter');
  await expect(button(page, t('documents.choose'))).toBeFocused();
  await field(page, 'file').setInputFiles(lockedScan('recto.PDF'));
  await expect(identity).not.toContainText(t('rules.documentSizeError'));
  await goOn.click();
  await goOn.click();
  await expect(send).toBeDisabled();
  await send.press('Enter');
  await expect(identity).toContainText(t('rules.expiryRequired'));
  const [year = '', month = ''] = earliestExpiry(new Date().toISOString().slice(0, 10)).split('-');
  // The 28th exists in every month.
  await fillExpiry(page, `${Number(year) - 1}-${month}-28`);
  await send.press('Enter');
  await expect(identity).toContainText(t('rules.expiryTooSoon'));
  await checkScreen(page, `documents-expiry-${language}`);

  await fillExpiry(page, `${Number(year) + 1}-${month}-28`);
  await send.click();
  // The form is back at the step where the file was chosen.
  await expect(field(page, 'file')).toHaveCount(1);
  await expect(identity).toContainText(t('rules.documentEncrypted'));
  await expect(identity.getByText('recto.PDF')).toBeVisible();
});

test('an upload shows its progress, reports a lost connection, and can be sent again with the same files', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await openIdentity(page, person);
  const identity = page.getByRole('region', { name: t('documents.title') });
  await fillDocument(page, t, { front: await photo('recto.jpg'), expiry: '2033-08-31' });
  let cut: () => void = () => undefined;
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  // The test server cannot cut a connection on demand.
  await page.route('**/api/documents?*', async (route) => {
    await isCut;
    await route.abort('connectionreset');
  });
  await identity.getByRole('button', { name: t('documents.submit') }).click();
  // The last progress bar: the first one shows the steps.
  await expect(identity.getByRole('progressbar').last()).toBeVisible();
  await expect(identity.getByRole('button', { name: t('documents.cancel') })).toBeVisible();
  await checkScreen(page, `documents-progress-${language}`);
  cut();
  await expect(identity).toContainText(t('documents.cutTitle'));
  await expect(identity.getByText('recto.jpg')).toBeVisible();
  await checkScreen(page, `documents-cut-${language}`);

  await page.unroute('**/api/documents?*');
  await identity.getByRole('button', { name: t('documents.resend') }).click();
  await expect(page.getByText(t('documents.uploaded'))).toBeVisible();
});

test('an upload continues while the customer looks elsewhere, and is done once', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await openIdentity(page, person);
  const identity = page.getByRole('region', { name: t('documents.title') });
  const parts = page.getByRole('navigation', { name: t('profile.sections') });
  const lookElsewhere = async () => {
    await parts.getByRole('link', { name: t('profile.parts.security') }).click();
    await expect(page.getByRole('region', { name: t('profile.passwordTitle') })).toBeVisible();
  };
  const comeBack = () => parts.getByRole('link', { name: t('profile.parts.identity') }).click();
  await fillDocument(page, t, { front: await photo('recto.jpg'), expiry: '2033-08-31' });
  const release = await holdRequests(page, '**/api/documents?*');
  await identity.getByRole('button', { name: t('documents.submit') }).click();
  await expect(identity.getByRole('button', { name: t('documents.cancel') })).toBeVisible();
  await lookElsewhere();
  await comeBack();
  await expect(identity.getByRole('button', { name: t('documents.cancel') })).toBeVisible();
  await lookElsewhere();
  release();
  await expect(page.getByText(t('documents.uploaded'))).toBeVisible();
  await comeBack();
  await expect(heading3(page, t('documents.steps.type'))).toBeVisible();
  await expect(identity.getByText('recto.jpg')).toHaveCount(0);
});

test('a customer can open the documents they sent: pictures on the page, PDFs as downloads', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await openIdentity(page, person);
  const identity = page.getByRole('region', { name: t('documents.title') });
  await fillDocument(page, t, {
    front: await photo('recto.jpg'),
    back: scan('verso.pdf'),
    expiry: '2033-08-31',
  });
  await identity.getByRole('button', { name: t('documents.submit') }).click();

  const answered = page.waitForResponse('**/api/documents/*/front');
  await identity.getByRole('button', { name: t('documents.front') }).click();
  expect((await answered).headers()['cache-control']).toBe('no-store');
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: t('documentWords.types.driver_licence') });
  await expect(picture).toHaveJSProperty('naturalWidth', 900);
  await checkScreen(page, `documents-seen-${language}`);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('documents.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/^document-\d+-front\.jpg$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(identity.getByRole('button', { name: t('documents.front') })).toBeFocused();

  const pdf = page.waitForEvent('download');
  await identity.getByRole('button', { name: t('documents.back') }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^document-\d+-back\.pdf$/);
});

test('a photo is checked, retaken, and kept while the customer looks elsewhere', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await openIdentity(page, person);
  await button(page, t('common.continue')).click();
  await expect(heading3(page, t('documents.steps.front'))).toBeFocused();
  await checkScreen(page, `documents-front-${language}`);
  await field(page, 'file').setInputFiles(await dimPhoto('sombre.jpg'));
  await expect(page.getByText(t('documents.flaws.dark'))).toBeVisible();
  await checkScreen(page, `documents-dark-${language}`);
  await field(page, 'file').setInputFiles(await photo('recto.jpg'));
  await expect(page.getByText(t('documents.flaws.dark'))).toHaveCount(0);

  const parts = page.getByRole('navigation', { name: t('profile.sections') });
  await parts.getByRole('link', { name: t('profile.parts.security') }).click();
  await expect(page.getByRole('region', { name: t('profile.passwordTitle') })).toBeVisible();
  await parts.getByRole('link', { name: t('profile.parts.identity') }).click();
  await expect(page.getByText('recto.jpg')).toBeVisible();
  // An old link, from when everything was on one page.
  await page.goto(`${paths.profile}#password`);
  await expect(page).toHaveURL(paths.security);
});

const heading3 = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

/** Opens the form for documents, signed in. */
async function openIdentity(page: Page, person: Person): Promise<Words> {
  const t = await signIn(page, person, paths.identity);
  await heading3(page, t('documents.steps.type')).waitFor();
  return t;
}
