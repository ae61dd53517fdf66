import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import type { Person } from './people.ts';
import { button, field, heading, signIn } from './screens.ts';
import type { Words } from './words.ts';

export const cardsOf = (page: Page): Locator => page.getByRole('article');

/** Opens a part of the history by its address, as a link would. */
export async function openHistory(page: Page, t: Words, search = ''): Promise<void> {
  await page.goto(paths.historyOf(search));
  await expect(heading(page, t('history.title'))).toBeVisible();
}

/** Opens the history, or a part of it, signed in. */
export async function signInToHistory(page: Page, person: Person, search = ''): Promise<Words> {
  const t = await signIn(page, person, paths.historyOf(search));
  await expect(heading(page, t('history.title'))).toBeVisible();
  return t;
}

export function chip(page: Page, t: Words, type: 'all' | 'transfer' | 'deposit' | 'bill_payment') {
  return page.getByRole('radio', { name: t(`history.filters.${type}`), exact: true });
}

/** Returns the button that says which days are shown. */
export function periodButton(page: Page, t: Words): Locator {
  return page.getByRole('button', { name: t('history.period.change', { period: '' }).trim() });
}

export async function openPeriod(page: Page, t: Words): Promise<Locator> {
  await periodButton(page, t).click();
  const dialog = page.getByRole('dialog', { name: t('history.period.title') });
  await expect(dialog.getByRole('table')).toBeVisible();
  return dialog;
}

/** Chooses a period by typing its days. */
export async function typePeriod(page: Page, t: Words, from: string, to: string): Promise<void> {
  const dialog = await openPeriod(page, t);
  await field(page, 'from').fill(from);
  await field(page, 'to').fill(to);
  await button(page, t('history.period.ok')).click();
  await expect(dialog).toHaveCount(0);
}

/** Returns the query parameters of the page's address. */
export function searchOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}
