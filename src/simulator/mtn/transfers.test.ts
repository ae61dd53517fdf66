import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { MTN_API_KEY, MTN_API_USER, MTN_SUBSCRIPTION_KEY } from '../demo-credentials.ts';
import { PAYMENT_SCENARIOS } from '../scenarios.ts';
import { advanceTime, basic, call, startTestWorld, type TestWorld, UNTIL_UNANSWERED } from '../test-world.ts';

let world: TestWorld;
let base: string;
let headers: Record<string, string>;

beforeEach(async () => {
  world = await startTestWorld();
  base = `${world.simulator.url}/mtn/disbursement`;
  const subscription = { 'ocp-apim-subscription-key': MTN_SUBSCRIPTION_KEY };
  const token = (await call(`${base}/token/`, {
    method: 'POST',
    headers: { ...subscription, authorization: basic(MTN_API_USER, MTN_API_KEY) },
  })) as { body: { access_token: string } };
  headers = {
    ...subscription,
    authorization: `Bearer ${token.body.access_token}`,
    'x-target-environment': 'mtncameroon',
  };
});
afterEach(() => world.stop());

const ordinary = {
  amount: '5000',
  currency: 'XAF',
  externalId: 'GT-1',
  payee: { partyIdType: 'MSISDN', partyId: '237677000000' },
  payerMessage: 'Un envoi',
  payeeNote: '',
};

function send(
  id: string,
  more: object = {},
  moreHeaders: Record<string, string> = {},
  timeout?: typeof UNTIL_UNANSWERED,
) {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-reference-id': id, ...moreHeaders },
    body: JSON.stringify({ ...ordinary, ...more }),
  };
  return call(`${base}/v1_0/transfer`, init, timeout);
}

function ask(path: string, timeout?: typeof UNTIL_UNANSWERED) {
  return call(`${base}/v1_0${path}`, { headers }, timeout);
}

const payeeOf = (digits: string) => ({ payee: { partyIdType: 'MSISDN', partyId: `2376770000${digits}` } });

test('an order is only accepted at first; inquiries report its outcome', async () => {
  const id = randomUUID();
  expect(await send(id)).toEqual({ status: 202, body: '' });
  expect(await ask(`/transfer/${id}`)).toMatchObject({
    status: 200,
    body: { status: 'PENDING', financialTransactionId: null, externalId: 'GT-1', amount: '5000' },
  });
  await advanceTime(world.simulator, world.clock, 10_000);
  const transfer = await ask(`/transfer/${id}`);
  expect(transfer).toMatchObject({ body: { status: 'SUCCESSFUL', currency: 'XAF' } });
  expect((transfer as { body: { financialTransactionId: string } }).body.financialTransactionId).toMatch(
    /^\d{10}$/,
  );
  expect(world.simulator.books.entries({ recipient: '677000000' })).toMatchObject([
    { rail: 'mtn', number: id, reference: 'GT-1', timesPaid: 1, paidAmount: 5000 },
  ]);
});

test('a reference is accepted once, and nobody is paid twice for it', async () => {
  const id = randomUUID();
  await send(id);
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'RESOURCE_ALREADY_EXIST' } });
  await advanceTime(world.simulator, world.clock, 10_000);
  expect(await send(id)).toMatchObject({ status: 409 });
  expect(world.simulator.books.entries()).toHaveLength(1);
});

