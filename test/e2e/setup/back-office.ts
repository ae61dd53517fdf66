import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openCase } from '#server/cases/open-case.ts';
import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { systemClock } from '#shared/clock.ts';
import type { StaffRole } from '#shared/staff.ts';
import { readExport } from '#test/read-csv.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './api.ts';
import type { Person } from './people.ts';
import { button, field } from './screens.ts';
import { type Colleague, colleagueWith, staffSignsIn } from './staff.ts';
import type { AdminWords, Locale } from './words.ts';

/** One who asks and one who decides, told apart by their names. */
export async function twoColleagues(
  database: Pool,
  locale: Locale,
  role: StaffRole = 'ROLE_ADMIN',
): Promise<[Colleague, Colleague]> {
  const wanted = { role, locale };
  return [
    await colleagueWith(database, wanted),
    await colleagueWith(database, { ...wanted, lastName: 'MBALLA' }),
  ];
}

const APPROVALS = `${paths.admin}/approvals`;

/** Approves on this page what somebody else proposed and whose card says this. */
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

/** A colleague in a browser of their own approves what another proposed and whose card says this, and also what is `shown`. */
export async function approves(
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

/** Gives the reason in the dialog that is open and proposes the act. */
export async function propose(page: Page, t: AdminWords, reason: string): Promise<void> {
  await field(page, 'reason').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cases.confirm'), exact: true })
    .click();
  await expect(page.getByText(t('cases.proposed')).first()).toBeVisible();
}

/** Where the filters of a table are folded away, on phones, opens them. */
export async function unfoldFilters(page: Page, t: AdminWords): Promise<void> {
  const fold = button(page, t('table.fold', { count: 0 }));
  if (await fold.isVisible()) await fold.click();
}

/** A row of a table of the back office that comes when a worker has done its part. */
export async function rowOnceThere(page: Page, address: string, text: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: text });
  await openUntilThere(page, address, row);
  return row;
}

/** Opens a page until a worker has done its part. It is judged once its list has come, however slow the line is. */
export async function openUntilThere(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // What is on its way has an outline in its place, which says so.
    await expect(page.locator('main output[aria-label]')).toHaveCount(0);
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export type Payment = { id: bigint; reference: string };

type Sent = { to: string; francs?: bigint; until: 'pending' | 'paid' };

/** A customer sends to a wallet; answers the payment once it stands so. */
export async function customerSends(
  { request, database }: { request: APIRequestContext; database: Pool },
  customer: Person,
  { to, francs = 10_000n, until }: Sent,
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
  }).toPass({ timeout: 20_000 });
  return found ?? { id: 0n, reference: '' };
}

/** Nobody can wait for an hour: the order becomes older, and the case comes that would have come. */
export async function letAnHourPass(database: Pool, { id }: Payment): Promise<void> {
  await withTransaction(database, async (tx) => {
    // For us alone: with the trigger taken from the table, two journeys would give it back under each other's hands.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      "update payout_attempts set ordered_at = ordered_at - interval '2 hours' where payment_id = $1",
      [id],
    );
  });
  await openCase(database, { kind: 'unknown_outcome', paymentId: id, facts: {} }, systemClock.now());
}

/** The lines of the table that the page exports, by the headings of its description. */
export async function takenOut(page: Page, t: AdminWords): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('table.export'), exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return readExport(Buffer.concat(chunks).toString('utf8'));
}

/** As a link does, without loading the program anew; until the code of the screen is there. */
export async function followTo(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  const before = page.locator('main h1[data-left]');
  await page.evaluate("document.querySelector('main h1')?.setAttribute('data-left', '')");
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
  await expect(before).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}
