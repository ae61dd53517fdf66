import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { test } from './setup/journey.ts';
import { field } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';

test('an auditor sees the chart of the rates of each period', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
    `${paths.admin}/rates`,
  );
  await expect(page.getByRole('figure')).toBeVisible();
  for (const span of ['week', 'month', 'year'] as const) {
    await field(page, 'span').selectOption(span);
    await expect(page.getByRole('figure')).toContainText('XAF');
  }
});
