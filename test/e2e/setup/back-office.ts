import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Page, type Route } from '@playwright/test';
import { openCase } from '#server/cases/open-case.ts';
import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { dayInCameroon } from '#server/reconciliation/cameroon-day.ts';
import type { CaseKind } from '#shared/cases.ts';
import { systemClock } from '#shared/clock.ts';
import { PROBLEM_TYPE_PREFIX } from '#shared/problems.ts';
import type { StaffRole } from '#shared/staff.ts';
import { readExport } from '#test/read-csv.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './api.ts';
import { waitUntilStored } from './database.ts';
import type { Person } from './people.ts';
import { button, field } from './screens.ts';
import { type Colleague, createColleague, openStaffSession, staffSignsIn } from './staff.ts';
import { type AdminWords, type Locale, problemTitle } from './words.ts';

/** The id of a record that does not exist. */
export const NOBODY = '999999999';

/** Every address of the back office. Pages with an id get one that does not exist. */
export const ADDRESSES = addresses();

function addresses(): string[] {
  // Read as text, since importing the file would import all screens, which need a browser.
  const lines = readFileSync('src/web/admin-app/areas.ts', 'utf8').matchAll(
    /^ {2}'?([\w/:-]*)'?: \(\) => import/gm,
  );
  return [...lines].map(([, below = '']) =>
    below === '' ? paths.admin : `${paths.admin}/${below.replace(':id', NOBODY)}`,
  );
}

/** Returns one person who requests and one who approves, with different names. */
export async function twoColleagues(
  database: Pool,
  locale: Locale,
  role: StaffRole = 'ROLE_ADMIN',
): Promise<[Colleague, Colleague]> {
  const wanted = { role, locale };
  return [
    await createColleague(database, wanted),
    await createColleague(database, { ...wanted, lastName: 'MBALLA' }),
  ];
}

const APPROVALS = `${paths.admin}/approvals`;

/** Approves, on this page, the request whose card matches `about`. */
export async function approve(page: Page, t: AdminWords, about: RegExp): Promise<void> {
  await page.goto(APPROVALS);
  await approveHere(page, t, about);
}

async function approveHere(page: Page, t: AdminWords, about: RegExp): Promise<void> {
  const request = page.getByRole('article').filter({ hasText: about });
  const yes = { name: t('approvals.approve'), exact: true };
  await request.getByRole('button', yes).click();
  await page.getByRole('dialog').getByRole('button', yes).click();
  await expect(request).toHaveCount(0);
}

/**
 * Approves, as a colleague in another browser, the request whose card matches `about` and contains each text in
 * `shown`.
 */
export async function approveAsColleague(
  browser: Browser,
  approver: Colleague,
  about: RegExp,
  shown: string[] = [],
): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  const t = await staffSignsIn(page, approver, APPROVALS);
  const request = page.getByRole('article').filter({ hasText: about });
  for (const text of shown) await expect(request).toContainText(text);
  await approveHere(page, t, about);
  await page.context().close();
}

