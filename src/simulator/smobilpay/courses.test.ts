import { createHmac } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { S3P_WEBHOOK_SECRET } from '../demo-credentials.ts';
import { PAYMENT_SCENARIOS } from '../scenarios.ts';
import {
  advanceTime,
  smobilpayClient,
  startTestWorld,
  type TestWorld,
  UNTIL_UNANSWERED,
} from '../test-world.ts';

type Course = {
  /** The answer to the order: an HTTP status, or none. */
  collect: number | 'no answer' | 'line cut';
  /** The answers to verification, by milliseconds after the order. */
  polls: Record<number, string[] | 'no answer'>;
  /** The statuses in webhooks, in order. */
  webhooks: string[];
  timesPaid: number;
};

const PAID = ['SUCCESS'];
const NOT_KNOWN: string[] = [];
const noPayment: Pick<Course, 'polls' | 'webhooks' | 'timesPaid'> = {
  polls: { 0: NOT_KNOWN },
  webhooks: [],
  timesPaid: 0,
};
const lostAnswerPolls = { 0: ['PENDING'], 2999: ['PENDING'], 3000: PAID };

const COURSES: Record<string, Course> = {
  succeeds: {
    collect: 200,
    polls: { 0: ['PENDING'], 1999: ['PENDING'], 2000: PAID },
    webhooks: PAID,
    timesPaid: 1,
  },
  succeeds_at_once: { collect: 200, polls: { 0: PAID }, webhooks: PAID, timesPaid: 1 },
  webhook_first: { collect: 200, polls: { 19_999: ['PENDING'], 20_000: PAID }, webhooks: PAID, timesPaid: 1 },
  polling_only: { collect: 200, polls: { 3999: ['PENDING'], 4000: PAID }, webhooks: [], timesPaid: 1 },
  succeeds_slowly: {
    collect: 200,
    polls: { 29_999: ['PENDING'], 30_000: PAID },
    webhooks: PAID,
    timesPaid: 1,
  },
  unknown_recipient: { collect: 200, polls: { 2000: ['ERRORED'] }, webhooks: ['ERRORED'], timesPaid: 0 },
  recipient_limit: { collect: 200, polls: { 3000: ['ERRORED'] }, webhooks: ['ERROR'], timesPaid: 0 },
  reversed: {
    collect: 200,
    polls: { 0: ['PENDING'], 4000: ['REVERSED'] },
    webhooks: ['REVERSED'],
    timesPaid: 0,
  },
  fails_by_polling_only: { collect: 200, polls: { 3000: ['ERROREDREFUNDED'] }, webhooks: [], timesPaid: 0 },
  already_paid: { collect: 200, polls: { 2000: ['ERRORED'] }, webhooks: ['ERRORED'], timesPaid: 0 },
  collect_refused: { collect: 404, ...noPayment },
  server_error_then_fine: { collect: 500, ...noPayment },
  server_error_but_paid: { collect: 500, polls: lostAnswerPolls, webhooks: PAID, timesPaid: 1 },
  timeout_but_paid: { collect: 'no answer', polls: lostAnswerPolls, webhooks: PAID, timesPaid: 1 },
  timeout_never_arrived: { collect: 'no answer', ...noPayment },
  line_cut_but_paid: { collect: 'line cut', polls: lostAnswerPolls, webhooks: [], timesPaid: 1 },
  garbage_but_paid: { collect: 200, polls: lostAnswerPolls, webhooks: PAID, timesPaid: 1 },
  timeout_visible_later: {
    collect: 'no answer',
    polls: { 0: NOT_KNOWN, 4999: NOT_KNOWN, 5000: PAID },
    webhooks: [],
    timesPaid: 1,
  },
  duplicate_webhooks: {
    collect: 200,
    polls: { 2000: PAID },
    webhooks: [...PAID, ...PAID, ...PAID, ...PAID],
    timesPaid: 1,
  },
  late_webhook: { collect: 200, polls: { 2000: PAID, 59_999: PAID }, webhooks: PAID, timesPaid: 1 },
  webhooks_out_of_order: {
    collect: 200,
    polls: { 1000: ['PENDING'], 3000: PAID },
    webhooks: ['INPROCESS', 'SUCCESS', 'PENDING'],
    timesPaid: 1,
  },
  wrong_signature: {
    collect: 200,
    polls: { 1000: ['PENDING'], 3000: PAID },
    webhooks: ['ERRORED', 'SUCCESS'],
    timesPaid: 1,
  },
  quote_expired: { collect: 498, ...noPayment },
  quote_invalid: { collect: 400, ...noPayment },
  unknown_status: {
    collect: 200,
    polls: { 1000: ['SOMETHINGELSE'], 8000: PAID },
    webhooks: ['SOMETHINGELSE', 'SUCCESS'],
    timesPaid: 1,
  },
  never_final: {
    collect: 200,
    polls: { 0: ['PENDING'], 80_000_000: ['PENDING'] },
    webhooks: [],
    timesPaid: 0,
  },
  under_investigation: {
    collect: 200,
    polls: { 2000: ['UNDERINVESTIGATION'], 15_000: PAID },
    webhooks: PAID,
    timesPaid: 1,
  },
  success_after_failure: {
    collect: 200,
    polls: { 2000: ['ERRORED'], 10_000: PAID },
    webhooks: ['ERRORED', 'SUCCESS'],
    timesPaid: 1,
  },
  reversed_after_success: {
    collect: 200,
    polls: { 2000: PAID, 10_000: ['REVERSED'] },
    webhooks: ['SUCCESS', 'REVERSED'],
    timesPaid: 1,
  },
  differing_amount: { collect: 200, polls: { 2000: PAID }, webhooks: PAID, timesPaid: 1 },
  never_answers: {
    collect: 'no answer',
    polls: { 0: 'no answer', 60_000: 'no answer' },
    webhooks: [],
    timesPaid: 0,
  },
};

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.stop());

