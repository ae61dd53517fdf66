import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGE_COOKIE, manifestOf, SITE_LANGUAGES } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { checkScreen, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer } from './setup/people.ts';
import { button, heading, open, signIn } from './setup/screens.ts';
import { LANGUAGES, wordsIn } from './setup/words.ts';

test.use({ serviceWorkers: 'allow' });
const ANY_SIZE = { tag: '@any-size' };

for (const locale of ['fr', 'en'] as const) {
  test(
    `a page without a connection says so and recovers by itself, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, context }) => {
      const t = await open(page, paths.login, locale);
      await waitUntilStored(page);
      await context.setOffline(true);
      await page.goto(paths.sendMoney);
      await expect(heading(page, t('site.offlineTitle'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(t('site.offlineNotAgain'))).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(t('site.offlineTitle')));
      await checkScreen(page, `offline-${locale}`);
      await button(page, t('site.offlineAgain')).click();
      await expect(heading(page, t('site.offlineTitle'))).toBeVisible();

      await context.setOffline(false);
      await expect(heading(page, t('login.heading'))).toBeVisible({ timeout: 60_000 });
    },
  );
}

test('no answer to a customer is cached, and the api is never answered from the cache', {
  tag: '@any-size',
}, async ({ page, context, database, language, errors }) => {
  errors.expect('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page, await createCustomer(database, { cents: 12_345n, locale: language }));
  await waitUntilStored(page);
  const kept = await keptAddresses(page);
  expect(kept).toHaveLength(3);
  expect(kept[0]).toBe('/offline.html');
  for (const each of kept.slice(1)) expect(each).toMatch(/^\/assets\/(site|start-offline)-[\w-]+\.(css|js)$/);
  await context.setOffline(true);
  const answer = await page.evaluate<string>(
    `fetch('/api/account').then(({ status }) => String(status), () => 'no answer')`,
  );
  expect(answer).toBe('no answer');
  await context.setOffline(false);
});

test('a new service worker removes the caches of the previous one', ANY_SIZE, async ({ page }) => {
  await page.goto('/');
  await waitUntilStored(page);
  await page.evaluate(`Promise.all([
    caches.open('offline-of-before').then((cache) => cache.put('/offline.html', new Response('old'))),
    navigator.serviceWorker.getRegistration().then((worker) => worker.unregister()),
  ])`);
  await page.reload();
  await expect
    .poll(() => page.evaluate<string[]>('caches.keys()'))
    .toEqual([expect.stringMatching(/^offline-[0-9a-f]{12}$/)]);
});

test(
  'an error page is shown as it is: only a missing answer counts as offline',
  ANY_SIZE,
  async ({ page, errors }) => {
    errors.expect('404 GET /nowhere');
    await page.goto('/');
    await waitUntilStored(page);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(heading(page, wordsIn('fr')('site.missingTitle'))).toBeVisible();
  },
);

test(
  'every page names what a phone needs to install the product, and all of it exists',
  ANY_SIZE,
  async ({ page, request, baseURL }) => {
    // In the application the chosen language decides.
    for (const [address, language] of [
      ['/', 'fr'],
      ['/en/', 'en'],
      [paths.login, 'fr'],
      [paths.login, 'en'],
    ] as const) {
      // Otherwise the previous page's application, still starting, may store its own language after ours.
      await page.goto('about:blank');
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }]);
      await page.goto(address);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', manifestOf(language));
      await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
        'href',
        '/apple-touch-icon.png',
      );
      for (const scheme of ['light', 'dark']) {
        const color = page.locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${scheme})"]`);
        await expect(color).toHaveCount(1);
      }
    }
    const manifests = [];
    for (const language of SITE_LANGUAGES) {
      const answer = await request.get(manifestOf(language));
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      manifests.push((await answer.json()) as Record<string, unknown> & { icons: Icon[] });
    }
    const [manifest, english] = manifests;
    if (!manifest) throw new Error('no manifest');
    expect(english).toEqual({
      ...manifest,
      lang: 'en-CA',
      description: expect.stringContaining('Send money'),
    });
    expect(manifest).toMatchObject({
      lang: 'fr-CA',
      dir: 'ltr',
      name: 'GTFinance',
      short_name: 'GTFinance',
      start_url: paths.sendMoney,
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    const touch = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
    for (const { src, sizes, type } of [...manifest.icons, touch]) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toContain(type);
      const { width, height } = await sharp(await icon.body()).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
  },
);

type Icon = { src: string; sizes: string; type: string; purpose?: string };

/** Waits until the service worker has stored the page. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((kept) => kept.flat().map(({ url }) => new URL(url).pathname))`);
}
