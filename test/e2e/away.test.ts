import { expect, type Page } from '@playwright/test';
import { MERCHANTS } from '#shared/payment.ts';
import { PROBLEM_TYPE_PREFIX } from '#shared/problems.ts';
import { sitePath } from '#shared/site-pages.ts';
import { AccountView } from '#shared/wire/account.ts';
import { paths } from '#web/paths.ts';
import { heldBack } from './setup/held-back.ts';
import { test } from './setup/journey.ts';
import { lookAt, WINDOW_OF } from './setup/look.ts';
import { painted } from './setup/painted.ts';
import { customerWith } from './setup/people.ts';
import { button, field, heading, open, signIn } from './setup/screens.ts';
import { LANGUAGES, problemTitle } from './setup/words.ts';

// Maintenance and outages are everybody's. The other journeys go on meanwhile, so only this page hears of them; that
// the server itself closes is in test/accounts/maintenance.test.ts.

for (const how of ['answers 503', 'is silent'] as const) {
  test(`when the server ${how} the page says so, comes back by itself, and has kept what was typed`, async ({
    page,
    database,
    language,
    trouble,
  }) => {
    await page.clock.install();
    const t = await signIn(page, await customerWith(database, { cents: 0n, locale: language }));
    await field(page, 'recipientName').fill('Marie Ngono');
    const title = problemTitle(language, 'maintenance');
    await page.route('**/api/**', (route) => {
      trouble.expect(`503 GET ${new URL(route.request().url()).pathname}`);
      if (how === 'is silent') return route.abort('connectionrefused');
      const type = `${PROBLEM_TYPE_PREFIX}maintenance`;
      const json = { type, title, status: 503, detail: title, code: 'maintenance' };
      return route.fulfill({ status: 503, contentType: 'application/problem+json', json });
    });
    // The rate is asked for every minute.
    await page.clock.runFor(61_000);
    await page.clock.runFor(10_000);
    await expect(heading(page, t('common.maintenance.title'))).toBeVisible();
    await expect(page.getByText(t('common.maintenance.waiting'))).toBeVisible();
    await expect(field(page, 'recipientName')).toBeHidden();
    await lookAt(page, `maintenance-${language}`);
    await page.clock.runFor(20_000);
    await expect(heading(page, t('common.maintenance.title'))).toBeVisible();

    await page.unroute('**/api/**');
    await page.clock.runFor(20_000);
    await expect(heading(page, t('send.title'))).toBeVisible();
    await expect(field(page, 'recipientName')).toHaveValue('Marie Ngono');
  });
}

/** As the specification has them (§8). */
const ERROR_TEXTS = {
  401: 'You are not authorized to access this page.',
  403: 'You are not authorized to access this page.',
  404: 'The page you are looking for does not exist.',
  500: 'The server encountered an error and could not complete your request.',
  503: 'The server is currently unavailable (overloaded or down).',
} as const;

for (const locale of ['fr', 'en'] as const) {
  test(
    `error pages have the words of their number and a way on, in ${LANGUAGES[locale]}`,
    WINDOW_OF[locale],
    async ({ page }) => {
      for (const status of [401, 403, 404, 500, 503] as const) {
        const t = await open(page, paths.home, locale);
        await page.goto(`${paths.error}/${status}`);
        await expect(heading(page, t(`common.errors.${status}.title`))).toBeVisible();
        if (locale === 'en') await expect(page.getByText(ERROR_TEXTS[status])).toBeVisible();
        else await expect(page.getByText(t(`common.errors.${status}.text`))).toBeVisible();
        await lookAt(page, `error-${status}-${locale}`);
        const way = status === 401 ? t('common.errors.signIn') : t('common.goHome');
        await page.getByRole('link', { name: way, exact: true }).click();
        await expect(page).toHaveURL(status === 401 ? paths.login : sitePath('home', locale));
      }
    },
  );
}

test('an address of the dashboard that does not exist is said inside its frame', async ({
  page,
  database,
  language,
}) => {
  const t = await signIn(
    page,
    await customerWith(database, { cents: 0n, locale: language }),
    `${paths.dashboard}/nowhere`,
  );
  await expect(heading(page, t('common.errors.404.title'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('dashboard.balance') })).toBeVisible();
  await lookAt(page, `missing-${language}`);
});

test('a screen whose code cannot be fetched offers to load the page again, and then shows it', async ({
  page,
  database,
  language,
  trouble,
}) => {
  trouble.expect('Failed to fetch dynamically imported module');
  const t = await signIn(page, await customerWith(database, { cents: 0n, locale: language }));
  await page.route('**/assets/TransactionsHistoryScreen-*.js', (route) => route.abort('connectionreset'));
  const burger = button(page, t('dashboard.openMenu'));
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('link', { name: t('dashboard.history'), exact: true })
    .first()
    .click();
  await expect(heading(page, t('common.chunkTitle'))).toBeVisible();
  await lookAt(page, `chunk-${language}`);
  await page.unroute('**/assets/TransactionsHistoryScreen-*.js');
  await button(page, t('common.reload')).click();
  await expect(heading(page, t('history.title'))).toBeVisible();
});

test('every service that is out has its message at the bottom right for five minutes, and can be closed', async ({
  page,
  database,
  language,
}) => {
  await page.clock.install();
  await outOfOrder(page, MERCHANTS);
  // The place of the messages comes after the first of them: whatever is said meanwhile has room.
  const letGo = await heldBack(page, '**/assets/ToastList-*.js');
  const library = page.waitForResponse('**/assets/toast-library-*.js');
  const t = await signIn(page, await customerWith(database, { cents: 0n, locale: language }));
  await library;
  await painted(page);
  letGo();
  const toasts = MERCHANTS.map((merchant) =>
    page
      .getByRole('alert')
      .filter({ hasText: t('dashboard.outage', { service: t(`dashboard.services.${merchant}`) }) }),
  );
  const [first, second] = toasts;
  for (const toast of toasts) await expect(toast).toBeVisible();
  await lookAt(page, `outages-${language}`);
  // They stand one above the other; the last is at the foot.
  const box = await toasts.at(-1)?.boundingBox();
  const window = page.viewportSize();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((window?.width ?? 0) * 0.9);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((window?.height ?? 0) * 0.8);
  await first?.getByRole('button', { name: t('common.close') }).click();
  await expect(first ?? page.locator('body')).toHaveCount(0);

  // Under the mouse another waits for as long as somebody may be reading it.
  await page.mouse.move(0, 0);
  for (const minutes of ['01:30', '01:30', '01:30']) {
    await page.keyboard.press('Shift');
    await page.clock.fastForward(minutes);
  }
  await page.keyboard.press('Shift');
  await expect(second ?? page.locator('body')).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(second ?? page.locator('body')).toHaveCount(0);
});

async function outOfOrder(page: Page, merchants: readonly string[]): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    const account = AccountView.parse(await response.json());
    const unAvailableService = merchants.map((merchant) => ({ service: { merchant } }));
    await route.fulfill({ response, json: { ...account, unAvailableService } });
  });
}
