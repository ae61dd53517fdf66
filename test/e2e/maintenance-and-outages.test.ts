import { expect, type Page } from '@playwright/test';
import { MERCHANTS } from '#shared/payment.ts';
import { PROBLEM_TYPE_PREFIX } from '#shared/problems.ts';
import { sitePath } from '#shared/site-pages.ts';
import { AccountView } from '#shared/wire/account.ts';
import { paths } from '#web/paths.ts';
import { checkScreen, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer } from './setup/people.ts';
import {
  button,
  field,
  fillLogin,
  fromAccountMenu,
  goTo,
  hasDrawer,
  heading,
  open,
  signIn,
} from './setup/screens.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { LANGUAGES, problemTitle } from './setup/words.ts';

// Maintenance and outages affect everybody, and other journeys run at the same time, so they are simulated for this
// page only. test/accounts/maintenance.test.ts tests that the server itself closes.

for (const [how, tag] of [
  ['answers 503', '@any-size'],
  ['is silent', '@on-a-phone'],
] as const) {
  test(`when the server ${how} the page says so, recovers by itself, and keeps what was typed`, {
    tag,
  }, async ({ page, database, language, errors }) => {
    await page.clock.install();
    const t = await signIn(page, await createCustomer(database, { cents: 0n, locale: language }));
    await field(page, 'recipientName').fill('Marie Ngono');
    await expect(field(page, 'recipientName')).toHaveValue('Marie Ngono');
    // Counts as activity, so that the session does not end however slow the machine is.
    await page.keyboard.press('Shift');
    const tabTitle = await page.title();
    const title = problemTitle(language, 'maintenance');
    await page.route('**/api/**', (route) => {
      errors.expect(`503 GET ${new URL(route.request().url()).pathname}`);
      if (how === 'is silent') return route.abort('connectionrefused');
      const type = `${PROBLEM_TYPE_PREFIX}maintenance`;
      const json = { type, title, status: 503, detail: title, code: 'maintenance' };
      return route.fulfill({ status: 503, contentType: 'application/problem+json', json });
    });
    // The page requests the rate every minute.
    await page.clock.runFor(61_000);
    await page.clock.runFor(10_000);
    await expect(heading(page, t('common.maintenance.title'))).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(t('common.maintenance.title')));
    await expect(page.getByText(t('common.maintenance.waiting'))).toBeVisible();
    await expect(field(page, 'recipientName')).toBeHidden();
    await checkScreen(page, `maintenance-${language}`);
    await page.keyboard.press('Shift');
    await page.clock.runFor(20_000);
    await expect(heading(page, t('common.maintenance.title'))).toBeVisible();

    await page.unroute('**/api/**');
    await page.clock.runFor(20_000);
    await expect(heading(page, t('send.title'))).toBeVisible();
    await expect(field(page, 'recipientName')).toHaveValue('Marie Ngono');
    await expect(field(page, 'recipientName')).toBeFocused();
    await expect(page).toHaveTitle(tabTitle);
  });
}

/** Texts of the specification (§8). */
const ERROR_TEXTS = {
  401: 'You are not authorized to access this page.',
  403: 'You are not authorized to access this page.',
  404: 'The page you are looking for does not exist.',
  500: 'The server encountered an error and could not complete your request.',
  503: 'The server is currently unavailable (overloaded or down).',
} as const;

