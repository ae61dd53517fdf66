import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { tabTo } from './setup/keyboard.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { wordsIn } from './setup/words.ts';

const NEW_PASSWORD = 'Rivage-27-Nord';

test('at 320 pixels the whole account can be managed without a mouse', { tag: '@on-a-phone' }, async ({
  page,
  database,
  language,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await signIn(page, person, paths.profile);
  await tabTo(page, button(page, t('common.edit')));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'lastName'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ngono');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('profile.updated'))).toBeVisible();

  await tabTo(page, page.getByRole('switch', { name: t('profile.addressSwitch') }));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'city'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Laval');
  await checkScreen(page, `profile-320-${language}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('profile.addressUpdated'))).toBeVisible();

  const partOf = (name: 'identity' | 'security') =>
    page
      .getByRole('navigation', { name: t('profile.sections') })
      .getByRole('link', { name: t(`profile.parts.${name}`) });
  await tabTo(page, partOf('identity'));
  await page.keyboard.press('Enter');
  // A list, a checkbox, and the button that opens the browser's file dialog.
  await tabTo(page, field(page, 'fileType'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, field(page, 'isOnlyOnePage'));
  await page.keyboard.press('Space');
  await expect(field(page, 'isOnlyOnePage')).toBeChecked();
  await tabTo(page, button(page, t('common.continue')));
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(page, t('documents.choose')));
  await page.keyboard.press('Enter');
  await chooser;
  await tabTo(page, partOf('security'));
  await page.keyboard.press('Enter');

  for (const [name, typed] of [
    ['currentPassword', PASSWORD],
    ['newPassword', NEW_PASSWORD],
    ['confirmPassword', NEW_PASSWORD],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await tabTo(page, field(page, 'password'));
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, t('profile.title'))).toBeVisible();
});

test('at 320 pixels the settings can be changed without a mouse', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const t = await signIn(
    page,
    await createCustomer(database, { cents: 0n, locale: language }),
    paths.settings,
  );
  await heading(page, t('settings.title')).waitFor();
  await checkScreen(page, `settings-320-${language}`);
  await tabTo(page, page.getByRole('switch', { name: t('settings.notices') }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: t('settings.notices') })).not.toBeChecked();
  await page.reload();
  await heading(page, t('settings.title')).waitFor();
  await tabTo(page, field(page, 'langKey'));
  await page.keyboard.press(language === 'fr' ? 'ArrowDown' : 'ArrowUp');
  await expect(heading(page, wordsIn(language === 'fr' ? 'en' : 'fr')('settings.title'))).toBeVisible();
});
