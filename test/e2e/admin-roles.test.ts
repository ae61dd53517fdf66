import { expect, type Page, type Request } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import { STATEMENT_FORMATS } from '#shared/wire/history.ts';
import { mayOpen } from '#web/admin/area-path.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './setup/api.ts';
import {
  ADDRESSES,
  ageByAnHour,
  customerSends,
  hitIsOpened,
  NOBODY,
  navigateTo,
} from './setup/back-office.ts';
import { checkScreen, takeScreenshot } from './setup/check-screen.ts';
import { sendDeposit } from './setup/deposits.ts';
import { test } from './setup/journey.ts';
import { freshDigits, freshWallet } from './setup/numbers.ts';
import { createCustomer, PERSON_NAME, type Person } from './setup/people.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { watchErrors } from './setup/unexpected-errors.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { watchRequests } from './setup/watch-requests.ts';
import { type AdminWords, type Locale, langKeyOf, wordsIn } from './setup/words.ts';

const ADMIN = paths.admin;
const CREDIT = `${ADMIN}/deposits/credit`;

test('no link in the back office leads staff to a page that their role may not open, and auditors can only read', {
  tag: '@any-size',
}, async ({ browser, request, database, language }) => {
  test.setTimeout(600_000);
  const customer = await createCustomer(database, { cents: 900_00n, locale: language });
  const seeded = await seedOneOfEach({ request, database }, customer, language);
  for (const role of STAFF_ROLES) {
    await test.step(role, async () => {
      const context = await browser.newContext();
      const office = await context.newPage();
      const errors = watchErrors(context);
      const pending = watchRequests(office);
      const refused: string[] = [];
      office.on('response', (response) => {
        if (response.status() === 403)
          refused.push(`${new URL(response.url()).pathname} on ${new URL(office.url()).pathname}`);
      });
      const colleague = await createColleague(database, { role, locale: language });
      const t = await staffSignsIn(office, colleague);
      if (role === 'ROLE_AUDIT') {
        await readsMessage(office, t, seeded.message);
        const begin = [...seeded.pages(t), ...pagesFor(role).map((to) => ({ to, from: '' }))];
        const visit = expectsNoActions(office, t, language, pending);
        await followAllLinks(office, t, { role, language, begin, visit });
        await seesNothingElse(office, t, visit);
      } else {
        const begin = seeded.pages(t).filter(({ to }) => mayOpen(role, to));
        await followAllLinks(office, t, { role, language, begin });
      }
      expect.soft(errors.unexpected(), `errors of ${role}`).toEqual([]);
      expect.soft(refused, `what ${role} was refused`).toEqual([]);
      await context.close();
    });
  }
});

/** How many pages of each kind are visited, where pages have an id: one, and two where pages differ the most. */
const ofEachKind = (role: StaffRole) => (['ROLE_SUPER_ADMIN', 'ROLE_COMPLIANCE'].includes(role) ? 2 : 1);

/** Returns the pages without an id that a role may open, except the one that only explains who may propose a credit. */
const pagesFor = (role: StaffRole) =>
  ADDRESSES.filter((to) => !to.includes(NOBODY) && to !== CREDIT && mayOpen(role, to));

/** A page to visit, where its link is, and a text that it must contain. */
type Waiting = { to: string; from: string; shows?: string };

type Visitor = {
  role: StaffRole;
  language: Locale;
  /** Pages that are visited before any other, linked or not. */
  begin?: Waiting[];
  visit?: (address: string) => Promise<void>;
};

