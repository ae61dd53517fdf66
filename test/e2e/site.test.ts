import { expect, type Page } from '@playwright/test';
import { SITE_LANGUAGES, SITE_PAGES, sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { atEachSize, checkScreen, expectNothingWider, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { movedParts } from './setup/layout-shifts.ts';
import { createCustomer } from './setup/people.ts';
import { messagesTo } from './setup/providers.ts';
import { button, field, startSession } from './setup/screens.ts';
import { startSlowProxy } from './setup/slow-proxy.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { LANGUAGES, wordsIn } from './setup/words.ts';

/** Limit for the scripts of a page, in compressed bytes. */
const MAX_SCRIPT_BYTES = 90_000;
const ANY_SIZE = { tag: '@any-size' };
/** Where a page is cut, as shares of it: within the header, within the first part, and below. */
const CUTS = [0.05, 0.2, 0.6];
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const language of SITE_LANGUAGES) {
  test(
    `every public page is findable, light, stable and accessible, in ${LANGUAGES[language]}`,
    TAG_BY_LANGUAGE[language],
    async ({ page }) => {
      const own = page.viewportSize();
      for (const name of SITE_PAGES) {
        const address = sitePath(name, language);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
        await expectToBeFound(page, name, language);
        await page.waitForLoadState('networkidle');
        expect(await page.content(), `holes in ${address}`).not.toContain('{{');
        expect(await scriptBytes(page), `scripts of ${address}`).toBeLessThan(MAX_SCRIPT_BYTES);
        expect(await movedParts(page), `what moved on ${address}`).toEqual([]);
        await checkScreen(page, `site-${name}-${language}`);
        if (language === 'fr') await checkInDark(page, `site-${name}`);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNothingWider(page, `${address} at 320`);
        if (own) await page.setViewportSize(own);
      }
    },
  );

  test(
    `every public page can be read without JavaScript, in ${LANGUAGES[language]}`,
    ANY_SIZE,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      for (const name of SITE_PAGES) {
        await page.goto(sitePath(name, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
      }
      await context.close();
    },
  );

  test(
    `a visitor writes to us and is answered, in ${LANGUAGES[language]}`,
    TAG_BY_LANGUAGE[language],
    async ({ page }, { project }) => {
      const t = wordsIn(language);
      const email = `visitor-${project.name}-${language}@example.ca`;
      await page.goto(sitePath('contact', language));
      await button(page, t('contact.submit')).click();
      await expect(page.locator('#firtsname-error')).toHaveText(t('register.missing.firstName'));
      await expect(page.locator('#message-error')).toHaveText(t('contact.missingMessage'));
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
      await expect(field(page, 'firtsname')).toBeFocused();
      await checkScreen(page, `contact-refused-${language}`);
      // An error disappears as soon as its field changes.
      await field(page, 'firtsname').fill('Amina');
      await expect(page.locator('#firtsname-error')).toBeHidden();
      await expect(field(page, 'firtsname')).not.toHaveAttribute('aria-invalid');
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
      await field(page, 'message').fill('é'.repeat(529));
      await expect(
        page.getByText(t('contact.counterOver', { count: '529', over: '29' })).first(),
      ).toBeVisible();
      await checkScreen(page, `contact-too-long-${language}`);
      await field(page, 'lastname').fill('Ngono');
      await field(page, 'email').fill(email);
      await field(page, 'phone').fill('514 555-0199');
      await field(page, 'message').fill('é'.repeat(40));
      await expect(page.getByText(t('contact.counter', { count: '40' })).first()).toBeVisible();
      await button(page, t('contact.submit')).click();
      await expect(page.getByText(t('contact.sentText', { email }))).toBeVisible();
      await expect(button(page, t('contact.submit'))).toBeHidden();
      await checkScreen(page, `contact-sent-${language}`);
      await button(page, t('contact.another')).click();
      await expect(field(page, 'message')).toBeFocused();
      await expect(async () => expect((await messagesTo(email)).length).toBeGreaterThan(0)).toPass({
        timeout: 60_000,
      });
    },
  );
}

test('a message typed before the script has loaded is neither put in the address nor lost', {
  tag: '@any-size',
}, async ({ page, language }) => {
  const t = wordsIn(language);
  const address = sitePath('contact', language);
  const release = await holdRequests(page, '**/hydrate-*.js');
  // The page waits for a script, so it is not loaded yet, but its fields can be used already.
  await page.goto(address, { waitUntil: 'commit' });
  await field(page, 'message').fill('Bonjour');
  await field(page, 'firtsname').fill('Amina');
  await expect(button(page, t('contact.submit'))).toBeDisabled();
  await field(page, 'firtsname').press('Enter');
  release();
  await expect(button(page, t('contact.submit'))).toBeEnabled();
  await button(page, t('contact.submit')).click();
  await expect(field(page, 'lastname')).toBeFocused();
  await expect(field(page, 'message')).toHaveValue('Bonjour');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
});

test('an answer without our text gets the message of its status', { tag: '@any-size' }, async ({
  page,
  language,
  errors,
}) => {
  const t = wordsIn(language);
  await page.goto(sitePath('contact', language));
  await field(page, 'firtsname').fill('Amina');
  await field(page, 'lastname').fill('Ngono');
  await field(page, 'email').fill('amina@example.ca');
  await field(page, 'phone').fill('514 555-0199');
  await field(page, 'message').fill('Bonjour');
  const notice = page.getByRole('alert');
  const sentences = [
    [400, t('common.errors.400.text')],
    [401, t('common.errors.401.text')],
    [500, t('common.errors.500.text')],
    [504, t('common.errors.503.text')],
    [502, t('common.failure.unexpectedTitle')],
    // From a network that wants people to sign in first.
    [200, t('contact.unreachable')],
  ] as const;
  for (const [status, sentence] of sentences) {
    if (status !== 200) errors.expect(`${status} POST /api/contact-us`);
    await page.route('**/api/contact-us', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>proxy</h1>' }),
    );
    await button(page, t('contact.submit')).click();
    await expect(notice).toContainText(t('contact.failedTitle'));
    await expect(notice).toContainText(sentence);
    await page.unroute('**/api/contact-us');
  }
});

test(
  'nothing already shown moves while the rest of a page arrives',
  ANY_SIZE,
  async ({ browser, baseURL }) => {
    const proxy = await startSlowProxy(baseURL ?? '', CUTS);
    for (const viewport of WINDOWS) {
      const context = await browser.newContext({
        viewport,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const pages = SITE_LANGUAGES.flatMap((language) => SITE_PAGES.map((name) => sitePath(name, language)));
      for (const path of pages) {
        await page.goto(proxy.origin + path, { waitUntil: 'commit' });
        let before = 0;
        for (const share of CUTS) {
          await expect.poll(() => receivedLength(page)).toBeGreaterThan(before);
          await waitForPaint(page);
          expect(await movedParts(page), `${path} cut at ${share}, ${viewport.width} wide`).toEqual([]);
          before = await receivedLength(page);
          proxy.release();
        }
        await page.waitForLoadState('load');
        expect(await movedParts(page), `the whole of ${path}, ${viewport.width} wide`).toEqual([]);
      }
      await context.close();
    }
    await proxy.close();
  },
);

test('switching the language opens the same page in it, and is remembered', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto(sitePath('about', 'fr'));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`${sitePath('about', 'en')}$`));
  await page.goto('/');
  await expect(page).toHaveURL(/\/en\/$/);
  await page.goto(paths.login);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});

test('a signed-in customer sees a link to send money, and none to sign in', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const t = await startSession(page, await createCustomer(database, { cents: 10_00n, locale: language }));
  await page.goto(sitePath('about', language));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: t('site.send') })).toBeVisible();
  await expect(header.getByRole('link', { name: t('site.signIn') })).toBeHidden();
});