/** Approves a colleague's only request through the API, where another journey does it on the card. */
export async function approveByApi(
  { request, database }: { request: APIRequestContext; database: Pool },
  approver: Colleague,
  requester: Colleague,
): Promise<void> {
  const { rows } = await database.query<{ id: bigint }>(
    `select a.id from approvals a join people p on p.id = a.requested_by
     where p.login = $1 and a.decision is null`,
    [requester.login],
  );
  expect(rows, `requests of ${requester.login}`).toHaveLength(1);
  const answer = await request.post(`/api/admin/approvals/${rows[0]?.id}/decision`, {
    data: { approve: true },
    headers: { authorization: `Bearer ${await openStaffSession({ request }, approver)}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Gives the reason in the open dialog and proposes the action. */
export async function propose(page: Page, t: AdminWords, reason: string): Promise<void> {
  await field(page, 'reason').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('table.propose'), exact: true })
    .click();
  await expect(page.getByText(t('table.proposed')).first()).toBeVisible();
}

/** Opens a table's filters where they are folded, as on phones. */
export async function unfoldFilters(page: Page, t: AdminWords): Promise<void> {
  const fold = button(page, t('table.fold', { count: 0 }));
  if (await fold.isVisible()) await fold.click();
}

export type Payment = { id: bigint; reference: string };

type SendOptions = { to: string; francs?: bigint; until: 'pending' | 'paid' };

/** Sends to a wallet as a customer. Returns the payment once it has this status. */
export async function customerSends(
  { request, database }: { request: APIRequestContext; database: Pool },
  customer: Person,
  { to, francs = 10_000n, until }: SendOptions,
): Promise<Payment> {
  await (await callAs(request, customer))('/api/transactions/sendmoney', await sendBody(request, to, francs));
  let found: Payment | undefined;
  await expect(async () => {
    const { rows } = await database.query<Payment>(
      'select id, reference from payments where destination = $1 and status = $2 order by id desc limit 1',
      [to, until],
    );
    [found] = rows;
    expect(found, `a payment to ${to} that is ${until}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found ?? { id: 0n, reference: '' };
}

/** Makes the order older and opens the case that would be opened after an hour, since nobody can wait that long. */
export async function ageByAnHour(database: Pool, { id }: Payment): Promise<void> {
  await withTransaction(database, async (tx) => {
    // Disabled for this transaction only: with the trigger dropped from the table, two journeys would disturb each
    // other.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      "update payout_attempts set ordered_at = ordered_at - interval '2 hours' where payment_id = $1",
      [id],
    );
  });
  await openCase(database, { kind: 'unknown_outcome', paymentId: id, facts: {} }, systemClock.now());
}

/** Waits until a worker has opened a case of this kind about the payment. */
export function caseIsOpened(database: Pool, { id }: Payment, kind: CaseKind): Promise<void> {
  return waitUntilStored(database, 'select 1 from cases where payment_id = $1 and kind = $2', [id, kind]);
}

/** Waits until a worker has screened the payment to this wallet and opened a hit. Returns the payment. */
export async function hitIsOpened(database: Pool, wallet: string): Promise<Payment> {
  const { rows } = await database.query<Payment>(
    'select id, reference from payments where destination = $1',
    [wallet],
  );
  const [payment] = rows;
  if (!payment) throw new Error(`no payment to ${wallet}`);
  await waitUntilStored(database, 'select 1 from screening_hits where payment_id = $1', [payment.id]);
  return payment;
}

/** Returns the day in Cameroon of the order to the rail, as `YYYY-MM-DD`: midnight may have passed since. */
export async function dayOfOrder(database: Pool, { id }: Payment): Promise<string> {
  const { rows } = await database.query<{ orderedAt: Date }>(
    'select ordered_at as "orderedAt" from payout_attempts where payment_id = $1',
    [id],
  );
  return dayInCameroon(rows[0]?.orderedAt ?? systemClock.now());
}

/** Exports the table of the page and returns its lines, keyed by the names of its headings. */
export async function exportTable(page: Page, t: AdminWords): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('table.export'), exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return readExport(Buffer.concat(chunks).toString('utf8'));
}

/** Goes to an address as a link does, without reloading the page, and waits until the screen is there. */
export async function navigateTo(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  const before = page.locator('main h1[data-left]');
  await page.evaluate("document.querySelector('main h1')?.setAttribute('data-left', '')");
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
  await expect(before).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}

/** Answers a request as the server does when it has a fault. */
export function answerFault(route: Route): Promise<void> {
  const json = { type: `${PROBLEM_TYPE_PREFIX}server_fault`, status: 500, code: 'server_fault' };
  const words = { title: problemTitle('fr', 'server_fault'), detail: '.' };
  return route.fulfill({ status: 500, contentType: 'application/problem+json', json: { ...json, ...words } });
}
