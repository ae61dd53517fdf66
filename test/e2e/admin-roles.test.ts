import { expect, type Page } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './setup/api.ts';
import { customerSends, followTo, hitIsOpened, letAnHourPass } from './setup/back-office.ts';
import { sendDeposit } from './setup/deposits.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, type Person } from './setup/people.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { type AdminWords, type Locale, wordsIn } from './setup/words.ts';

/** How many pages of each kind are visited, where pages have an id. */
const OF_EACH_KIND = 2;

test('no link in the back office leads staff to a page that their role may not open', {
  tag: '@any-size',
}, async ({ browser, request, database, language }) => {
  test.setTimeout(600_000);
  const customer = await createCustomer(database, { cents: 900_00n, locale: language });
  await seedOneOfEach({ request, database }, customer, language);
  for (const role of STAFF_ROLES) {
    await test.step(role, async () => {
      const context = await browser.newContext();
      const office = await context.newPage();
      const refused: string[] = [];
      office.on('response', (response) => {
        if (response.status() === 403)
          refused.push(`${new URL(response.url()).pathname} on ${new URL(office.url()).pathname}`);
      });
      const colleague = await createColleague(database, { role, locale: language });
      await followAllLinks(office, await staffSignsIn(office, colleague), { role, language });
      expect.soft(refused, `what ${role} was refused`).toEqual([]);
      await context.close();
    });
  }
});

type Visitor = { role: string; language: Locale };

/** Follows every link inside the back office, a few of each kind. */
async function followAllLinks(page: Page, t: AdminWords, { role, language }: Visitor): Promise<void> {
  const loading = page.getByRole('status', { name: wordsIn(language)('common.loading'), exact: true });
  const waiting: { to: string; from: string }[] = [{ to: paths.admin, from: '' }];
  const seen = new Set<string>();
  const times = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const kind = next.to.replace(/\d+/g, ':id');
    const already = times.get(kind) ?? 0;
    if (seen.has(next.to) || already >= OF_EACH_KIND) continue;
    seen.add(next.to);
    times.set(kind, already + 1);
    await followTo(page, next.to);
    await expect(loading).toHaveCount(0);
    const wrong = page.getByRole('heading', { name: t('shell.missingTitle') });
    await expect.soft(wrong, `${role} goes from ${next.from} to ${next.to}`).toHaveCount(0);
    const hrefs = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="/admin"]')].map((link) => link.getAttribute('href'))`,
    );
    for (const href of hrefs) waiting.push({ to: href.replace(/[?#].*$/, ''), from: next.to });
  }
}

type Given = {
  request: Parameters<typeof callAs>[0];
  database: Pool;
};

/** Creates a deposit, a payment, a case and a held payment of this customer, so that there are links to follow. */
async function seedOneOfEach(
  { request, database }: Given,
  customer: Person,
  language: Locale,
): Promise<void> {
  await sendDeposit(database, { amount: '80.00', name: 'E. NDJOCK', memo: 'loyer', language });
  await sendDeposit(database, {
    amount: '81.00',
    name: 'Estelle NDJOCK',
    memo: customer.phoneNumber,
    language,
  });
  const stuck = await customerSends({ request, database }, customer, {
    to: freshWallet('neverFinal'),
    until: 'pending',
  });
  await letAnHourPass(database, stuck);
  const wallet = freshWallet('succeedsAtOnce');
  const body = await sendBody(request, wallet, 10_000n);
  const receiverDTO = { ...body.receiverDTO, firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
  await (await callAs(request, customer))('/api/transactions/sendmoney', { ...body, receiverDTO });
  await hitIsOpened(database, wallet);
}
