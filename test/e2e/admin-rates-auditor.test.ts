import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { button, field } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';

test('an auditor sees the rates and the chart of each period, but can change nothing', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
    `${paths.admin}/rates`,
  );
  await expect(page.getByRole('figure')).toBeVisible();
  for (const span of ['week', 'month', 'year'] as const) {
    await field(page, 'span').selectOption(span);
    await expect(page.getByRole('figure')).toContainText('XAF');
  }
  await expect(button(page, t('rates.override'))).toHaveCount(0);
  await expect(button(page, t('rates.changeMargin'))).toHaveCount(0);
  await checkScreen(page, `admin-rates-auditor-${language}`);
});
