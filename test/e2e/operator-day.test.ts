import { expect, type Page } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import { paths } from '#web/paths.ts';
import { readAs } from './setup/api.ts';
import {
  ageByAnHour,
  approve,
  caseIsOpened,
  customerSends,
  dayOfOrder,
  exportTable,
  navigateTo,
  type Payment,
  propose,
  twoColleagues,
} from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { sendDeposit } from './setup/deposits.ts';
import { photo } from './setup/documents.ts';
import { test } from './setup/journey.ts';
import { freshDigits, freshWallet } from './setup/numbers.ts';
import { createCustomer, PERSON_NAME, type Person } from './setup/people.ts';
import { makeRailDiffer, waitForMessage } from './setup/providers.ts';
import { button, field, heading } from './setup/screens.ts';
import { type Colleague, staffSignsIn } from './setup/staff.ts';
import { uploadDocument } from './setup/upload-document.ts';
import { type AdminWords, wordsIn } from './setup/words.ts';

const ADMIN = paths.admin;
/** No other journey uses this merchant, so its outage disturbs none. */
const MERCHANT = 'CMDOUANES';
const EXPIRY = ['31', '08', '2033'] as const;

/** The people and pages of the day. */
type Day = {
  page: Page;
  /** The page of the second person, who decides. */
  other: Page;
  database: Pool;
  t: AdminWords;
  requester: Colleague;
  approver: Colleague;
};

test('an operator’s day: money comes in, a customer is verified, stuck payouts are resolved, and the books agree', {
  tag: '@any-size',
}, async ({ browser, page, request, database, language }) => {
  // Many journeys in one. Anything that hangs still fails at its own limit.
  test.setTimeout(900_000);
  const [requester, approver] = await twoColleagues(database, language);
  const newcomer = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const customer = await createCustomer(database, { cents: 900_00n, locale: language });
  const t = await staffSignsIn(page, requester);
  const other = await (await browser.newContext()).newPage();
  await staffSignsIn(other, approver);
  const day: Day = { page, other, database, t, requester, approver };

  const named = await sendDeposit(database, {
    amount: '310.00',
    name: PERSON_NAME,
    memo: newcomer.phoneNumber,
    language,
  });
  await test.step('a deposit that names its customer is credited automatically', () =>
    seesCredited(day, named));

  const cents = freshDigits().slice(-2);
  const unnamed = await sendDeposit(database, {
    amount: `1234.${cents}`,
    name: 'P. MARI',
    memo: 'loyer',
    language,
  });
  await test.step('one that names nobody is matched to its owner by two people', () =>
    givesDeposit(day, unnamed, newcomer, new RegExp(`1.234[.,]${cents}`)));
  await waitForMessage(newcomer.email, language === 'fr' ? `1 234,${cents} CAD` : `1 234.${cents} CAD`);

  await test.step('two identity documents are read and accepted, and the customer is verified', async () => {
    for (const type of ['driver_licence', 'passport'] as const) {
      const front = await photo('recto.jpg');
      await uploadDocument(request, newcomer, {
        type,
        expireDate: `${EXPIRY[2]}-${EXPIRY[1]}-${EXPIRY[0]}`,
        front,
      });
      await acceptsDocument(day, newcomer, type);
    }
    const account = await (await readAs(request, newcomer))('/api/account');
    expect(await account.json()).toMatchObject({ identityCheck: true });
  });

  const sends = (to: string, until: 'pending' | 'paid') =>
    customerSends({ request, database }, customer, { to, until });
  const [refunded, settled] = [
    await sends(freshWallet('neverFinal'), 'pending'),
    await sends(freshWallet('neverFinal'), 'pending'),
  ];
  await ageByAnHour(database, refunded);
  await ageByAnHour(database, settled);
  await test.step('a stuck payout is inquired about again and refunded by two people', () =>
    refunds(day, refunded));
  await test.step('another is settled by two people, with proof', () => settlesAsPaid(day, settled));

  const account = async () => (await (await readAs(request, customer))('/api/account')).json();
  await test.step('an outage is announced in both languages, told to customers, and ended', async () => {
    await announces(day);
    expect(await account()).toMatchObject({ unAvailableService: [{ service: { merchant: MERCHANT } }] });
    await restores(day);
    expect(await account()).toMatchObject({ unAvailableService: [] });
  });

  const paid = await sends(freshWallet('succeedsAtOnce'), 'paid');
  const charged = 100 + Number(freshDigits().slice(-2));
  await makeRailDiffer({ kind: 'fee', reference: `${paid.reference}-1`, amount: charged });
  await test.step('a difference is found, claimed, noted, and written off by two people', () =>
    reconciles(day, paid, charged));

  await test.step('the decisions are exported as a table and read back', () =>
    readsBack(day, customer, { refunded, settled, paid }));
  await test.step('each movement of money names both people, and the books agree', () =>
    checksTheBooks(day, { refunded, settled }));
  await other.context().close();
});

