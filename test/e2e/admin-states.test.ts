import { expect, type Page, type Route } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { ADDRESSES, answerFault, NOBODY, navigateTo } from './setup/back-office.ts';
import { atEachSize, checkScreen, expectNothingWider, takeScreenshot } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { problemTitle, wordsIn } from './setup/words.ts';

/** Pages that work without any data from the server. */
const PAGES_WITHOUT_DATA = ['/admin/my-sign-in', '/admin/deposits/credit'];
const PAGES_WITH_DATA = ADDRESSES.filter((address) => !PAGES_WITHOUT_DATA.includes(address));

type Mode = 'pass' | 'hold' | 'fail' | 'cut' | 'empty';

/**
 * Intercepts the back office's reads. Returns a function that lets answers pass, holds them, makes them fail, cuts
 * them or empties their tables.
 */
async function interceptReads(
  page: Page,
  onEmptied: () => void = () => {},
): Promise<(mode: Mode) => Promise<void>> {
  let mode: Mode = 'pass';
  let held: Route[] = [];
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const isWho = new URL(request.url()).pathname === '/api/admin/me';
    if (request.method() !== 'GET' || isWho || mode === 'pass') return route.continue();
    if (mode === 'hold') return void held.push(route);
    if (mode === 'fail') return answerFault(route);
    if (mode === 'cut') return route.abort('connectionreset');
    const response = await route.fetch();
    const text = await response.text();
    const isTable = text.startsWith('{"rows":[') && /"total":\d+\}$/.test(text);
    if (isTable) onEmptied();
    return route.fulfill({ response, body: isTable ? '{"rows":[],"total":0}' : text });
  };
  await page.route('**/api/admin/**', answer);
  return async (next) => {
    mode = next;
    const waiting = held;
    held = [];
    await Promise.all(waiting.map(answer));
  };
}

const nameOf = (address: string) => address.slice(1).replaceAll('/', '-').replace(`-${NOBODY}`, '-one');

/** Splits the addresses into two tests of about the same length, since each screen is checked in three states. */
const isMoney = (address: string) =>
  /^\/admin\/(books|deposits|transactions|cases|reconciliation|rates)\b/.test(address);

const GROUPS = [
  ['money', true],
  ['people and the product', false],
] as const;

for (const [group, ofMoney] of GROUPS) {
  test(`every screen about ${group} shows that it is loading, that it failed and can be retried, and its content`, {
    tag: '@any-size',
  }, async ({ page, database, language, errors }) => {
    const words = wordsIn(language);
    const colleague = await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language });
    await staffSignsIn(page, colleague);
    const set = await interceptReads(page);
    page.on('response', (response) => {
      if (response.status() === 500 || response.url().includes(NOBODY))
        errors.expect(`${response.status()} GET ${new URL(response.url()).pathname}`);
    });
    const main = page.getByRole('main');
    const loading = main.getByRole('status', { name: words('common.loading'), exact: true });
    const retry = main.getByRole('button', { name: words('common.retry'), exact: true });
    for (const address of PAGES_WITH_DATA.filter((one) => isMoney(one) === ofMoney)) {
      const isInside = (state: '' | '-loading' | '-failed') =>
        atEachSize(page, async (size) => {
          const name = `states-${nameOf(address)}-${language}${state}${size}`;
          await expectNothingWider(page, name);
          await takeScreenshot(page, name);
        });
      await set('hold');
      // The first page is where signing in leads, and it is loaded already.
      if (address === paths.admin) await page.goto(address);
      else await navigateTo(page, address);
      await expect.soft(loading.first(), `${address} loads`).toBeVisible();
      await isInside('-loading');

      await set('fail');
      await expect.soft(retry.first(), `${address} offers to try again`).toBeVisible();
      await expect.soft(loading, `${address} does not load for ever`).toHaveCount(0);
      const failures = main.getByRole('alert').filter({ hasText: /./ });
      await expect
        .configure({ soft: true })
        .poll(async () => (await failures.count()) - (await retry.count()), {
          message: `each failure of ${address} can be tried again`,
        })
        .toBe(0);
      await isInside('-failed');

      await set('pass');
      // All at once, because a list that has loaded removes its button.
      await retry.evaluateAll((all) => {
        for (const one of all as unknown as { click(): void }[]) one.click();
      });
      await expect.soft(retry, `${address} comes back, or does not offer what cannot help`).toHaveCount(0);
      if (address.includes(NOBODY)) {
        const list = main.getByRole('alert').getByRole('link');
        await expect.soft(list).toHaveAttribute('href', address.replace(/(\/hits)?\/\d+$/, ''));
      }
      await expect.soft(loading, `${address} has come`).toHaveCount(0);
      await isInside('');
    }
  });

  test(`every empty table about ${group} says so in a sentence`, {
    tag: ofMoney ? '@any-size' : '@on-a-phone',
  }, async ({ page, database, language }) => {
    const colleague = await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language });
    const t = await staffSignsIn(page, colleague);
    const loading = page.getByRole('status', { name: wordsIn(language)('common.loading'), exact: true });
    let emptied = 0;
    const set = await interceptReads(page, () => (emptied += 1));
    await set('empty');
    const sentence = page.getByRole('main').getByText(t('table.count', { total: 0 }));
    const here = ADDRESSES.filter((one) => !one.includes(NOBODY) && isMoney(one) === ofMoney);
    for (const address of here) {
      emptied = 0;
      await navigateTo(page, address);
      await expect(loading).toHaveCount(0);
      // Approval requests are shown as cards, which have no sentence for an empty table.
      if (emptied > 0 && address !== `${paths.admin}/approvals`)
        await expect.soft(sentence.first()).toBeVisible();
      await checkScreen(page, `states-${nameOf(address)}-empty-${language}`);
    }
  });
}

test('a lost connection is not reported as a server fault, and retrying works once it is back', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  await staffSignsIn(page, await createColleague(database, { role: 'ROLE_AUDIT', locale: language }));
  const set = await interceptReads(page);
  await set('cut');
  await navigateTo(page, `${paths.admin}/cases`);
  const words = wordsIn(language);
  const retry = page.getByRole('main').getByRole('button', { name: words('common.retry'), exact: true });
  await expect(retry).toBeVisible();
  await expect(page.getByText(problemTitle(language, 'server_fault'))).toHaveCount(0);
  await checkScreen(page, `states-cut-${language}`);
  await set('pass');
  await retry.click();
  await expect(retry).toHaveCount(0);
});
