import { expect, type Page } from '@playwright/test';
import { pdf } from '#test/identity/files.ts';
import { paths } from '#web/paths.ts';
import { answerFault, navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { photo, scan } from './setup/documents.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { waitForMessage } from './setup/providers.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { confirmButton, costOf, fillSend, inCad, openSendDialog } from './setup/send-form.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { uploadDocument } from './setup/upload-document.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { type AdminWords, problemTitle, wordsIn } from './setup/words.ts';

// Each screen is checked at both sizes (setup/check-screen.ts), but only in this language.
test.use({ language: 'en' });

const EXPIRY = '2033-08-31';

/** Fills in the review of a waiting document and accepts it. */
async function accept(page: Page, t: AdminWords, number: string): Promise<void> {
  await field(page, 'number').fill(number);
  await field(page, 'jurisdiction').fill('ca-qc');
  await field(page, 'expireDate.day').fill('31');
  await field(page, 'expireDate.month').fill('08');
  await field(page, 'expireDate.year').fill('2033');
  await field(page, 'nameAgrees').check();
  await field(page, 'birthDateAgrees').check();
  await button(page, t('identity.accept')).click();
  await expect(page.getByText(t('identity.accepted')).first()).toBeVisible();
  await expect(button(page, t('identity.accept'))).toHaveCount(0);
}

test('two documents are reviewed and accepted, and the customer sees that they are verified', {
  tag: '@any-size',
}, async ({ browser, page, request, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const licence = { type: 'driver_licence', expireDate: EXPIRY } as const;
  await uploadDocument(request, customer, {
    ...licence,
    front: await photo('recto.jpg'),
    back: scan('v.pdf'),
  });
  await uploadDocument(request, customer, {
    type: 'passport',
    expireDate: EXPIRY,
    front: await photo('passeport.jpg'),
  });
  const words = wordsIn(language);

  const t = await staffSignsIn(page, colleague, `${paths.admin}/identity?text=${customer.login}`);
  const rows = page.getByRole('row').filter({ hasText: PERSON_NAME });
  await expect(rows).toHaveCount(2);
  await checkScreen(page, `admin-identity-${language}`);
  await rows.first().getByRole('link').click();

  const front = page.getByRole('img', { name: t('identity.sides.front') });
  await expect(front).toHaveJSProperty('naturalWidth', 900);
  await expect(page.getByRole('img', { name: t('identity.sides.back') })).toHaveJSProperty(
    'naturalWidth',
    1600,
  );
  const picture = page.getByRole('region', {
    name: t('identity.keys', { side: t('identity.sides.front') }),
  });
  await picture.press('+');
  await picture.press('r');
  await expect(
    page.getByText(t('identity.view', { percent: '150', degrees: 90, page: '1', pages: 1 })),
  ).toBeVisible();
  await button(page, t('identity.claim')).click();
  await button(page, t('identity.accept')).click();
  await expect(page.getByText(t('identity.missing.number')).first()).toBeVisible();
  await checkScreen(page, `admin-document-${language}`);
  await accept(page, t, `L${customer.login}`);

  await page.getByRole('link', { name: words('documentWords.types.passport') }).click();
  await button(page, t('identity.claim')).click();
  await field(page, 'number').fill('AB123');
  await database.query(
    `update documents set claimed_at = claimed_at - interval '1 hour' where claimed_at is not null and type = 'passport'
       and person_id = (select id from people where email = $1)`,
    [customer.email],
  );
  const lapsed = page.waitForResponse(/\/api\/admin\/documents\/\d+$/);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  expect(await (await lapsed).json()).toMatchObject({ claim: null });
  await waitForPaint(page);
  await expect(field(page, 'number')).toHaveValue('AB123');
  await button(page, t('identity.release')).click();
  await button(page, t('identity.claim')).click();
  await accept(page, t, `P${customer.login}`);
  await checkScreen(page, `admin-document-accepted-${language}`);
  await waitForMessage(
    customer.email,
    language === 'fr' ? 'Votre identité est vérifiée' : 'Your identity is verified',
  );

  const own = await (await browser.newContext()).newPage();
  const c = await signIn(own, customer, paths.identity);
  await expect(own.getByText(c('documents.thanksTitle'))).toBeVisible();
  await own.context().close();
});

test('a customer whose sending is locked is told so neutrally, and told when it is unlocked', {
  tag: '@any-size',
}, async ({ browser, page, database, language, errors }) => {
  errors.expect('403 POST /api/transactions/sendmoney');
  const colleague = await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 100_00n, locale: language });
  const t = await staffSignsIn(page, colleague, `${paths.admin}/customers?text=${customer.login}`);
  const row = page.getByRole('row').filter({ hasText: PERSON_NAME });
  await expect(row).not.toContainText(customer.email);
  await checkScreen(page, `admin-customers-${language}`);
  await row.getByRole('link').click();
  await expect(heading(page, PERSON_NAME)).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await field(page, 'note').fill('Appelée à 10 h');
  const save = await holdRequests(page, '**/api/admin/customers/*/notes');
  await button(page, t('table.addNote')).click();
  await field(page, 'note').fill('Appelée à 10 h. Elle rappellera');
  save();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Appelée à 10 h$/ })).toBeVisible();
  // Only what was sent is cleared.
  await expect(field(page, 'note')).toHaveValue('. Elle rappellera');
  await button(page, t('customers.actions.lock')).click();
  await expect(field(page, 'reason')).toBeFocused();
  // Leaving the page closes the dialog for good.
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goForward();
  await expect(heading(page, PERSON_NAME)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, t('customers.actions.lock')).click();
  await expect(field(page, 'reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, t('customers.actions.lock'))).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'reason').fill('Soupçon de prête-nom');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('customers.confirm.lock'), exact: true })
    .click();
  await expect(page.getByText(t('customers.lockedTitle'))).toBeVisible();
  await expect(page.getByText('Soupçon de prête-nom')).toBeVisible();
  await checkScreen(page, `admin-customer-${language}`);

  const own = await (await browser.newContext()).newPage();
  const c = await signIn(own, customer, paths.sendMoney);
  const cost = await costOf(own, 10_000n);
  await fillSend(own, { wallet: freshWallet('succeedsInAMoment', 'MTNCAMEROON'), francs: 10_000n });
  const dialog = await openSendDialog(own, c);
  await confirmButton(dialog, c, inCad(cost, language)).click();
  await expect(own.getByText(problemTitle(language, 'sending_locked')).first()).toBeVisible();
  await expect(own.getByText('prête-nom')).toHaveCount(0);
  await own.context().close();

  await button(page, t('customers.actions.unlock')).click();
  await field(page, 'reason').fill('Pièces reçues');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('customers.confirm.unlock'), exact: true })
    .click();
  await expect(page.getByText(t('customers.lockedTitle'))).toHaveCount(0);
  await waitForMessage(
    customer.email,
    language === 'fr' ? 'Vos envois GTFinance sont rétablis' : 'You can send money with GTFinance again',
  );
});