for (const locale of ['fr', 'en'] as const) {
  test(
    `each error page has the text of its status and a way on, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page }) => {
      const t = await open(page, paths.home, locale);
      for (const status of [401, 403, 404, 500, 503] as const) {
        await page.goto(`${paths.error}/${status}`);
        await expect(heading(page, t(`common.errors.${status}.title`))).toBeVisible();
        if (locale === 'en') await expect(page.getByText(ERROR_TEXTS[status])).toBeVisible();
        else await expect(page.getByText(t(`common.errors.${status}.text`))).toBeVisible();
        await checkScreen(page, `error-${status}-${locale}`);
        const way = status === 401 ? t('common.errors.signIn') : t('common.goHome');
        await page.getByRole('link', { name: way, exact: true }).click();
        await expect(page).toHaveURL(status === 401 ? paths.login : sitePath('home', locale));
      }
    },
  );
}

test('an unknown address of the dashboard is reported inside its frame', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const t = await signIn(
    page,
    await createCustomer(database, { cents: 0n, locale: language }),
    `${paths.dashboard}/nowhere`,
  );
  await expect(heading(page, t('common.errors.404.title'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('dashboard.balance') })).toBeVisible();
  await checkScreen(page, `missing-${language}`);
});

test('a second sign-in step whose code cannot be fetched offers a reload', {
  tag: '@any-size',
}, async ({ page, language, errors }) => {
  errors.expect('Failed to fetch dynamically imported module', '403 POST /api/authenticate');
  await page.route('**/api/authenticate', (route) => {
    const code = 'second_step_needed';
    const facts = { signIn: 'a token', methods: ['code'] };
    const json = { type: PROBLEM_TYPE_PREFIX + code, title: code, status: 403, detail: code, code, facts };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json });
  });
  await page.route('**/assets/SecondStep-*.js', (route) => route.abort('connectionreset'));
  const t = await open(page, paths.login, language);
  await fillLogin(page, t, { login: 'voyage' });
  await expect(heading(page, t('common.chunkTitle'))).toBeVisible();
});

test('a screen whose code cannot be fetched offers a reload, and one that failed once is fetched again by itself', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('Failed to fetch dynamically imported module');
  const t = await signIn(page, await createCustomer(database, { cents: 0n, locale: language }));
  await page.route('**/assets/HistoryScreen-*.js', (route) => route.abort('connectionreset'));
  if (await hasDrawer(page, t)) await button(page, t('dashboard.openMenu')).click();
  await page
    .getByRole('link', { name: t('dashboard.history'), exact: true })
    .first()
    .click();
  await expect(heading(page, t('common.chunkTitle'))).toBeFocused();
  await checkScreen(page, `chunk-${language}`);
  await page.unroute('**/assets/HistoryScreen-*.js');
  await button(page, t('common.reload')).click();
  await expect(heading(page, t('history.title'))).toBeVisible();

  await test.step('a screen whose code failed to load once is fetched again by itself', async () => {
    let isLost = false;
    await page.route(
      '**/assets/SettingsScreen-*.js',
      (route) => {
        isLost = true;
        return route.abort('connectionreset');
      },
      { times: 1 },
    );
    await fromAccountMenu(page, t, t('dashboard.settings'));
    await expect(heading(page, t('settings.title'))).toBeVisible();
    expect(isLost).toBe(true);
  });
});

test('one notice at the bottom right names the services that are down, where they matter, and folds', async ({
  page,
  database,
  language,
}) => {
  await mockOutages(page, MERCHANTS);
  const t = await signIn(
    page,
    await createCustomer(database, { cents: 0n, locale: language }),
    paths.dashboard,
  );
  const notice = page.getByRole('alert').filter({ has: button(page, t('common.close')) });
  await expect(notice).toContainText(t('dashboard.outages', { count: '7' }));
  const eneo = notice.getByRole('listitem').filter({ hasText: 'ENEO' });
  // On a phone the list is folded, since it would cover half of the screen.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  if (isNarrow) {
    await expect(eneo).toBeHidden();
    await checkScreen(page, `outages-folded-${language}`);
    await notice.getByText(t('dashboard.outages', { count: '7' })).click();
  }
  await expect(eneo).toBeVisible();
  await checkScreen(page, `outages-${language}`);
  await expect(notice).toHaveCount(1);
  const box = await notice.boundingBox();
  const window = page.viewportSize();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((window?.width ?? 0) * 0.9);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((window?.height ?? 0) * 0.8);

  await goTo(page, t, 'history');
  await expect(heading(page, t('history.title'))).toBeVisible();
  await expect(notice).toHaveCount(0);
  await goTo(page, t, 'send');
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(notice.getByText(t('dashboard.outages', { count: '2' }))).toBeVisible();
  await checkScreen(page, `outages-send-${language}`);
  await notice.getByRole('button', { name: t('common.close') }).click();
  await expect(notice).toHaveCount(0);
  // Closing the notice above did not close the one about bills.
  await page.locator(`a[href="${paths.dashboard}"]`).first().click();
  await expect(notice.getByText(t('dashboard.outages', { count: '5' }))).toBeVisible();
});

test('an outage notice stays for five minutes, and as long as somebody may be reading it', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  await page.clock.install();
  await mockOutages(page, ['MTNMOMO']);
  const t = await signIn(page, await createCustomer(database, { cents: 0n, locale: language }));
  const notice = page.getByRole('alert').getByText(t('dashboard.outage', { service: 'MTN Mobile Money' }));
  await notice.hover();
  const minutes = async (each: readonly string[]) => {
    for (const time of each) {
      await page.keyboard.press('Shift');
      await page.clock.fastForward(time);
    }
    await page.keyboard.press('Shift');
  };
  await minutes(['02:00', '02:00', '02:00']);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  // The five minutes begin once the page has noticed that the pointer left.
  await waitForPaint(page);
  await minutes(['01:20', '01:20', '01:20']);
  await expect(notice).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(notice).toHaveCount(0);
});

test('an outage notice that was left under the pointer closes by itself when it comes back', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  await page.clock.install();
  await mockOutages(page, ['MTNMOMO']);
  const t = await signIn(
    page,
    await createCustomer(database, { cents: 0n, locale: language }),
    paths.dashboard,
  );
  await goTo(page, t, 'send');
  const notice = page.getByRole('alert').getByText(t('dashboard.outage', { service: 'MTN Mobile Money' }));
  await goTo(page, t, 'history');
  await expect(heading(page, t('history.title'))).toBeVisible();
  await page.goBack();
  await notice.hover();
  await page.goForward();
  await expect(heading(page, t('history.title'))).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(notice).toBeVisible();
  await waitForPaint(page);
  for (const time of ['02:00', '02:00', '01:30']) {
    await page.keyboard.press('Shift');
    await page.clock.fastForward(time);
  }
  await expect(notice).toHaveCount(0);
});

async function mockOutages(page: Page, merchants: readonly string[]): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    const account = AccountView.parse(await response.json());
    const unAvailableService = merchants.map((merchant) => ({ service: { merchant } }));
    await route.fulfill({ response, json: { ...account, unAvailableService } });
  });
}

test('a message whose code failed to load appears once the connection is back, and the screen stays', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const code = '**/assets/toast-library-*.js';
  let lost = 0;
  await page.route(code, (route) => {
    lost += 1;
    return route.abort('connectionreset');
  });
  const t = await signIn(page, await createCustomer(database, { cents: 0n, locale: language }));
  await page.route('**/api/account/update-language/*', (route) => {
    // Earlier requests only prefetched it.
    lost = 0;
    return route.abort('connectionreset');
  });
  await fromAccountMenu(page, t, t('common.switchLanguage'));
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(heading(page, t('send.title'))).toBeVisible();
  await page.unroute(code);
  await expect(page.getByText(t('session.languageFailed'))).toBeVisible();
});
