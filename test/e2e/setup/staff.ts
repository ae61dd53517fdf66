import type { Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { insertDemoPerson } from '#server/customers/demo-accounts.ts';
import { newReferralCode } from '#server/customers/referral-code.ts';
import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { storeKnownFactor } from '#server/second-factors/authenticator.ts';
import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import { DEMO_PASSWORD, DEMO_SECOND_FACTOR } from '#server/seed/demo-people.ts';
import { systemClock } from '#shared/clock.ts';
import type { StaffRole } from '#shared/staff.ts';
import { quickHash } from '#test/quick-hash.ts';
import { paths } from '#web/paths.ts';
import { freshDigits } from './numbers.ts';
import { button, field, heading, open } from './screens.ts';
import { beginSignedIn, openSession } from './signed-in.ts';
import { type AdminWords, adminWordsIn, type Locale, langKeyOf } from './words.ts';

export type Colleague = { login: string; locale: Locale };

type WantedColleague = { role: StaffRole; locale: Locale; enrolled?: boolean; lastName?: string };

/** Creates a staff member of the test's own. `enrolled`: the second factor is set up already. */
export async function createColleague(
  pool: Pool,
  { role, locale, enrolled = true, lastName = 'FOTSO' }: WantedColleague,
): Promise<Colleague> {
  const hash = await quickHash(DEMO_PASSWORD);
  const digits = freshDigits();
  const [login, now] = [`equipe${digits}`, systemClock.now()];
  const person = {
    login,
    firstName: 'Nadia',
    lastName,
    gender: 'WOMAN' as const,
    phoneNumber: `43857${digits}`,
    birthDate: '1988-02-09',
    langKey: langKeyOf(locale),
    roles: [role],
    identityVerified: true,
    recipients: [],
  };
  await withTransaction(pool, async (tx) => {
    const personId = await insertDemoPerson(tx, person, hash, newReferralCode(), now);
    if (personId === undefined) throw new Error(`${login} is there already`);
    if (enrolled) await storeKnownFactor(tx, readConfig({}), { personId, letters: DEMO_SECOND_FACTOR }, now);
  });
  return { login, locale };
}

/** Returns the current code of an app with this secret. */
export function codeNow(letters: string): string {
  return codeOf(fromBase32(letters), stepAt(systemClock.now()));
}

/** Completes the first step of the sign-in. */
export async function enterPassword(page: Page, { login, locale }: Colleague): Promise<AdminWords> {
  const t = await open(page, paths.admin, locale);
  await field(page, 'username').fill(login);
  await field(page, 'password').fill(DEMO_PASSWORD);
  await button(page, t('login.submit')).click();
  return adminWordsIn(locale);
}

/** Opens a session with both steps of the sign-in done. Returns its token. */
export async function openStaffSession(
  { request }: Pick<Page, 'request'>,
  { login }: Colleague,
): Promise<string> {
  const opened = await openSession({ request }, { username: login, password: DEMO_PASSWORD });
  const passed = await request.post('/api/admin/second-factor', {
    data: { code: codeNow(DEMO_SECOND_FACTOR) },
    headers: { authorization: `Bearer ${opened}` },
  });
  if (!passed.ok()) throw new Error(`no second factor: ${passed.status()} ${await passed.text()}`);
  // The second factor returns a new token, which replaces the one from the password.
  return ((await passed.json()) as { token: string }).token;
}

/** Opens a page of the back office, by default the overview, with both steps of the sign-in done. */
export async function staffSignsIn(
  page: Page,
  colleague: Colleague,
  path: string = paths.admin,
): Promise<AdminWords> {
  const { locale } = colleague;
  await beginSignedIn(page, await openStaffSession(page, colleague), locale);
  await page.goto(path);
  const t = adminWordsIn(locale);
  if (path === paths.admin) await heading(page, t('overview.hello', { name: 'Nadia' })).waitFor();
  return t;
}

/** Completes both steps of the sign-in in the forms, up to the overview. */
export async function signInByForm(page: Page, colleague: Colleague): Promise<AdminWords> {
  const t = await enterPassword(page, colleague);
  // The code is good for half a minute at least, and the field may take longer to appear.
  await field(page, 'code').waitFor();
  await field(page, 'code').fill(codeNow(DEMO_SECOND_FACTOR));
  await button(page, t('signIn.continue')).click();
  await heading(page, t('overview.hello', { name: 'Nadia' })).waitFor();
  return t;
}
