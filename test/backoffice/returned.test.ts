import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { paymentInfo } from '#shared/words/en/payment-info.ts';
import { balance, type Customer, customer, PASSWORD, send } from '#test/fixtures.ts';
import { readCsvTable } from '#test/read-csv.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);

/** Makes a send that is paid, reported to the customer as paid, and taken back by the operator later. */
async function returnedPayment() {
  const sender = await customer(world, { cents: 100_00n, langKey: 'EN' });
  const { body } = await send(world, sender, { to: '677000065' });
  await world.runUntilIdle(2 * 3_600_000);
  const found = (await cases(world, { open: true })).find(
    ({ reference }) => reference === body.transactionId,
  );
  return { sender, sent: body, caseId: found?.id };
}

/** Has two people decide that the customer is refunded for such a payment. */
async function refundReturned() {
  const one = await returnedPayment();
  const ending = { resolution: 'returned', reason: 'Le flotteur est recrédité' };
  expect(await byTwo(staff.anne, staff.bob, `/cases/${one.caseId}/resolution`, ending)).toMatchObject({
    status: 204,
  });
  await world.runUntilIdle(60_000);
  return one;
}

/** Reads with a new session, since the earlier ones have expired. */
async function get({ login }: Customer, path: string): Promise<Response> {
  const signedIn = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password: PASSWORD }),
  });
  const { id_token: token } = (await signedIn.json()) as { id_token: string };
  return fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
}
const readJson = async (person: Customer, path: string) => (await (await get(person, path)).json()) as never;

test('a returned payment reads as failed and refunded everywhere its customer looks', async () => {
  const { sender, sent } = await refundReturned();
  const line = { transactionStatus: 'FAILURE', transactionInfo: paymentInfo.returned };
  expect(await readJson(sender, '/api/web/transactions?page=0&size=10')).toMatchObject([line]);
  const detail = await readJson(sender, `/api/transactions/${sent.id}`);
  expect(detail).toMatchObject({
    ...line,
    history: [{ status: 'INIT' }, { status: 'PEDDINT' }, { status: 'DONE' }, { status: 'FAILURE' }],
  });

  const csv = await (await get(sender, '/api/transactions/export/csv?lang=EN')).text();
  const lines = readCsvTable(csv).map(
    (line) => `${line.Status} ${line['Amount (CAD)']} of ${line.Reference}`,
  );
  const amount = sent.amount.toFixed(2);
  expect(lines.slice(0, 2)).toEqual([
    `Refunded ${amount} of ${sent.transactionId}`,
    `Failed -${amount} of ${sent.transactionId}`,
  ]);
  const pdf = await (await get(sender, `/api/transactions/${sent.id}/receipt`)).arrayBuffer();
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  const receipt = text.replace(/\s+/g, ' ');
  expect(receipt).toContain('Reversed afterwards; the amount is back in your balance.');
  expect(receipt).toContain(paymentInfo.returned);
  expect(receipt).not.toContain('the recipient has received the money');
  expect(receipt).not.toContain('Amount received');

  const [mail] = world.simulator.inbox.messages(sender.email);
  expect(mail?.subject).toContain('refunded');
  expect(await balance(world, sender)).toBe(100_00n);
});

test('a returned payment no longer counts against any limit', async () => {
  const { sender } = await returnedPayment();
  const remaining = async () =>
    ((await readJson(sender, '/api/account')) as { remainingAmount: number }).remainingAmount;
  const before = await remaining();
  expect(before).toBeLessThan(1000);
  const found = (await cases(world, { open: true })).at(-1);
  const ending = { resolution: 'returned', reason: 'Le flotteur est recrédité' };
  await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending);
  expect(await remaining()).toBe(1000);
});

test('until two people have agreed, the customer sees what the operator confirmed', async () => {
  const { sender, sent } = await returnedPayment();
  expect(await readJson(sender, `/api/transactions/${sent.id}`)).toMatchObject({
    transactionStatus: 'DONE',
    transactionInfo: null,
  });
});

test('staff see that it was paid and then returned', async () => {
  const { sent } = await refundReturned();
  const { body } = await call(staff.audit, 'GET', `/transactions/${sent.id}`);
  expect(body).toMatchObject({
    status: 'returned',
    events: [{ status: 'accepted' }, { status: 'pending' }, { status: 'paid' }, { status: 'returned' }],
    info: expect.stringContaining('a annulé ce versement'),
    postings: [{ kind: 'payment_debited' }, { kind: 'payout_settled' }, { kind: 'payout_returned' }],
  });
  const found = async (status: string) => {
    const answer = await call(
      staff.audit,
      'GET',
      `/transactions?status=${status}&text=${sent.transactionId}`,
    );
    return (answer.body as { rows: { id: number; status: string }[] }).rows;
  };
  expect(await found('returned')).toMatchObject([{ id: sent.id, status: 'returned' }]);
  expect(await found('paid')).toEqual([]);
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
