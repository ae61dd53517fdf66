import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { FIRST_NAME, PASSWORD, PERSON_NAME, type Person } from './people.ts';
import { beginSignedIn, openSession } from './signed-in.ts';
import { type Locale, type Words, wordsIn } from './words.ts';

/** A field by the name it has on the wire. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Opens a page as somebody who reads this language: French is there at first, English is one press away. */
export async function open(page: Page, path: string, locale: Locale): Promise<Words> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const html = page.locator('html');
  const shown = (await html.getAttribute('lang')) === 'en-CA' ? 'en' : 'fr';
  const other = { name: wordsIn(shown)('common.switchLanguage'), exact: true };
  // A button in the application, and a link to the other page on the public site.
  const change = page.getByRole('button', other).or(page.getByRole('link', other));
  if (shown !== locale) await change.first().click();
  await expect(html).toHaveAttribute('lang', `${locale}-CA`);
  return wordsIn(locale);
}

/** Of the screen to which signing in leads, with the name of whom it greets. */
export function greeting(page: Page, t: Words, name: string = FIRST_NAME): Locator {
  return heading(page, t('dashboard.start.greeting', { name }));
}

/** Fills in the login form that is shown. */
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
 * Comes to a page of the dashboard (to sending money, unless another is named) signed in, in the language of the
 * person's account. The form of the login page is for the journeys about signing in.
 */
export async function signIn(page: Page, person: Person, path: string = paths.sendMoney): Promise<Words> {
  const token = await openSession(page, { username: person.login, password: PASSWORD });
  await beginSignedIn(page, token, person.locale);
  await page.goto(path);
  const t = wordsIn(person.locale);
  if (path === paths.sendMoney) await expect(heading(page, t('send.title'))).toBeVisible();
  return t;
}

/**
 * Whether the header's links wait in a drawer here, as on small screens. One of the two must be seen: that the other is
 * not may only say that the header is being drawn.
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

/** Takes one of the header's links, which wait in a drawer on small screens. */
export async function goTo(page: Page, t: Words, link: 'send' | 'history'): Promise<void> {
  if (await hasDrawer(page, t)) await button(page, t('dashboard.openMenu')).click();
  await page
    .getByRole('navigation', { name: t('common.mainNavigation') })
    .getByRole('link', { name: t(`dashboard.${link}`), exact: true })
    .click();
}

/** The menu behind the name, or the drawer that holds it on small screens; answers what its lines are. */
export async function openAccountMenu(page: Page, t: Words): Promise<'menuitem' | 'button'> {
  if (await hasDrawer(page, t)) {
    await button(page, t('dashboard.openMenu')).click();
    // Its code is fetched at the first press, and its name is given to it a moment after it is drawn.
    await expect(page.getByRole('dialog', { name: t('dashboard.menu') })).toBeVisible();
    return 'button';
  }
  await button(page, t('dashboard.accountMenu', { name: PERSON_NAME })).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  return 'menuitem';
}
