import { expect } from '@playwright/test';
import { formatCameroonNumber, operatorOf } from '#shared/phone.ts';
import { PROBLEM_TYPE_PREFIX } from '#shared/problems.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { paths } from '#web/paths.ts';
import { callAs, readAs } from './setup/api.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { paymentsTo } from './setup/providers.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { confirmButton, costOf, expectEnd, inCad, openSendDialog } from './setup/send-form.ts';

const REFUSAL = {
  type: `${PROBLEM_TYPE_PREFIX}balance_insufficient`,
  title: 'Refused late',
  detail: 'By a test',
  status: 400,
  code: 'balance_insufficient',
};

test('a transfer to a saved recipient with two numbers goes to the one that is picked', {
  tag: '@on-a-phone',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: language });
  const [first, second] = [freshWallet('succeedsAtOnce'), freshWallet('succeedsAtOnce', 'ORANGECAMEROUN')];
  const phones = [first, second].map((phoneNumber) => {
    return { dialCode: '237', phoneNumber, phoneOperator: operatorOf(phoneNumber) };
  });
  const call = await callAs(request, person);
  await call('/api/receivers', { firstName: 'Joséphine', lastName: 'ÉBOGO', phones, saved: true });

  const t = await signIn(page, person);
  const picker = page.locator('#field-recipient');
  // The search ignores accents.
  await picker.fill('josephine');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await checkScreen(page, `recipients-opened-${language}`);
  // `checkScreen` scrolls to the top, and the list hides while its field is out of sight.
  await picker.scrollIntoViewIfNeeded();
  await page.getByRole('option', { name: 'Joséphine ÉBOGO' }).click();
  const dialog = page.getByRole('dialog', {
    name: t('send.pickNumberTitle', { name: 'Joséphine ÉBOGO' }),
  });
  await expect(dialog).toBeVisible();
  await checkScreen(page, `pick-number-${language}`);
  await dialog.getByRole('button', { name: formatCameroonNumber(second) }).click();

  const chosen = page.getByRole('region', { name: t('send.chosenRecipient') });
  await expect(chosen).toContainText(formatCameroonNumber(second));
  // The pressed element is gone, so the focus must move to the recipient and not to the page.
  await expect(chosen).toBeFocused();
  await checkScreen(page, `send-chosen-${language}`);

  // The same by pressing Enter on the recipient's avatar.
  await button(page, t('send.changeRecipientOf', { name: 'Joséphine ÉBOGO' })).press('Enter');
  const face = page
    .getByRole('list', { name: t('send.faces') })
    .getByRole('button', { name: 'Joséphine ÉBOGO' });
  await expect(face).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: formatCameroonNumber(second) }).click();
  await expect(chosen).toContainText(formatCameroonNumber(second));
  const cost = inCad(await costOf(page, 1_000n), language);
  await confirmButton(await openSendDialog(page, t), t, cost).click();
  await expectEnd(page, t, 'sentDone');
  expect((await paymentsTo(second)).map(({ timesPaid }) => timesPaid)).toEqual([1]);
  expect(await paymentsTo(first)).toEqual([]);
});

test('a recipient chosen instead of the one in the address stays when the transfer is refused late', {
  tag: '@any-size',
}, async ({ page, database, language, request, errors }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: language });
  const call = await callAs(request, person);
  for (const firstName of ['Joséphine', 'Paul']) {
    const phoneNumber = freshWallet('succeedsAtOnce');
    const phones = [{ dialCode: '237', phoneNumber, phoneOperator: operatorOf(phoneNumber) }];
    await call('/api/receivers', { firstName, lastName: 'ÉBOGO', phones, saved: true });
  }
  const list = (await (await (await readAs(request, person))('/api/receivers')).json()) as RecipientView[];
  const named = list.find(({ firstName }) => firstName === 'Joséphine');
  const t = await signIn(page, person, paths.sendMoneyTo(named?.id ?? 0));
  const chosen = page.getByRole('region', { name: t('send.chosenRecipient') });
  await expect(chosen).toContainText('Joséphine');
  await button(page, t('send.changeRecipientOf', { name: 'Joséphine ÉBOGO' })).click();
  const faces = page.getByRole('list', { name: t('send.faces') });
  await faces.getByRole('button', { name: 'Paul ÉBOGO' }).click();

  errors.expect('400 POST /api/transactions/sendmoney', 'net::ERR_FAILED');
  let requests = 0;
  let seen = (): void => undefined;
  const hasBeenSeen = new Promise<void>((resolve) => (seen = resolve));
  await page.route('**/api/transactions/sendmoney', async (route) => {
    if (++requests === 1) return route.abort();
    await hasBeenSeen;
    return route.fulfill({ status: 400, json: REFUSAL });
  });
  const cost = inCad(await costOf(page, 1_000n), language);
  await confirmButton(await openSendDialog(page, t), t, cost).click();
  await expect(heading(page, t('send.checkingTitle'))).toBeVisible();
  seen();
  await expect(page.getByText(REFUSAL.title)).toBeVisible();
  await expect(chosen).toContainText('Paul');
});

test('another customer’s recipient cannot be chosen, and a new one can be typed instead', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: language });
  // This recipient belongs to the first demo customer.
  const t = await signIn(page, person, paths.sendMoneyTo(1));
  await expect(page.getByText(t('send.recipientGone'), { exact: true })).toBeVisible();
  await field(page, 'phoneNumber').fill(freshWallet('succeedsAtOnce'));
  await expect(button(page, t('send.send'))).toBeVisible();
});

test('screen readers read why a chosen number cannot be paid together with the recipient', {
  tag: '@any-size',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: language });
  const phoneNumber = freshWallet('succeedsAtOnce');
  const phones = [{ dialCode: '237', phoneNumber, phoneOperator: operatorOf(phoneNumber) }];
  const call = await callAs(request, person);
  await call('/api/receivers', { firstName: 'Joséphine', lastName: 'ÉBOGO', phones, saved: true });
  // As if the number had been saved while an operator had other prefixes.
  await page.route('**/api/receivers', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(phoneNumber, '622000001') });
  });
  const t = await signIn(page, person);
  await page
    .getByRole('list', { name: t('send.faces') })
    .getByRole('button', { name: 'Joséphine ÉBOGO' })
    .click();
  const chosen = page.getByRole('region', { name: t('send.chosenRecipient') });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription(t('send.numberNotPayable'));
});
