import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { test } from './setup/journey.ts';
import { createCustomer } from './setup/people.ts';
import { field, heading, signIn } from './setup/screens.ts';

const SCREENS = [
  {
    name: 'credit',
    path: paths.creditAccount,
    title: 'creditTitle',
    text: 'creditUnavailable',
    way: 'contact',
    tag: '@any-size',
  },
  {
    name: 'deposit',
    path: paths.bankDeposit,
    title: 'depositTitle',
    text: 'depositUnavailable',
    way: 'backToSend',
    tag: '@on-a-phone',
  },
] as const;

for (const { name, path, title, text, way, tag } of SCREENS) {
  test(`an unavailable screen says so to everybody, and nothing beneath the notice can be reached: ${name}`, {
    tag,
  }, async ({ page, database, language }) => {
    const person = await createCustomer(database, { cents: 0n, locale: language });
    const t = await signIn(page, person, path);
    await expect(heading(page, t(`funding.${title}`))).toBeVisible();
    const overlay = page.getByRole('region', { name: t('funding.unavailable') });
    await expect(overlay).toContainText(t(`funding.${text}`));
    await checkScreen(page, `${name}-${language}`);
    await checkInDark(page, name);

    // Inert content is visible, but not in the accessibility tree and not usable.
    const main = page.getByRole('main');
    await expect(main.locator('[inert]').locator('input').first()).toBeVisible();
    await expect(main.locator(':is(input, button, a):not([inert] *)')).toHaveCount(1);
    const back = overlay.getByRole('link', { name: t(`funding.${way}`) });
    await back.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('[inert]') === null")).toBe(true);
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, t(way === 'contact' ? 'contact.heading' : 'send.title'))).toBeVisible();
    if (way !== 'backToSend') return;
    // The form starts empty (specification §4).
    await expect(field(page, 'amountXFA')).toHaveValue(/^1\D000$/);
    await expect(field(page, 'phoneNumber')).toHaveValue('');
    await expect(field(page, 'recipientName')).toHaveValue('');
  });
}

test('the details of an Interac transfer come from the server and are copied with one press', {
  tag: '@any-size',
}, async ({ page, context, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  // Whether deposits are open is a setting of the whole product, so it is changed for this page only.
  await page.route('**/api/account/credit-instructions', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), available: true } });
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const t = await signIn(page, person, paths.creditAccount);
  await expect(page.getByRole('region', { name: t('funding.unavailable') })).toHaveCount(0);
  await page.getByRole('button', { name: t('funding.copyQuestion') }).click();
  await expect(page.getByText(t('funding.copied'))).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(person.phoneNumber);
  await checkScreen(page, `credit-open-${language}`);
});
