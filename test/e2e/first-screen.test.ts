import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { test } from './setup/journey.ts';
import { createCustomer } from './setup/people.ts';
import { heading, signIn } from './setup/screens.ts';

/** Limits for the scripts of a cold visit, in compressed bytes. */
const SIGNING_IN = 90_000;
const SENDING = 130_000;
const SIGNED_IN = 170_000;

const OUTSIDE = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.activationWithoutEmail,
];
const INSIDE = [
  paths.dashboard,
  paths.recipients,
  paths.payBills,
  paths.history,
  paths.profile,
  paths.identity,
  paths.security,
  paths.settings,
  paths.creditAccount,
];

/** Limit for everything loaded until the page is idle, in bytes: page, scripts, styles and answers. */
const FIRST_VIEW_BYTES = 200_000;

const tag = '@any-size';

test('pages before sign-in stay within their size limits', { tag }, async ({ browser, baseURL }) => {
  const stranger = { baseURL: baseURL ?? '' };
  for (const path of OUTSIDE) {
    const weight = await measureWeight(browser, stranger, path);
    expectWithin(path, weight, path === paths.login ? SIGNING_IN : SIGNED_IN);
    if (path === paths.login) expectFirstView(weight);
  }
});

test('the send form stays within its size limits', { tag }, async ({
  browser,
  context,
  page,
  database,
  language,
  baseURL,
}) => {
  const t = await signIn(page, await createCustomer(database, { cents: 50_00n, locale: language }));
  const signedIn = { baseURL: baseURL ?? '', storageState: await context.storageState() };
  const weight = await measureWeight(browser, signedIn, paths.sendMoney, (fresh) =>
    expect(heading(fresh, t('send.title'))).toBeVisible(),
  );
  expectWithin(paths.sendMoney, weight, SENDING);
  expectFirstView(weight);
});

test('every other screen of a customer stays within its size limit', { tag }, async ({
  browser,
  context,
  page,
  database,
  language,
  baseURL,
}) => {
  await signIn(page, await createCustomer(database, { cents: 50_00n, locale: language }));
  const signedIn = { baseURL: baseURL ?? '', storageState: await context.storageState() };
  for (const path of INSIDE) expectWithin(path, await measureWeight(browser, signedIn, path), SIGNED_IN);
});

function expectWithin(path: string, weight: Weight, limit: number): void {
  test.info().annotations.push({
    type: 'weight',
    description: `${path}: ${weight.scripts} of scripts, ${weight.first} until the page is idle`,
  });
  expect.soft(weight.scripts, `bytes of scripts of ${path}`).toBeLessThanOrEqual(limit);
}

/** Checks the limit, and that something was measured at all. */
function expectFirstView(weight: Weight): void {
  expect(weight.scripts).toBeGreaterThan(40_000);
  expect(weight.first).toBeLessThan(FIRST_VIEW_BYTES);
}

/**
 * Bytes of response bodies. `first`: until the page is idle. `scripts`: all scripts, also those loaded on first use.
 */
type Weight = { first: number; scripts: number };

/** Opens a page in a new browser and moves the mouse, so that what loads on first use counts too. */
async function measureWeight(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  path: string,
  waitForScreen: (page: Page) => Promise<unknown> = (page) =>
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
): Promise<Weight> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const finished: Request[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => {
    finished.push(request);
    pending.delete(request);
  });
  await page.goto(path);
  await waitForScreen(page);
  await page.waitForLoadState('networkidle');
  const first = await bytesOf(finished);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  // Loading begins with the first use; waits until nothing more arrives. Chromium may leave an idle page's callback
  // waiting for minutes, hence the timeout.
  for (let before = -1; before !== finished.length; ) {
    before = finished.length;
    await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))');
    await expect.poll(() => pending.size).toBe(0);
  }
  const scripts = await bytesOf(finished.filter((request) => request.resourceType() === 'script'));
  await context.close();
  return { first, scripts };
}

async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
