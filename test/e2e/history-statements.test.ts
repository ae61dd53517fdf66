import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { extractText } from 'unpdf';
import { statement as english } from '#server/words/en/statement.ts';
import { statement as french } from '#server/words/fr/statement.ts';
import { readCsv } from '#test/read-csv.ts';
import { callAs, readAs, sendBody } from './setup/api.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { cardsOf, openHistory, signInToHistory } from './setup/history.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { button } from './setup/screens.ts';
import { routeToServer } from './setup/slow-answers.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { type Locale, problemTitle, type Words } from './setup/words.ts';

const PAST = [
  { cents: 1_234_56n, at: '2026-01-01T04:59:00Z' },
  { cents: 20_00n, at: '2026-04-01T03:30:00Z' },
];
const EXPORTS = '**/api/transactions/export/**';
const wordsOf = (locale: Locale) => (locale === 'fr' ? french : english);

test('a statement is downloaded as PDF, Excel and CSV, with what the filters show', {
  tag: '@any-size',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language, past: PAST });
  const send = await callAs(request, person);
  await send('/api/transactions/sendmoney', await sendBody(request, freshWallet('succeedsAtOnce'), 5_000n));
  const t = await signInToHistory(page, person);
  const words = wordsOf(language);
  await expect(cardsOf(page)).toHaveCount(4);
  await checkScreen(page, `history-export-${language}`);
  await checkInDark(page, 'history');

  // A toast is gone after three seconds, and reading a document can take longer.
  const done = page.getByText(t('history.export.done', { count: 4 }));
  const [saved] = await Promise.all([downloadExport(page, t, 'pdf'), expect(done).toBeVisible()]);
  const pdf = await textOf(saved);
  for (const phrase of [words.title, 'Page 1/1', 'MBARGA ATANGANA', '5 000']) {
    expect(pdf).toContain(phrase);
  }

  await openHistory(page, t, 'type=deposit&to=2026-03-31');
  await expect(cardsOf(page)).toHaveCount(2);
  const file = await downloadExport(page, t, 'csv');
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const rows = readCsv(await readFile(await file.path(), 'utf8'));
  expect(rows[0]).toContain(words.columns.recipient);
  const amount = rows[0]?.indexOf(words.columns.cad) ?? -1;
  expect(rows.slice(1).map((row) => row[amount])).toEqual(['20.00', '1234.56']);

  const book = await readXlsx(await readFile(await (await downloadExport(page, t, 'xlsx')).path()));
  const cells = book.sheets[0]?.rows.flat() ?? [];
  expect(cells).toContain(words.columns.xaf);
  expect(cells).toEqual(expect.arrayContaining([20, 1234.56]));
});

test('a slow statement shows its progress and can be cancelled', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const slow = await routeToServer(page, EXPORTS, (response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'x-total-count': '100000' });
    response.write('a'.repeat(1_200_000));
  });
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const t = await signInToHistory(page, person);
  const downloads = countDownloads(page);
  await exportButton(page, t, 'csv').click();
  const progress = page.getByRole('progressbar', { name: t('history.export.working', { format: 'CSV' }) });
  await expect(progress).toBeVisible();
  const size = t('history.export.megabytes', { size: 1.2 });
  await expect(page.getByText(t('history.export.received', { size }))).toBeVisible();
  await expect(page.getByText(t('history.export.lines', { count: 100_000 }))).toBeVisible();
  await checkScreen(page, `history-exporting-${language}`);
  // Only one export at a time: the other buttons are there, but do nothing.
  await exportButton(page, t, 'pdf').click({ force: true });
  await waitForPaint(page);
  await expect(progress).toHaveCount(1);

  await button(page, t('history.export.cancel')).click();
  await expect(page.getByText(t('history.export.cancelled'))).toBeVisible();
  await expect(progress).toHaveCount(0);
  await expect(exportButton(page, t, 'csv')).toBeFocused();
  await expect.poll(slow.hungUp).toBe(1);
  await slow.stop();
  expect(downloads()).toBe(0);
});

test('a statement that does not arrive says why, leaves no partial file and can be retried, also without a mouse', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const t = await signInToHistory(page, person);

  await test.step('without a connection the page says so', async () => {
    await page.route(EXPORTS, (route) => route.abort());
    await exportButton(page, t, 'xlsx').click();
    await expect(page.getByRole('alert').getByText(t('common.failure.offlineTitle'))).toBeVisible();
    await page.unroute(EXPORTS);
  });

  await test.step('an interrupted one leaves no partial file and can be retried', async () => {
    const clumsy = await routeToServer(page, EXPORTS, (response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'x-total-count': '1' });
      response.write('Date,', () => response.destroy());
    });
    const downloads = countDownloads(page);
    await exportButton(page, t, 'csv').click();
    await expect(page.getByRole('alert').getByText(t('common.failure.cutTitle'))).toBeVisible();
    await checkScreen(page, `history-export-cut-${language}`);
    expect(downloads()).toBe(0);
    await clumsy.stop();

    const download = page.waitForEvent('download');
    await button(page, t('common.retry')).click();
    await download;
    await expect(exportButton(page, t, 'csv')).toBeFocused();
    await expect(page.getByText(t('common.failure.cutTitle'))).toHaveCount(0);
  });

  await test.step('one can be downloaded without a mouse', async () => {
    await exportButton(page, t, 'pdf').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expect(exportButton(page, t, 'csv')).toBeFocused();
  });
});

test('a customer who requests too many statements is told to wait', { tag: '@any-size' }, async ({
  page,
  database,
  language,
  request,
  errors,
}) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const read = await readAs(request, person);
  let reads = 0;
  while ((await read('/api/transactions/export/csv')).ok()) expect((reads += 1)).toBeLessThan(100);
  const t = await signInToHistory(page, person);
  errors.expect('429 GET /api/transactions/export/pdf');
  await exportButton(page, t, 'pdf').click();
  await expect(page.getByRole('alert').getByText(problemTitle(language, 'too_many_requests'))).toBeVisible();
});

type Format = 'pdf' | 'xlsx' | 'csv';

function exportButton(page: Page, t: Words, format: Format): Locator {
  return button(page, t('history.export.as', { format: t(`history.export.${format}`) }));
}

async function downloadExport(page: Page, t: Words, format: Format): Promise<Download> {
  const download = page.waitForEvent('download');
  await exportButton(page, t, format).click();
  return download;
}

/** Returns the document's text, with each run of whitespace as one space. */
async function textOf(download: Download): Promise<string> {
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

function countDownloads(page: Page): () => number {
  let count = 0;
  page.on('download', () => {
    count += 1;
  });
  return () => count;
}
