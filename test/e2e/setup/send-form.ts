import { expect, type Locator, type Page } from '@playwright/test';
import { formatCad, formatXaf } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import { xaf } from '#shared/money.ts';
import { cadFromXaf, rateFromNumber } from '#shared/rate.ts';
import { button, field, heading } from './screens.ts';
import type { Locale, Words } from './words.ts';

export const RECIPIENT = { firstName: 'Paul', lastName: 'MBARGA ATANGANA' };
export const RECIPIENT_NAME = `${RECIPIENT.firstName} ${RECIPIENT.lastName}`;

export type Intent = { wallet: string; francs: bigint; save?: boolean };

/** Returns what a payout costs at the published rate. */
export async function costOf(page: Page, francs: bigint): Promise<Money<'CAD'>> {
  const answer = await page.request.get('/api/xe/current-rate');
  const rate = rateFromNumber(((await answer.json()) as { currentRate: number }).currentRate);
  if (!rate) throw new Error('no rate is published');
  return cadFromXaf(xaf(francs), rate);
}

/** Formats an amount as the page does. */
export const inCad = (amount: Money<'CAD'>, locale: Locale) => formatCad(amount, locale);
export const inXaf = (francs: bigint, locale: Locale) => formatXaf(xaf(francs), locale);

/** Fills in a new recipient and the amount. */
export async function fillSend(page: Page, { wallet, francs, save = false }: Intent): Promise<void> {
  await field(page, 'phoneNumber').fill(wallet);
  await field(page, 'recipientName').fill(RECIPIENT_NAME);
  if (save) await field(page, 'addReciever').check();
  await field(page, 'amountXFA').fill(String(francs));
  await field(page, 'amountXFA').blur();
}

/** Goes from the filled-in form to the last dialog, and returns the dialog. */
export async function openSendDialog(page: Page, t: Words): Promise<Locator> {
  await button(page, t('send.send')).click();
  const dialog = page.getByRole('dialog', { name: t('send.confirmTitle') });
  await expect(dialog).toBeVisible();
  return dialog;
}

export function confirmButton(dialog: Locator, t: Words, amount: string): Locator {
  return dialog.getByRole('button', { name: t('send.confirm', { amount }) });
}

/** Waits until the page of the transfer shows how it ended. */
export async function expectEnd(page: Page, t: Words, end: 'sentDone' | 'sentFailed'): Promise<void> {
  await expect(heading(page, t(`send.${end}`))).toBeVisible({ timeout: 60_000 });
}

/** Expects this balance, which every screen of the dashboard shows. */
export async function expectBalance(page: Page, t: Words, amount: string): Promise<void> {
  await expect(page.getByRole('region', { name: t('dashboard.balance') })).toContainText(amount);
}
