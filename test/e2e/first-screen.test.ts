import { type BrowserContext, expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { test } from './setup/journey.ts';
import { customerWith } from './setup/people.ts';
import { heading, signIn } from './setup/screens.ts';

/** Everything that the first picture takes: page, scripts, styles and answers, compressed and with their headers. */
const DASHBOARD_BYTES = 200_000;
const LOGIN_BYTES = 180_000;

test('sending money and signing in stay within their weight, down an empty line', {
  tag: '@any-size',
}, async ({ browser, context, page, database, language, baseURL }) => {
  const person = await customerWith(database, { cents: 50_00n, locale: language });
  const t = await signIn(page, person);
  const signedIn = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await context.storageState(),
  });
  const sending = await measureWeight(signedIn, paths.sendMoney, (fresh) =>
    expect(heading(fresh, t('send.title'))).toBeVisible(),
  );
  await signedIn.close();

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = await measureWeight(stranger, paths.login, (fresh) =>
    expect(fresh.getByRole('heading', { level: 1 })).toBeVisible(),
  );
  await stranger.close();

  expect(sending).toBeGreaterThan(100_000);
  expect(sending).toBeLessThan(DASHBOARD_BYTES);
  expect(login).toBeGreaterThan(50_000);
  expect(login).toBeLessThan(LOGIN_BYTES);
});

/** What comes over the line until the page has come to rest, in bytes. */
async function measureWeight(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  return bytes;
}
