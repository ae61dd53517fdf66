import { type CDPSession, expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import { button, field, fillLogin, greeting, heading, open } from './setup/screens.ts';
import { confirmButton, costOf, expectEnd, fillSend, inCad, openSendDialog } from './setup/send-form.ts';
import { codeNow } from './setup/staff.ts';
import { LANGUAGES, type Locale } from './setup/words.ts';

const FRANCS = 10_000n;

/** Adds Chromium's virtual fingerprint reader to the page. `answers` sets whether a finger is on it. */
async function deviceOf(page: Page): Promise<{ answers(isPresent: boolean): Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

// Passkeys need a host name; an IP address is refused.
test.use({
  baseURL: async ({ product }, use) => use(product.baseURL.replace('127.0.0.1', 'localhost')),
});

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  test(
    `a passkey is added, confirms a send, and signs in, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, database, errors }) => {
      errors.expect(
        '403 POST /api/account/security/passkeys',
        '403 POST /api/transactions/sendmoney',
        '403 POST /api/authenticate',
      );
      const person = await createCustomer(database, { cents: 100_00n, locale });
      const device = await deviceOf(page);
      const t = await open(page, paths.login, locale);
      await fillLogin(page, t, person);
      await expect(greeting(page, t)).toBeVisible();

      await navigateTo(page, paths.security);
      await button(page, t('security.addPasskey')).click();
      await expect(field(page, 'passkeyName')).toBeFocused();
      await button(page, t('common.cancel')).click();
      await expect(button(page, t('security.addPasskey'))).toBeFocused();
      await button(page, t('security.addPasskey')).click();
      await field(page, 'passkeyName').fill('Voyage');
      await button(page, t('security.addPasskey')).click();
      const confirmation = page.getByRole('dialog', { name: t('secondFactor.confirmTitle') });
      await expect(confirmation).toBeVisible();
      await checkScreen(page, `confirm-password-${locale}`);
      await field(page, 'proof').fill(PASSWORD);
      await confirmation.getByRole('button', { name: t('secondFactor.confirm'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('security.codesHeading') })).toBeVisible();
      await checkScreen(page, `recovery-codes-${locale}`);
      await button(page, t('security.codesKept')).click();
      await expect(page.getByText('Voyage', { exact: true })).toBeVisible();
      await field(page, 'confirmAbove').fill('0');
      await button(page, t('security.save')).click();
      await expect(page.getByText(t('security.amountSaved'))).toBeVisible();
      await expect(field(page, 'confirmAbove')).toHaveValue(locale === 'fr' ? '0,00' : '0.00');
      await checkScreen(page, `security-${locale}`);

      await navigateTo(page, paths.sendMoney);
      const cost = await costOf(page, FRANCS);
      await fillSend(page, { wallet: freshWallet('succeedsInAMoment', 'MTNCAMEROON'), francs: FRANCS });
      const dialog = await openSendDialog(page, t);
      await confirmButton(dialog, t, inCad(cost, locale)).click();
      await expect(confirmation).toBeVisible();
      await expect(confirmation).toContainText(inCad(cost, locale));
      await checkScreen(page, `confirm-send-${locale}`);
      await button(page, t('secondFactor.withPasskey')).click();
      await expectEnd(page, t, 'sentDone');

      await page.evaluate(() => localStorage.clear());
      await device.answers(false);
      await open(page, paths.login, locale);
      await fillLogin(page, t, person);
      await expect(heading(page, t('secondFactor.confirmTitle'))).toBeFocused();
      await checkScreen(page, `second-step-${locale}`);
      await device.answers(true);
      await button(page, t('secondFactor.withPasskey')).click();
      await expect(greeting(page, t)).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await device.answers(false);
      await open(page, paths.login, locale);
      await expect(button(page, t('secondFactor.signInWithPasskey'))).toBeVisible();
      await checkScreen(page, `login-with-passkey-${locale}`);
      await device.answers(true);
      await button(page, t('secondFactor.signInWithPasskey')).click();
      await expect(greeting(page, t)).toBeVisible();

      await navigateTo(page, paths.security);
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (response.status() === 403) errors.expect(`403 DELETE ${pathname}`);
      });
      await button(page, t('security.removeOf', { name: 'Voyage' })).click();
      await button(page, t('security.remove')).click();
      await button(page, t('secondFactor.withPasskey')).click();
      await expect(page.getByText(t('security.passkeyRemoved'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('security.title'), exact: true })).toBeFocused();
    },
  );
}

test('each passkey’s name is a field of its own, also while another is being added', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  // Before there is a passkey, which the sign-in would ask for.
  const t = await open(page, paths.login, language);
  await fillLogin(page, t, person);
  await expect(greeting(page, t)).toBeVisible();
  const names = ['Bureau', 'Voyage'];
  await database.query(
    `insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
     select p.id, convert_to(p.login || n.name, 'UTF8'), 'x', 0, '{}', n.name, now() from people p, unnest($2::text[]) n (name)
     where p.login = $1`,
    [person.login, names],
  );
  await navigateTo(page, paths.security);
  for (const name of names) await button(page, t('security.renameOf', { name })).click();
  await button(page, t('security.addPasskey')).click();
  const fields = page.getByRole('textbox', { name: t('security.passkeyName') });
  await expect(fields).toHaveCount(3);
  await expect(fields.last()).toBeFocused();
  for (const [place, shown] of ['Bureau', 'Voyage', ''].entries()) {
    await page
      .locator('label')
      .filter({ hasText: t('security.passkeyName') })
      .nth(place)
      .click();
    await expect(fields.nth(place)).toBeFocused();
    await expect(fields.nth(place)).toHaveValue(shown);
  }
});

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  test(
    `an authenticator app is set up with a QR code and its first code, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, database, errors }) => {
      errors.expect(
        '403 POST /api/account/security/authenticator',
        '403 DELETE /api/account/security/authenticator',
      );
      const person = await createCustomer(database, { cents: 0n, locale });
      const t = await open(page, paths.login, locale);
      await fillLogin(page, t, person);
      await expect(greeting(page, t)).toBeVisible();
      await navigateTo(page, paths.security);
      await button(page, t('security.addApp')).click();
      const dialog = page.getByRole('dialog', { name: t('secondFactor.confirmTitle') });
      await field(page, 'proof').fill(PASSWORD);
      await dialog.getByRole('button', { name: t('secondFactor.confirm'), exact: true }).click();
      await expect(page.getByRole('img', { name: t('security.qrAlt') })).toBeVisible();
      const part = page.getByRole('heading', { name: t('security.app'), exact: true });
      await expect(part).toBeFocused();
      await checkScreen(page, `security-app-${locale}`);
      const shown = await page.locator('#security').innerText();
      const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown)?.[0] ?? '';
      await field(page, 'appCode').fill(codeNow(key.replaceAll(' ', '')));
      await button(page, t('security.confirmCode')).click();
      const recoveryCodes = page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
      await expect(recoveryCodes).toHaveCount(10);
      const recoveryCode = await recoveryCodes.first().innerText();
      await button(page, t('security.codesKept')).click();
      await expect(page.getByRole('heading', { name: t('security.title'), exact: true })).toBeFocused();

      await button(page, t('security.removeApp')).click();
      await field(page, 'proof').fill(recoveryCode);
      await dialog.getByRole('button', { name: t('secondFactor.confirm'), exact: true }).click();
      await expect(page.getByText(t('security.appRemoved'))).toBeVisible();
      await expect(part).toBeFocused();
    },
  );
}