test('every scenario has its expected course here', () => {
  expect(Object.keys(COURSES).sort()).toEqual(PAYMENT_SCENARIOS.map(({ id }) => id).sort());
});

test.each(PAYMENT_SCENARIOS.map(({ id, digits }) => ({ id, digits: digits ?? '00' })))(
  '$digits: $id follows its course',
  async ({ id, digits }) => {
    const { simulator, clock, listener } = world;
    const course = COURSES[id] as Course;
    const pays = await smobilpayClient(
      simulator,
      course.collect === 'no answer' ? UNTIL_UNANSWERED : undefined,
    );
    const answer = await pays.pay(`2376770000${digits}`, 'ref-1');
    expect(typeof answer === 'string' ? answer : answer.status).toBe(course.collect);
    const polls: Record<string, unknown> = {};
    for (const ms of Object.keys(course.polls)) {
      await advanceTime(simulator, clock, Number(ms));
      // A new client for each inquiry, because a token expires after an hour and some courses take longer.
      const asks = await smobilpayClient(
        simulator,
        course.polls[Number(ms)] === 'no answer' ? UNTIL_UNANSWERED : undefined,
      );
      polls[ms] = await asks.statuses('ref-1');
    }
    expect(polls).toEqual(course.polls);
    await advanceTime(simulator, clock, 100_000_000);

    expect(listener.received.map(({ body }) => body['status'])).toEqual(course.webhooks);
    expect(simulator.books.entries()[0]?.timesPaid ?? 0).toBe(course.timesPaid);
    expect(simulator.nextEventAt()).toBeNull();
  },
);

test.each(['24', '27', '46', '47'])('%s: the next attempt succeeds, and only it is paid', async (digits) => {
  const { simulator, clock } = world;
  await (await smobilpayClient(simulator, UNTIL_UNANSWERED)).pay(`2376770000${digits}`, 'first');
  const caller = await smobilpayClient(simulator);
  expect(await caller.pay(`2376770000${digits}`, 'second')).toMatchObject({
    status: 200,
    body: { status: 'PENDING' },
  });
  await advanceTime(simulator, clock, 60_000);
  expect(simulator.books.entries()).toMatchObject([{ reference: 'second', timesPaid: 1 }]);
});

test('a webhook is signed over its raw body, has the reference in its header only, and sends codes as text', async () => {
  const { simulator, clock, listener } = world;
  const caller = await smobilpayClient(simulator);
  const answer = await caller.pay('237677000013', 'ref-1');
  await advanceTime(simulator, clock, 60_000);

  const [{ headers, raw, body }] = listener.received as [(typeof listener.received)[0]];
  expect(headers['x-signature']).toBe(createHmac('sha1', S3P_WEBHOOK_SECRET).update(raw).digest('hex'));
  expect(answer).toMatchObject({ body: { ptn: headers['x-ptn'] } });
  expect(body).toEqual({
    timestamp: '2026-11-17T15:00:02+00:00',
    trid: 'ref-1',
    errorCode: '703105',
    status: 'ERRORED',
  });
});

test('a forged webhook has a wrong signature', async () => {
  const { simulator, clock, listener } = world;
  await (await smobilpayClient(simulator)).pay('237677000038', 'ref-1');
  await advanceTime(simulator, clock, 60_000);
  expect(listener.received.length).toBeGreaterThan(0);
  for (const { headers, raw } of listener.received) {
    expect(headers['x-signature']).not.toBe(createHmac('sha1', S3P_WEBHOOK_SECRET).update(raw).digest('hex'));
  }
});

test('repeated webhooks share their delivery id, a new one has its own', async () => {
  const { simulator, clock, listener } = world;
  await (await smobilpayClient(simulator)).pay('237677000035', 'ref-1');
  await advanceTime(simulator, clock, 60_000);
  const [one, two, three, four] = listener.received.map(({ headers }) => headers['x-delivery']);
  expect([two, three]).toEqual([one, one]);
  expect(four).not.toBe(one);
});

test('a webhook that is not accepted is repeated after 5, 30 and 120 seconds, then given up', async () => {
  const { simulator, clock, listener } = world;
  listener.answerWith(503);
  await (await smobilpayClient(simulator)).pay('237677000000', 'ref-1');
  const moments: number[] = [];
  for (let next = simulator.nextEventAt(); next; next = simulator.nextEventAt()) {
    clock.moveTo(next);
    await simulator.runDue(clock.now());
    moments.push(next.getTime() - Date.parse('2026-11-17T15:00:00Z'));
  }
  expect([...new Set(moments)]).toEqual([2000, 7000, 37_000, 157_000]);
  expect(new Set(listener.received.map(({ headers }) => headers['x-delivery'])).size).toBe(1);
});