test('each anchor leads to its part of the first page', ANY_SIZE, async ({ page, language }) => {
  await atEachSize(page, async () => {
    // Otherwise the first address only changes its anchor in a page that is already there.
    await page.goto('about:blank');
    for (const anchor of ['features', 'how-it-works', 'advantages']) {
      await page.goto(`${sitePath('home', language)}#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  });
});

test('an address without a page says so, in the language of the address', { tag: '@any-size' }, async ({
  page,
  errors,
}) => {
  errors.expect('404 GET /nowhere');
  errors.expect('404 GET /en/nowhere');
  for (const language of SITE_LANGUAGES) {
    const answer = await page.goto(language === 'fr' ? '/nowhere' : '/en/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(language)('site.missingTitle'));
    await checkScreen(page, `site-missing-${language}`);
  }
});

/** Returns how much of the page has arrived, in characters. */
async function receivedLength(page: Page): Promise<number> {
  return page.evaluate<number>('document.body?.innerHTML.length ?? 0');
}

/** Checks what search engines and shared links need: a title, a description, and the address in the other language. */
async function expectToBeFound(
  page: Page,
  name: (typeof SITE_PAGES)[number],
  language: (typeof SITE_LANGUAGES)[number],
): Promise<void> {
  const origin = new URL(page.url()).origin;
  await expect(page).toHaveTitle(/GTFinance/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{60,200}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    origin + sitePath(name, language),
  );
  for (const [tag, other] of [
    ['fr-CA', 'fr'],
    ['en-CA', 'en'],
    ['x-default', 'fr'],
  ] as const) {
    await expect(page.locator(`link[hreflang="${tag}"][rel="alternate"]`)).toHaveAttribute(
      'href',
      origin + sitePath(name, other),
    );
  }
}

async function scriptBytes(page: Page): Promise<number> {
  return page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter(({ initiatorType }) => initiatorType === 'script')
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
}

test('the header stays on one line down to 320 pixels', { tag: '@any-size' }, async ({ page }) => {
  for (const language of SITE_LANGUAGES) {
    await page.goto(sitePath('about', language));
    for (const width of [320, 390, 639, 640, 648, 656, 700, 900]) {
      await page.setViewportSize({ width, height: 640 });
      await waitForPaint(page);
      const lines = await page.evaluate<number>(`new Set([...document.querySelectorAll('header > div > *')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round((top + height / 2) / 10))).size`);
      expect.soft(lines, `lines of the header, ${width} wide in ${language}`).toBe(1);
    }
    await page.setViewportSize({ width: 640, height: 400 });
    await checkScreen(page, `header-640-${language}`);
  }
});
