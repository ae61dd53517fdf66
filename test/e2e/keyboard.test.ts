import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { test } from './setup/journey.ts';
import { tabTo } from './setup/keyboard.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import { button, field, greeting, heading, open } from './setup/screens.ts';
import { confirmButton, costOf, expectEnd, inCad, RECIPIENT_NAME } from './setup/send-form.ts';

test('signing in and sending money work without a mouse', async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: language });
  const t = await open(page, paths.login, language);
  await tabTo(page, field(page, 'username'));
  await page.keyboard.type(person.login);
  await tabTo(page, field(page, 'password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(greeting(page, t)).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('dashboard.start.send') }));
  await page.keyboard.press('Enter');
  await expect(heading(page, t('send.title'))).toBeVisible();

  await tabTo(page, field(page, 'phoneNumber'));
  await page.keyboard.type(freshWallet('succeedsAtOnce'));
  await tabTo(page, field(page, 'recipientName'));
  await page.keyboard.type(RECIPIENT_NAME);
  await tabTo(page, field(page, 'addReciever'));
  await page.keyboard.press('Space');
  await expect(field(page, 'addReciever')).toBeChecked();
  await tabTo(page, field(page, 'amountXFA'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5000');
  const send = button(page, t('send.send'));
  await tabTo(page, send);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: t('send.confirmTitle') });
  // It takes the focus once it listens for keys.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  const confirm = confirmButton(dialog, t, inCad(await costOf(page, 5_000n), language));
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expectEnd(page, t, 'sentDone');
});
