import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Customer, customer, send, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const SECRET = 'demo-s3p-webhook';
const world = await createWorld();
const payer: Customer = await customer(world, { cents: 100_000_00n, verified: true });

/** A payment that the rail has accepted and never ends by itself. Only the test's webhooks change its state. */
let payment: { id: bigint; reference: string; number: string };
let deliveries = 0;

beforeEach(async () => {
  const { body } = await send(world, payer, { to: '677123462', amountXfa: 1_000n });
  while (await world.runOneJob());
  const { rows } = await world.pool.query<{ id: bigint; reference: string; number: string }>(
    'select payment_id as id, reference, provider_number as number from payout_attempts where payment_id = $1',
    [body.id],
  );
  payment = rows[0] as typeof payment;
});

type Changes = { body?: string; headers?: Record<string, string | undefined> };

async function notify(fields: object, odd: Changes = {}): Promise<number> {
  deliveries += 1;
  const body = odd.body ?? JSON.stringify(fields);
  const headers = {
    'content-type': 'application/json',
    'x-delivery': `delivery-${deliveries}`,
    'x-ptn': 'unknown',
    'x-signature': sign(body),
    ...odd.headers,
  };
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await fetch(`${world.url}/api/webhooks/s3p`, {
    method: 'POST',
    headers: Object.fromEntries(given),
    body,
  });
  return response.status;
}

function sign(body: string | Buffer, secret = SECRET): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

/** Checks whether a status inquiry of the payment is due now. */
async function isInquiryDue(): Promise<boolean> {
  const { rowCount } = await world.pool.query('select from jobs where key = $1 and run_at <= $2', [
    `check_payment/${payment.id}`,
    world.clock.now(),
  ]);
  return rowCount === 1;
}

async function countStored(): Promise<number> {
  const { rows } = await world.pool.query<{ count: bigint }>('select count(*) from webhook_deliveries');
  return Number(rows[0]?.count);
}

test('without a webhook no inquiry is made early', async () => {
  expect(await isInquiryDue()).toBe(false);
});

test('a signed webhook for our reference is stored and triggers an inquiry at once', async () => {
  const before = await countStored();
  expect(await notify({ trid: payment.reference, status: 'SUCCESS', errorCode: '0' })).toBe(200);
  expect(await countStored()).toBe(before + 1);
  expect(await isInquiryDue()).toBe(true);
});

test('the reference in the header is enough', async () => {
  expect(await notify({ trid: '' }, { headers: { 'x-ptn': payment.number } })).toBe(200);
  expect(await isInquiryDue()).toBe(true);
});

test('a webhook’s content is not trusted: the rail is queried', async () => {
  await notify({ trid: payment.reference, status: 'SUCCESS', errorCode: '0' });
  await notify({ trid: payment.reference, status: 'ERRORED', errorCode: '703105' });
  while (await world.runOneJob());
  const { rows } = await world.pool.query('select status from payments where id = $1', [payment.id]);
  expect(rows).toEqual([{ status: 'pending' }]);
});

test.each<[string, Changes]>([
  ['of another secret', { headers: { 'x-signature': sign('{}', 'guess') } }],
  ['of other bytes', { headers: { 'x-signature': sign('{ }') } }],
  ['that is empty', { headers: { 'x-signature': '' } }],
  ['that is missing', { headers: { 'x-signature': undefined } }],
  ['that is too short', { headers: { 'x-signature': sign('{}').slice(1) } }],
  ['that is no hex', { headers: { 'x-signature': 'z'.repeat(40) } }],
])('a signature %s is refused, and nothing is written', async (_, { headers = {} }) => {
  const before = await countStored();
  expect(await notify({}, { body: '{}', headers: { 'x-ptn': payment.number, ...headers } })).toBe(401);
  expect(await countStored()).toBe(before);
  expect(await isInquiryDue()).toBe(false);
});

test('the signature covers the exact bytes, including spaces and accents', async () => {
  const body = ` {\n "trid" : "${payment.reference}" , "status":"réussi" }\n`;
  expect(await notify({}, { body, headers: { 'content-type': 'text/plain' } })).toBe(200);
  expect(await isInquiryDue()).toBe(true);
});

test('a repeated delivery, even a concurrent one, counts once', async () => {
  const before = await countStored();
  const headers = { 'x-delivery': 'again' };
  const again = () => notify({ trid: payment.reference }, { headers });
  expect(await Promise.all(Array.from({ length: 8 }, again))).toEqual(Array(8).fill(200));
  expect(await countStored()).toBe(before + 1);
});

test('without a delivery id equal content about one payment counts once', async () => {
  const before = await countStored();
  const headers = { 'x-delivery': undefined, 'x-ptn': payment.number };
  await notify({ trid: payment.reference }, { headers });
  await notify({ trid: payment.reference }, { headers });
  expect(await countStored()).toBe(before + 1);
  await notify({ trid: payment.reference }, { headers: { ...headers, 'x-ptn': 'another' } });
  expect(await countStored()).toBe(before + 2);
});

test.each([
  ['a reference that is not ours', JSON.stringify({ trid: 'GT-NOBODY-1' })],
  ['no JSON', 'garbage'],
  ['a list', '[]'],
  ['odd fields', JSON.stringify({ trid: { a: 1 }, status: 7 })],
  ['nothing', ''],
])('signed %s is stored and has no effect', async (_, body) => {
  const before = await countStored();
  expect(await notify({}, { body })).toBe(200);
  expect(await countStored()).toBe(before + 1);
  expect(await isInquiryDue()).toBe(false);
});

test('an endless body is refused', async () => {
  expect(await notify({}, { body: 'x'.repeat(17_000) })).toBe(413);
});

test('staff see the webhooks of the payment’s own rail, not those of another that uses the same number', async () => {
  await notify({ trid: payment.reference, status: 'OF ITS RAIL' });
  await notify({ trid: '', status: 'BY NUMBER' }, { headers: { 'x-ptn': payment.number } });
  await world.pool.query(
    `insert into webhook_deliveries (rail, delivery, provider_number, reference, status, received_at)
     values ('mtn', 'other-1', $1, null, 'OF ANOTHER', $3), ('mtn', 'other-2', null, $2, 'OF ANOTHER', $3)`,
    [payment.number, payment.reference, world.clock.now()],
  );
  const staff = await staffMember(world, 'ROLE_AUDIT');
  const { webhooks } = (await (await staff.call('GET', `/api/admin/transactions/${payment.id}`)).json()) as {
    webhooks: { status: string }[];
  };
  expect(webhooks.map(({ status }) => status)).toEqual(['OF ITS RAIL', 'BY NUMBER']);
});

test('a null byte in a webhook does no harm', async () => {
  expect(await notify({ trid: 'a\u0000b', status: '\u0000' })).toBe(200);
});