test('an unknown reference is not found', async () => {
  expect(await ask(`/transfer/${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { code: 'RESOURCE_NOT_FOUND' },
  });
});

test.each([
  ['a reference that is no UUID of version 4', '8e3f2c1a-1111-1111-8111-111111111111', {}, {}, 400],
  ['an apostrophe in a message', undefined, { payerMessage: 'l’envoi' }, {}, 400],
  ['a message that is too long', undefined, { payeeNote: 'x'.repeat(161) }, {}, 400],
  ['an amount that is a number', undefined, { amount: 5000 }, {}, 400],
  ['euros outside of the sandbox', undefined, { currency: 'EUR' }, {}, 500],
  ['an environment that does not exist', undefined, {}, { 'x-target-environment': 'moon' }, 500],
  ['a wrong subscription', undefined, {}, { 'ocp-apim-subscription-key': 'other' }, 401],
  ['a wrong token', undefined, {}, { authorization: 'Bearer other' }, 401],
])('%s is refused', async (_name, id, body, more, status) => {
  expect(await send(id ?? randomUUID(), body, more)).toMatchObject({ status });
  expect(world.simulator.books.entries()).toEqual([]);
});

test('a token is valid for an hour, and the request for it has no body', async () => {
  world.clock.advance(3_599_999);
  expect(await ask('/account/balance')).toMatchObject({ status: 200 });
  world.clock.advance(1);
  expect(await ask('/account/balance')).toMatchObject({ status: 401 });
  const authorization = basic(MTN_API_USER, MTN_API_KEY);
  const authorized = { ...headers, authorization, 'content-type': 'application/json' };
  expect(await call(`${base}/token/`, { method: 'POST', headers: authorized, body: '{}' })).toMatchObject({
    status: 400,
  });
});

test('the balance decreases by each payout, and S3P’s does not', async () => {
  const balance = async () =>
    Number(((await ask('/account/balance')) as { body: { availableBalance: string } }).body.availableBalance);
  const before = await balance();
  await send(randomUUID());
  await advanceTime(world.simulator, world.clock, 10_000);
  expect(before - (await balance())).toBe(5000);
  expect(world.simulator.books.spent('s3p')).toBe(0);
});

test('an account holder is found by number: whether active, and the name', async () => {
  expect(await ask('/accountholder/msisdn/237677000000/active')).toMatchObject({ body: { result: true } });
  expect(await ask('/accountholder/msisdn/237677000017/active')).toMatchObject({ body: { result: false } });
  expect(await ask('/accountholder/msisdn/237699000000/active')).toMatchObject({ body: { result: false } });
  expect(await ask('/accountholder/msisdn/237677000000/basicuserinfo')).toMatchObject({
    body: { given_name: 'Awa', family_name: 'Démo' },
  });
});

test('callbacks are unsigned, by PUT and by POST, to the path in the order', async () => {
  const { simulator, clock, listener } = world;
  await send(randomUUID(), payeeOf('37'), { 'x-callback-url': 'https://elsewhere.example/hooks/mtn/1' });
  await advanceTime(simulator, clock, 10_000);
  expect(listener.received.map(({ body }) => body.status)).toEqual(['PENDING', 'SUCCESSFUL', 'PENDING']);
  expect(listener.received[1]?.body).toMatchObject({ externalId: 'GT-1', amount: '5000' });
});

/** Each scenario: the answer to the order, the status after two minutes, and how often money arrived. */
const SCENARIO_OUTCOMES: Record<string, [order: number | string, finalStatus: string, timesPaid: number]> = {
  succeeds: [202, 'SUCCESSFUL', 1],
  succeeds_at_once: [202, 'SUCCESSFUL', 1],
  webhook_first: [202, 'SUCCESSFUL', 1],
  polling_only: [202, 'SUCCESSFUL', 1],
  succeeds_slowly: [202, 'SUCCESSFUL', 1],
  unknown_recipient: [202, 'FAILED PAYEE_NOT_FOUND', 0],
  recipient_limit: [202, 'FAILED PAYEE_LIMIT_REACHED', 0],
  reversed: [202, 'FAILED TRANSACTION_CANCELED', 0],
  fails_by_polling_only: [202, 'FAILED PAYEE_NOT_ALLOWED_TO_RECEIVE', 0],
  collect_refused: [400, '404', 0],
  already_paid: [202, 'FAILED NOT_ALLOWED', 0],
  server_error_then_fine: [500, '404', 0],
  server_error_but_paid: [500, 'SUCCESSFUL', 1],
  timeout_but_paid: ['no answer', 'SUCCESSFUL', 1],
  timeout_never_arrived: ['no answer', '404', 0],
  line_cut_but_paid: ['line cut', 'SUCCESSFUL', 1],
  garbage_but_paid: [200, 'SUCCESSFUL', 1],
  timeout_visible_later: ['no answer', 'SUCCESSFUL', 1],
  duplicate_webhooks: [202, 'SUCCESSFUL', 1],
  late_webhook: [202, 'SUCCESSFUL', 1],
  webhooks_out_of_order: [202, 'SUCCESSFUL', 1],
  wrong_signature: [202, 'SUCCESSFUL', 1],
  quote_expired: [202, 'SUCCESSFUL', 1],
  quote_invalid: [202, 'SUCCESSFUL', 1],
  unknown_status: [202, 'SUCCESSFUL', 1],
  never_final: [202, 'PENDING', 0],
  under_investigation: [202, 'SUCCESSFUL', 1],
  success_after_failure: [202, 'SUCCESSFUL', 1],
  reversed_after_success: [202, 'FAILED TRANSACTION_CANCELED', 1],
  differing_amount: [202, 'SUCCESSFUL', 1],
  never_answers: ['no answer', 'no answer', 0],
};

test.each(PAYMENT_SCENARIOS)('scenario $id', async ({ id, digits }) => {
  const [order, finalStatus, timesPaid] = SCENARIO_OUTCOMES[id] ?? ['not told here', '', 0];
  const reference = randomUUID();
  const timeout = order === 'no answer' ? UNTIL_UNANSWERED : undefined;
  const answer = await send(reference, payeeOf(digits ?? '00'), {}, timeout);
  expect(typeof answer === 'string' ? answer : answer.status).toBe(order);
  await advanceTime(world.simulator, world.clock, 120_000);
  expect(
    statusText(
      await ask(`/transfer/${reference}`, finalStatus === 'no answer' ? UNTIL_UNANSWERED : undefined),
    ),
  ).toBe(finalStatus);
  const [entry] = world.simulator.books.entries();
  expect(entry?.timesPaid ?? 0).toBe(timesPaid);
});

function statusText(answer: Awaited<ReturnType<typeof ask>>): string {
  if (typeof answer === 'string') return answer;
  if (answer.status !== 200) return String(answer.status);
  const { status, reason } = answer.body as { status: string; reason?: { code: string } | string };
  return [status, typeof reason === 'object' ? reason.code : reason].filter(Boolean).join(' ');
}
