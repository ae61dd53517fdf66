import { expect, type Locator, type Page } from '@playwright/test';
import { SITE_LANGUAGES } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { FIRST_NAME, PASSWORD, PERSON_NAME, type Person } from './people.ts';
import { beginSignedIn, openSession } from './signed-in.ts';
import { type Locale, type Words, wordsIn } from './words.ts';

/** Returns the field with this wire name. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Returns the placeholders for what has not arrived, in either language. */
export function placeholders(page: Page): Locator {
  const names = SITE_LANGUAGES.map((locale) => wordsIn(locale)('common.loading'));
  return page.getByRole('status', { name: new RegExp(`^(${names.join('|')})$`) });
}

/** Waits until the application has taken over a prerendered page; on other pages returns at once. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-first-view');
}

/** Opens a page and changes its language if needed: pages are French at first. */
export async function open(page: Page, path: string, locale: Locale): Promise<Words> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const html = page.locator('html');
  const shown = (await html.getAttribute('lang')) === 'en-CA' ? 'en' : 'fr';
  const other = { name: wordsIn(shown)('common.switchLanguage'), exact: true };
  // A button in the application, a link on the public site.
  const change = page.getByRole('button', other).or(page.getByRole('link', other));
  if (shown !== locale) await change.first().click();
  await expect(html).toHaveAttribute('lang', `${locale}-CA`);
  return wordsIn(locale);
}

/** Returns the heading of the screen after signing in, which greets this person. */
export function greeting(page: Page, t: Words, name: string = FIRST_NAME): Locator {
  return heading(page, t('dashboard.start.greeting', { name }));
}

/** Fills in the login form. */
export async function fillLogin(
  page: Page,
  t: Words,
  { login }: Pick<Person, 'login'>,
  password: string = PASSWORD,
): Promise<void> {
  await field(page, 'username').fill(login);
  await field(page, 'password').fill(password);
  await button(page, t('login.submit')).click();
}

/**
 * Makes the page's next document start signed in as this person. Returns the sentences in the language of the account.
 */
export async function startSession(page: Page, { login, locale }: Person): Promise<Words> {
  const token = await openSession(page, { username: login, password: PASSWORD });
  await beginSignedIn(page, token, locale);
  return wordsIn(locale);
}

/**
 * Opens a page of the dashboard, by default the form to send, signed in and in the language of the account. Only the
 * journeys about signing in use the login form.
 */
export async function signIn(page: Page, person: Person, path: string = paths.sendMoney): Promise<Words> {
  const t = await startSession(page, person);
  await page.goto(path);
  if (path === paths.sendMoney) await expect(heading(page, t('send.title'))).toBeVisible();
  return t;
}

/**
 * Checks whether the header's links are in a drawer, as on small screens. Waits until the links or the drawer's button
 * are visible, since at first neither is drawn.
 */
export async function hasDrawer(page: Page, t: Words): Promise<boolean> {
  const burger = button(page, t('dashboard.openMenu'));
  const link = page.getByRole('banner').getByRole('link', { name: t('dashboard.history'), exact: true });
  let seen: boolean | undefined;
  await expect
    .poll(async () => {
      if (await burger.isVisible()) seen = true;
      else if (await link.isVisible()) seen = false;
      return seen;
    })
    .toBeDefined();
  return seen === true;
}

/** Follows one of the header's links, which are in a drawer on small screens. */
export async function goTo(page: Page, t: Words, link: 'send' | 'history'): Promise<void> {
  if (await hasDrawer(page, t)) await button(page, t('dashboard.openMenu')).click();
  await page
    .getByRole('navigation', { name: t('common.mainNavigation') })
    .getByRole('link', { name: t(`dashboard.${link}`), exact: true })
    .click();
}

/** Opens the account menu, or on small screens the drawer that contains it. Returns the role of its lines. */
export async function openAccountMenu(page: Page, t: Words): Promise<'menuitem' | 'button'> {
  if (await hasDrawer(page, t)) {
    await button(page, t('dashboard.openMenu')).click();
    // The drawer's code is loaded at the first press, and the drawer gets its name just after it is drawn.
    await expect(page.getByRole('dialog', { name: t('dashboard.menu') })).toBeVisible();
    return 'button';
  }
  await button(page, t('dashboard.accountMenu', { name: PERSON_NAME })).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  return 'menuitem';
}

/** Chooses an item of the account menu. */
export async function fromAccountMenu(page: Page, t: Words, item: string): Promise<void> {
  const role = await openAccountMenu(page, t);
  await page.getByRole(role, { name: item, exact: true }).click();
}
