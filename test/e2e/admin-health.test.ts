import { expect } from '@playwright/test';
import type { StaffHealthView } from '#shared/wire/admin/health.ts';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { button, field, heading } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { wordsIn } from './setup/words.ts';

// Each screen is checked at both sizes (setup/check-screen.ts), but only in this language.
test.use({ language: 'en' });

const HEALTH = `${paths.admin}/health`;

test('a supervisor sees the health of the product and changes a threshold, with a reason', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language }),
    HEALTH,
  );
  await expect(heading(page, t('health.title'))).toBeVisible();
  for (const section of ['alerts', 'money', 'rail', 'jobs', 'failed', 'dead', 'thresholds'] as const) {
    await expect(
      page.getByRole('heading', { level: 2, name: t(`health.${section}`), exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByText(/50\s?000\s?000\s?000|50,000,000,000|49[\s,]?9\d\d/).first()).toBeVisible();
  await page.locator('details > summary').click();
  await expect(page.getByRole('row').filter({ hasText: 'check_health' })).toBeVisible();
  await checkScreen(page, `admin-health-${language}`);

  // Each language changes its own threshold, so that the two journeys do not interfere.
  const threshold = t(`health.threshold.${language === 'fr' ? 'rail_slow_seconds' : 'old_list_days'}`);
  const figure = language === 'fr' ? '11' : '4';
  await button(page, `${t('health.change')}: ${threshold}`).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'figure').fill('beaucoup');
  await field(page, 'reason').fill('Moins de bruit');
  await dialog.getByRole('button', { name: t('health.change') }).click();
  await expect(page.getByText(t('health.figureNotValid'))).toBeVisible();
  await checkScreen(page, `admin-threshold-${language}`);
  await field(page, 'figure').fill(figure);
  await dialog.getByRole('button', { name: t('health.change') }).click();
  await expect(page.getByText(t('health.changed'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: threshold })).toContainText(figure);
});

test('a failure stays on screen until somebody retries, however long they read it; an alert names its job’s task', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('500 GET /api/admin/health');
  await page.clock.install();
  const auditor = await createColleague(database, { role: 'ROLE_AUDIT', locale: language });
  const address = '**/api/admin/health';
  let requests = 0;
  await page.route(address, (route) => {
    requests += 1;
    return route.fulfill({ status: 500 });
  });
  const t = await staffSignsIn(page, auditor, HEALTH);
  const retry = page.getByRole('main').getByRole('button', { name: wordsIn(language)('common.retry') });
  await retry.focus();
  const before = requests;
  await page.clock.runFor(40_000);
  await expect(retry).toBeFocused();
  expect(requests).toBe(before);

  await page.unroute(address);
  await page.route(address, async (route) => {
    const health = (await (await route.fetch()).json()) as StaffHealthView;
    const about = { subject: 'fetch_token', facts: { task: 'fetch_token', count: '8' } };
    const alert = { id: 1, kind: 'jobs_failing' as const, ...about, openedAt: health.at, endedAt: null };
    await route.fulfill({ json: { ...health, alerts: [alert] } });
  });
  await retry.click();
  const alerts = page.getByRole('region', { name: t('health.alerts') });
  await expect(alerts).toContainText(t('health.kinds.jobs_failing'));
  await expect(alerts).toContainText('fetch_token');
  await expect(page.getByText(t('health.threshold.float_low_francs'))).toBeVisible();
});
