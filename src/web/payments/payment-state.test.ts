import { afterEach, expect, test, vi } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { SendMoneyInput, toSendMoneyBody } from '#shared/wire/send-money.ts';
import { Refused, Unreachable } from '../api/failure.ts';
import { recordAccount } from '../api/session-store.ts';
import { emptyStorage } from '../test-storage.ts';
import {
  delayBeforeRetry,
  isRequesting,
  nextPaymentState,
  outcomeOfFailure,
  type PaymentEvent,
  type PaymentIntent,
  type PaymentState,
  resumePayment,
} from './payment-state.ts';
import { clearPending, readPending, savePending } from './pending-payment.ts';

type SendState = PaymentState<SendMoneyInput>;
type SendEvent = PaymentEvent<SendMoneyInput>;
const SEND = { name: 'send', body: SendMoneyInput } as const;
const BILL = { name: 'bill', body: SendMoneyInput } as const;

const intent: PaymentIntent<SendMoneyInput> = {
  key: '6f1c7a52-9f0b-4f7e-8f57-2f0b8f4d1c11',
  body: toSendMoneyBody({
    debit: cad(2_26n),
    payout: xaf(1_000n),
    rate: rate(441_580_000n),
    recipient: {
      firstName: 'Jean',
      lastName: 'Mbarga',
      phone: { dialCode: '237', phoneNumber: '677123456', phoneOperator: 'MTNCAMEROON' },
    },
    save: false,
  }),
};
const other: PaymentIntent<SendMoneyInput> = { ...intent, key: 'another-key-for-another-intent' };
const problem = { type: 't', title: 'No.', status: 400, detail: '', code: 'balance_insufficient' };
const transactionId = 1;
const editing: SendState = { step: 'editing' };
const applyEvents = (events: SendEvent[], start: SendState = editing) =>
  events.reduce<SendState>(nextPaymentState, start);
const refusal = (status: number) => new Refused({ ...problem, status });

test('confirming submits once and shows the answer', () => {
  expect(
    applyEvents([{ type: 'confirm', intent }, { type: 'submit' }, { type: 'accepted', transactionId }]),
  ).toEqual({ step: 'accepted', transactionId });
});

test('a second click or dialog changes nothing while the answer is pending', () => {
  const sending = applyEvents([{ type: 'confirm', intent }, { type: 'submit' }]);
  expect(
    applyEvents([{ type: 'submit' }, { type: 'confirm', intent: other }, { type: 'cancel' }], sending),
  ).toBe(sending);
});

test('without an answer only the same intent is queried again, however often', () => {
  const unknown = applyEvents([{ type: 'confirm', intent }, { type: 'submit' }, { type: 'unanswered' }]);
  expect(unknown).toEqual({ step: 'unknown', intent, requests: 1, requesting: false });
  const later = applyEvents(
    [
      { type: 'confirm', intent: other },
      { type: 'request' },
      { type: 'request' },
      { type: 'unanswered' },
      { type: 'request' },
    ],
    unknown,
  );
  expect(later).toEqual({ step: 'unknown', intent, requests: 2, requesting: true });
  expect(applyEvents([{ type: 'accepted', transactionId }], later).step).toBe('accepted');
});

test('a send that was pending when the page was left is queried first', () => {
  const state = resumePayment(intent);
  expect(isRequesting(state)).toBe(true);
  expect(applyEvents([{ type: 'refused', problem }], state)).toEqual({ step: 'editing', refusal: problem });
});

test('a late answer without a pending send changes nothing', () => {
  expect(applyEvents([{ type: 'accepted', transactionId }])).toBe(editing);
  const waiting: SendState = { step: 'unknown', intent, requests: 3, requesting: false };
  expect(applyEvents([{ type: 'refused', problem }, { type: 'unanswered' }], waiting)).toBe(waiting);
});

test('only a decision about the transfer ends it', () => {
  const first = (error: unknown) => outcomeOfFailure(error, { isFirstRequest: true });
  const again = (error: unknown) => outcomeOfFailure(error, { isFirstRequest: false });
  expect([400, 403, 404, 409, 422, 401, 429].map((status) => first(refusal(status)))).toEqual(
    Array(7).fill('refused'),
  );
  expect([400, 403, 404, 409].map((status) => again(refusal(status)))).toEqual(Array(4).fill('refused'));
  // This request was rejected before it was read; the earlier one may have succeeded.
  expect([401, 408, 429].map((status) => again(refusal(status)))).toEqual(Array(3).fill('unknown'));
  expect([refusal(500), refusal(503), new Unreachable('timeout'), new Error('?')].map(first)).toEqual(
    Array(4).fill('unknown'),
  );
});

test('it retries with growing delays, then leaves it to the person', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(delayBeforeRetry)).toEqual([
    2_000,
    4_000,
    8_000,
    16_000,
    30_000,
    30_000,
    undefined,
  ]);
});

afterEach(() => vi.unstubAllGlobals());

/** Makes this session the current one; null ends it. */
function setSession(startedAt: string | null) {
  const stored = startedAt === null ? null : JSON.stringify({ token: 'a token', startedAt });
  vi.stubGlobal('localStorage', { getItem: () => stored });
}

test('a pending payment is stored per person and kind, and read only while well formed', () => {
  setSession('1');
  recordAccount(1, '1');
  const storage = emptyStorage();
  savePending(SEND, 1, intent, storage);
  expect(readPending(SEND, 1, storage)).toEqual(intent);
  expect(readPending(SEND, 2, storage)).toBeUndefined();
  expect(readPending(BILL, 1, storage)).toBeUndefined();
  // A late answer about an earlier payment.
  clearPending(SEND, 1, { ...intent, key: 'another-key-of-16-letters' }, storage);
  expect(readPending(SEND, 1, storage)).toEqual(intent);
  clearPending(SEND, 1, intent, storage);
  expect(readPending(SEND, 1, storage)).toBeUndefined();
  storage.setItem('gtfinance.pending-send.1', '{"key":"short","body":{}}');
  expect(readPending(SEND, 1, storage)).toBeUndefined();
});

test('a pending payment is read only in a session whose account the server has named', () => {
  setSession('1');
  const storage = emptyStorage();
  savePending(SEND, 1, intent, storage);
  recordAccount(1, '1');
  expect(readPending(SEND, 1, storage)).toEqual(intent);
  setSession('2');
  expect(readPending(SEND, 1, storage)).toBeUndefined();
  // A late answer to a request from the previous session.
  recordAccount(2, '2');
  expect(readPending(SEND, 1, storage)).toBeUndefined();
  savePending(SEND, 2, intent, storage);
  // A late answer to a request from the previous session.
  recordAccount(1, '1');
  expect(readPending(SEND, 1, storage)).toBeUndefined();
  expect(readPending(SEND, 2, storage)).toEqual(intent);
});

test('a payment that is refused because the session has ended is not kept for the next one', () => {
  setSession('1');
  const storage = emptyStorage();
  savePending(SEND, 1, intent, storage);
  setSession(null);
  clearPending(SEND, 1, intent, storage);
  setSession('2');
  recordAccount(1, '2');
  expect(readPending(SEND, 1, storage)).toBeUndefined();
});