test('a lost second factor is removed by two people', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const wanted = { role: 'ROLE_ADMIN', locale: language } as const;
  const [requester, approver] = [
    await createColleague(database, wanted),
    await createColleague(database, wanted),
  ];
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const { rows } = await database.query<{ id: bigint }>(
    `insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
     select id, convert_to('lost-' || login, 'UTF8'), 'x', 0, '{}', 'x', now() - interval '1 day'
     from people where login = $1 returning person_id as id`,
    [customer.login],
  );
  const id = String(rows[0]?.id);
  const t = await staffSignsIn(page, requester, `${paths.admin}/customers/${id}`);
  await button(page, t('customers.actions.factor')).click();
  await field(page, 'reason').fill('Appel vidéo avec sa pièce');
  await checkScreen(page, `admin-customer-factor-${language}`);
  await inDialog(page, t('customers.confirm.factor')).click();
  await expect(page.getByText(t('table.proposed'))).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await staffSignsIn(other, approver, `${paths.admin}/approvals`);
  const request = other.getByRole('article', {
    name: t('approvals.kinds.customer_factor_removal.request', { name: PERSON_NAME, personId: id }),
  });
  await expect(request).toHaveCount(1);
  await checkScreen(other, `admin-customer-factor-request-${language}`);
  await request.getByRole('button', { name: t('approvals.approve') }).click();
  await inDialog(other, t('approvals.approve')).click();
  await expect(request).toHaveCount(0);
  await navigateTo(other, `${paths.admin}/customers/${id}`);
  await expect(other.getByText(t('customers.noFactor'))).toBeVisible();
  await expect(button(other, t('customers.actions.factor'))).toHaveCount(0);
  await checkScreen(other, `admin-customer-no-factor-${language}`);
  await context.close();
});

function inDialog(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name });
}

test('pages of a document are turned without losing the place, even when one fails to load', {
  tag: '@any-size',
}, async ({ page, request, database, language, errors }) => {
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  await uploadDocument(request, customer, {
    type: 'passport',
    expireDate: EXPIRY,
    front: { ...scan('passeport.pdf'), buffer: pdf({ pages: 2 }) },
  });
  await page.route('**/front/pages/2', answerFault);
  const t = await staffSignsIn(page, colleague, `${paths.admin}/identity?text=${customer.login}`);
  await page.getByRole('row').filter({ hasText: PERSON_NAME }).getByRole('link').click();
  await expect(page).toHaveURL(/identity\/\d+/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  errors.expect(`500 GET /api/admin/documents/${id}/front/pages/2`);
  const side = t('identity.sides.front');
  const turn = (to: 'before' | 'after') => button(page, `${t(`identity.${to}`)} – ${side}`);
  await turn('after').press('Enter');
  await expect(page.getByText(problemTitle('fr', 'server_fault'))).toBeVisible();
  await expect(turn('after')).toBeFocused();
  await turn('before').press('Enter');
  await expect(page.getByRole('img', { name: side })).toBeVisible();
  await expect(turn('before')).toBeFocused();
});