/** Follows every link inside the back office, a few of each kind. */
async function followAllLinks(
  page: Page,
  t: AdminWords,
  { role, language, begin = [], visit }: Visitor,
): Promise<void> {
  const loading = page.getByRole('status', { name: wordsIn(language)('common.loading'), exact: true });
  const wrong = page
    .getByRole('heading', { name: t('shell.missingTitle') })
    .or(page.getByText(t('deposits.creditNotYours')));
  const waiting: Waiting[] = [{ to: ADMIN, from: '' }, ...begin];
  const seen = new Set<string>();
  const times = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const kind = next.to.replace(/\d+/g, ':id');
    const already = times.get(kind) ?? 0;
    if (seen.has(next.to) || already >= ofEachKind(role)) continue;
    seen.add(next.to);
    times.set(kind, already + 1);
    await navigateTo(page, next.to);
    await expect(loading).toHaveCount(0);
    await expect.soft(wrong, `${role} goes from ${next.from} to ${next.to}`).toHaveCount(0);
    if (next.shows !== undefined) await expect.soft(page.getByText(next.shows).first()).toBeVisible();
    await visit?.(kind);
    const hrefs = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="/admin"]')].map((link) => link.getAttribute('href'))`,
    );
    for (const href of hrefs) waiting.push({ to: href.replace(/[?#].*$/, ''), from: next.to });
  }
}

/** Pages on which an auditor sees less than others do, so that their layout is checked as well. */
const OWN_LAYOUT = ['health', 'rates', 'services'].map((area) => `${ADMIN}/${area}`);

/** Returns a function that expects no button on an auditor's page that changes anything. */
function expectsNoActions(
  page: Page,
  t: AdminWords,
  language: Locale,
  pending: ReadonlySet<Request>,
): (address: string) => Promise<void> {
  const reading = readingButtons(t);
  // This button's name contains the name of a file that another journey may have attached.
  const seesFile = t('approvals.seeFile', { name: '' });
  return async (address) => {
    // Some actions appear only once another answer has arrived.
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    await waitForPaint(page);
    const name = `admin-audit-of-${address.slice(1).replaceAll(/[/:]+/g, '-')}-${language}`;
    if (OWN_LAYOUT.includes(address)) await checkScreen(page, name);
    else await takeScreenshot(page, name);
    // Leaves out the buttons that sort, turn pages and open a filter's calendar.
    const names = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main button')].filter((one) => !one.closest('th, nav, search')).map((one) => one.innerText)`,
    );
    const actions = names.filter((one) => !reading.includes(one) && !one.startsWith(seesFile));
    expect.soft(actions, `actions of ${address}`).toEqual([]);
  };
}

/** Returns the names of the buttons that only show something, or that change only the reader's own sign-in. */
function readingButtons(t: AdminWords): string[] {
  return [
    t('table.fold', { count: 0 }),
    t('table.export'),
    t('overview.find'),
    t('audit.verify'),
    t('books.verifyNow'),
    t('books.verify'),
    t('books.csv'),
    t('deposits.showRaw'),
    t('services.read'),
    ...(['json', 'text'] as const).map((format) => t(`personalData.copy.${format}`)),
    ...STATEMENT_FORMATS.map((format) => t('customers.statement', { format: format.toUpperCase() })),
    ...(['zoomIn', 'zoomOut', 'turn', 'before', 'after'] as const).map((tool) => t(`identity.${tool}`)),
    ...(['renewCodes', 'renewApp', 'changePassword'] as const).map((act) => t(`ownSignIn.${act}`)),
  ];
}

/** Opens a message that waits for an answer: an auditor may only close it. */
async function readsMessage(page: Page, t: AdminWords, mark: string): Promise<void> {
  await navigateTo(page, `${ADMIN}/services/messages?text=${encodeURIComponent(mark)}`);
  await page.getByRole('row').filter({ hasText: mark }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: t('services.message') });
  await expect(dialog).toContainText(mark);
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Opens, as an auditor, the pages to which no link leads them. */
async function seesNothingElse(
  page: Page,
  t: AdminWords,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  await navigateTo(page, CREDIT);
  await expect(page.getByText(t('deposits.creditNotYours'))).toBeVisible();
  await visit(CREDIT);
  for (const address of ADDRESSES.filter((one) => !mayOpen('ROLE_AUDIT', one))) {
    await navigateTo(page, address);
    await expect.soft(page.getByRole('heading', { name: t('shell.missingTitle') })).toBeVisible();
  }
}

type Given = {
  request: Parameters<typeof callAs>[0];
  database: Pool;
};

type Seeded = {
  /** The text of a message from the site. */
  message: string;
  /** The pages on which others act on what was created. */
  pages: (t: AdminWords) => Waiting[];
};

/** Creates one of each thing that staff act on, so that there are links to follow. */
async function seedOneOfEach(
  { request, database }: Given,
  customer: Person,
  language: Locale,
): Promise<Seeded> {
  const unmatched = await sendDeposit(database, {
    amount: '80.00',
    name: 'E. NDJOCK',
    memo: 'loyer',
    language,
  });
  await sendDeposit(database, {
    amount: '81.00',
    name: 'Estelle NDJOCK',
    memo: customer.phoneNumber,
    language,
  });
  const stuck = await customerSends({ request, database }, customer, {
    to: freshWallet('neverFinal'),
    until: 'pending',
  });
  await ageByAnHour(database, stuck);
  const wallet = freshWallet('succeedsAtOnce');
  const body = await sendBody(request, wallet, 10_000n);
  const receiverDTO = { ...body.receiverDTO, firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
  await (await callAs(request, customer))('/api/transactions/sendmoney', { ...body, receiverDTO });
  await hitIsOpened(database, wallet);
  const { rows } = await database.query<Record<'depositId' | 'caseId' | 'personId', bigint>>(
    `select (select id from deposits where reference = $1) as "depositId",
       (select id from cases where payment_id = $2 and kind = 'unknown_outcome') as "caseId",
       (select id from people where login = $3) as "personId"`,
    [unmatched, stuck.id, customer.login],
  );
  const page = (area: string, id: bigint | undefined) => ({ to: `${ADMIN}/${area}/${id}`, from: '' });
  return {
    message: await sendMessage(request, customer, language),
    pages: (t) => [
      { ...page('deposits', rows[0]?.depositId), shows: t('deposits.reasons.nothing_named') },
      { ...page('cases', rows[0]?.caseId), shows: t('cases.explained.unknown_outcome') },
      { ...page('transactions', stuck.id), shows: stuck.reference },
      { ...page('customers', rows[0]?.personId), shows: PERSON_NAME },
    ],
  };
}

/** Sends a message through the site's contact form. Returns its text. */
async function sendMessage(request: Given['request'], { email }: Person, language: Locale): Promise<string> {
  const message = `Dossier ${freshDigits()}`;
  const sender = { firtsname: 'Serge', lastname: 'TCHOUMI', email, phone: '5145550199' };
  const answer = await request.post('/api/contact-us', {
    data: { ...sender, message, langKey: langKeyOf(language) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return message;
}