async function seesCredited({ page, t }: Day, reference: string): Promise<void> {
  await navigateTo(page, `${ADMIN}/deposits?state=credited&text=${reference}`);
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(PERSON_NAME);
  await expect(heading(page, t('deposits.title'))).toBeVisible();
}

async function givesDeposit(
  { page, other, t }: Day,
  reference: string,
  customer: Person,
  amount: RegExp,
): Promise<void> {
  await page.goto(`${ADMIN}/deposits?text=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
  await field(page, 'customerSearch').fill(customer.email);
  await button(page, t('deposits.searchButton')).click();
  await page.getByRole('listitem').filter({ hasText: customer.email }).getByRole('button').first().click();
  await field(page, 'reason').fill('Son mari, joint par téléphone');
  await button(page, t('table.propose')).click();
  await expect(page.getByText(t('table.proposed'))).toBeVisible();
  await approve(other, t, amount);
  await page.reload();
  await expect(page.getByText(t('deposits.states.credited'), { exact: true })).toBeVisible();
}

async function acceptsDocument(
  { page, t }: Day,
  { email, locale }: Person,
  type: 'driver_licence' | 'passport',
): Promise<void> {
  await navigateTo(page, `${ADMIN}/identity?text=${email}`);
  // By its type, since the list may still show an accepted document for a moment.
  const row = page.getByRole('row').filter({ hasText: wordsIn(locale)(`documentWords.types.${type}`) });
  await row.filter({ hasText: PERSON_NAME }).getByRole('link').click();
  await button(page, t('identity.claim')).click();
  await field(page, 'number').fill(`N${freshDigits()}`);
  await field(page, 'jurisdiction').fill('CA-QC');
  for (const [index, part] of ['day', 'month', 'year'].entries()) {
    await field(page, `expireDate.${part}`).fill(EXPIRY[index] ?? '');
  }
  await field(page, 'nameAgrees').check();
  await field(page, 'birthDateAgrees').check();
  await button(page, t('identity.accept')).click();
  await expect(page.getByText(t('identity.states.accepted'), { exact: true }).first()).toBeVisible();
}

async function opensPayment({ page, t }: Day, { reference }: Payment): Promise<void> {
  await navigateTo(page, `${ADMIN}/transactions?text=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').first().click();
  await expect(heading(page, reference)).toBeVisible();
  await button(page, t('transactions.inquire')).click();
  await expect(page.getByText(t('transactions.inquired'))).toBeVisible();
}

async function refunds(day: Day, payment: Payment): Promise<void> {
  const { page, other, t } = day;
  await opensPayment(day, payment);
  await button(page, t('transactions.refund')).click();
  await propose(page, t, 'Le fournisseur confirme qu’il n’a rien versé');
  await approve(other, t, new RegExp(payment.reference));
  await page.reload();
  await expect(page.getByText(t('cases.resolutions.refunded'), { exact: true })).toBeVisible();
}

async function settlesAsPaid(day: Day, payment: Payment): Promise<void> {
  const { page, other, t } = day;
  await opensPayment(day, payment);
  await button(page, t('transactions.settle')).click();
  await field(page, 'proof').fill('Courriel du fournisseur du 21 novembre');
  await propose(page, t, 'Reçu confirmé par le bénéficiaire');
  await approve(other, t, new RegExp(payment.reference));
  await page.reload();
  await expect(page.getByText(t('cases.resolutions.settled'), { exact: true })).toBeVisible();
  await checkScreen(page, `operator-day-settled-${await page.locator('html').getAttribute('lang')}`);
}

/** Presses the action of the service, fills in the dialog and presses the action there. */
async function actionsOnService(
  { page, t }: Day,
  act: 'announce' | 'restore',
  fill: Record<string, string>,
): Promise<void> {
  const name = t(`services.outageActions.${act}`);
  await button(page, t('services.actOn', { act: name, on: MERCHANT_NAMES[MERCHANT] })).click();
  for (const [wire, text] of Object.entries(fill)) await field(page, wire).fill(text);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function announces(day: Day): Promise<void> {
  const { page } = day;
  await navigateTo(page, `${ADMIN}/services`);
  const reason = 'Le fournisseur l’annonce';
  await actionsOnService(day, 'announce', {
    textFr: 'Retour prévu à 15 h.',
    textEn: 'Back at 3 p.m.',
    reason,
  });
  await expect(page.getByText('Retour prévu à 15 h.')).toBeVisible();
}

function restores(day: Day): Promise<void> {
  return actionsOnService(day, 'restore', { reason: 'Le fournisseur répond' });
}

async function reconciles(day: Day, payment: Payment, charged: number): Promise<void> {
  const { page, other, database, t, requester } = day;
  await navigateTo(page, `${ADMIN}/reconciliation`);
  await field(page, 'day').fill(await dayOfOrder(database, payment));
  await button(page, t('reconciliation.ask')).click();
  await expect(page.getByText(t('reconciliation.requested'))).toBeVisible();
  await caseIsOpened(database, payment, 'amount_differs');
  await navigateTo(page, `${ADMIN}/cases?kind=amount_differs&sort=-openedAt`);
  const row = page.getByRole('row').filter({ hasText: payment.reference });
  await expect(row).toContainText(String(charged));
  await row.getByRole('link').first().click();
  await button(page, t('table.claim')).click();
  await expect(button(page, t('table.release'))).toBeVisible();
  await field(page, 'note').fill(`Billet ouvert par ${requester.login}`);
  await button(page, t('table.addNote')).click();
  await expect(page.getByRole('listitem').filter({ hasText: requester.login })).toBeVisible();
  await button(page, t('cases.propose.written_off')).click();
  await propose(page, t, 'Le fournisseur ne rend rien');
  await approve(other, t, new RegExp(`${payment.reference}[^]*\\b${charged}\\sXAF`));
  await page.reload();
  await expect(page.getByText(t('cases.resolutions.written_off')).first()).toBeVisible();
}

async function readsBack(
  { page, t }: Day,
  { login }: Person,
  { refunded, settled, paid }: Record<'refunded' | 'settled' | 'paid', Payment>,
): Promise<void> {
  await navigateTo(page, `${ADMIN}/transactions?text=${login}&sort=createdAt`);
  await expect(page.getByRole('row').filter({ hasText: paid.reference })).toBeVisible();
  const lines = await exportTable(page, t);
  const states = lines.map(({ reference, status }) => [reference, status]);
  expect(states.filter(([reference]) => reference?.startsWith('GT'))).toEqual([
    [refunded.reference, 'failed'],
    [settled.reference, 'paid'],
    [paid.reference, 'paid'],
  ]);
}

async function checksTheBooks(
  { page, t, database, requester, approver }: Day,
  { refunded, settled }: Record<'refunded' | 'settled', Payment>,
): Promise<void> {
  const { rows } = await database.query<{ id: bigint; login: string }>(
    'select id, login from people where login = any($1)',
    [[requester.login, approver.login]],
  );
  const idOf = ({ login }: Colleague) => String(rows.find((row) => row.login === login)?.id);
  const moved: [action: 'refunded' | 'settled', payment: Payment][] = [
    ['refunded', refunded],
    ['settled', settled],
  ];
  await navigateTo(page, `${ADMIN}/audit`);
  const actions = field(page, 'action');
  for (const [action, { id }] of moved) {
    await actions.selectOption(`payment.${action}`);
    const entry = page
      .getByRole('row')
      .filter({ hasText: `transaction ${id}` })
      .filter({ hasText: t(`audit.actions.payment.${action}`) });
    await expect(entry).toContainText('Nadia MBALLA');
    await expect(entry).toContainText(`requestedBy: ${idOf(requester)}`);
  }
  await field(page, 'text').fill(idOf(requester));
  const requested = page.getByRole('row').filter({ hasText: `requestedBy: ${idOf(requester)}` });
  for (const action of ['case.resolved', 'deposit.credited'] as const) {
    await actions.selectOption(action);
    const entry = requested.filter({ hasText: t(`audit.actions.${action}`) });
    await expect(entry.first()).toContainText('Nadia MBALLA');
  }
  await navigateTo(page, `${ADMIN}/books`);
  await button(page, t('books.verifyNow')).click();
  await expect(page.getByText(t('books.agree'))).toBeVisible();
}
