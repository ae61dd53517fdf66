import { sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './setup/api.ts';
import { navigateTo } from './setup/back-office.ts';
import { expectDark } from './setup/dark.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { signIn } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';

// Pages that are dark from the start. The journeys that check a screen in the light scheme check its colours in the
// dark one too, with `checkInDark`.
test.use({ colorScheme: 'dark' });

test('a visitor and a customer who prefer a dark scheme get it', {
  tag: '@any-size',
}, async ({ page, database, request, language }) => {
  await page.goto(sitePath('home', language));
  await expectDark(page, 'site');

  const person = await createCustomer(database, { cents: 90_00n, locale: language });
  const call = await callAs(request, person);
  for (const wallet of [freshWallet('succeedsAtOnce'), freshWallet('succeedsAtOnce')])
    await call('/api/transactions/sendmoney', await sendBody(request, wallet, 1_000n));
  await signIn(page, person);
  await page.waitForLoadState('networkidle');
  await expectDark(page, 'send');
});

test('the back office is dark for staff who prefer a dark scheme', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  await staffSignsIn(page, await createColleague(database, { role: 'ROLE_AUDIT', locale: language }));
  await expectDark(page, 'admin-overview');
  await navigateTo(page, `${paths.admin}/customers`);
  await expectDark(page, 'admin-customers');
});
