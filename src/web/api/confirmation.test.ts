import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROBLEM_TYPE_PREFIX } from '#shared/problems.ts';
import type { PayBillInput } from '#shared/wire/bill.ts';
import { emptyStorage } from '../test-storage.ts';
import { payBill } from './bills.ts';
import { pendingConfirmation, withConfirmation } from './confirmation.ts';
import { Refused } from './failure.ts';
import { clearSession, startSession } from './session-store.ts';

const CONFIRMATION_NEEDED = new Refused({
  type: `${PROBLEM_TYPE_PREFIX}confirmation_needed`,
  title: 'Confirm',
  detail: 'Confirm',
  status: 403,
  code: 'confirmation_needed',
});
const BILL: PayBillInput = {
  merchant: 'ENEO',
  amount: 10_000,
  amountCAD: 22.65,
  transactionFee: 0,
  transactionRate: 441.58,
  payItemId: 'S-112-948',
  serviceNumber: '201900001',
  quoteId: 'a quote',
  priceLocalCur: 10_000,
};
const send = async ({ confirmation }: Record<string, string>) => {
  if (confirmation === undefined) throw CONFIRMATION_NEEDED;
  return confirmation;
};
/** On a busy machine the default second may allow only one poll. */
const WAIT_OPTIONS = { timeout: 20_000 };
const waitForPrompt = () => vi.waitUntil(pendingConfirmation, WAIT_OPTIONS);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('sessionStorage', emptyStorage());
  startSession('a token');
});

afterEach(() => {
  clearSession({ expired: false });
  vi.unstubAllGlobals();
});

test('a second request that needs a confirmation cancels the first, and its own question stays open', async () => {
  const first = withConfirmation({ purpose: 'close_account' }, send);
  const request = await waitForPrompt();
  const second = withConfirmation({ purpose: 'copy_data' }, send);
  await expect(first).rejects.toBe(CONFIRMATION_NEEDED);
  await vi.waitUntil(() => pendingConfirmation() !== request, WAIT_OPTIONS);
  pendingConfirmation()?.answer('ok');
  expect(await second).toBe('ok');
  expect(pendingConfirmation()).toBeUndefined();
});

test('the end of a session closes its question; the payment is neither refused nor sent again', async () => {
  const sent = vi.fn<typeof send>(send);
  const payment = withConfirmation({ purpose: 'send' }, sent);
  const { answer } = await vi.waitUntil(pendingConfirmation, WAIT_OPTIONS);
  clearSession({ expired: true });
  expect(pendingConfirmation()).toBeUndefined();
  switchSession();
  answer('ok');
  await expect(payment).rejects.not.toBeInstanceOf(Refused);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the next person is not asked the previous one’s question', async () => {
  const payment = withConfirmation({ purpose: 'send' }, async () => {
    clearSession({ expired: true });
    switchSession();
    throw CONFIRMATION_NEEDED;
  });
  await expect(payment).rejects.not.toBeInstanceOf(Refused);
  expect(pendingConfirmation()).toBeUndefined();
});

test('the confirmation of a bill says paid, not sent', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } });
  vi.stubGlobal('fetch', async () => Response.json(CONFIRMATION_NEEDED.problem, { status: 403 }));
  const paid = payBill(BILL, 'a key of 16 letters');
  const { options, sentence, answer } = await vi.waitUntil(pendingConfirmation, WAIT_OPTIONS);
  expect([options.purpose, sentence]).toEqual(['send', 'pay_bill']);
  answer(undefined);
  await expect(paid).rejects.toBeInstanceOf(Refused);
});

/** Sessions are told apart by when they began. */
function switchSession() {
  vi.setSystemTime(Date.now() + 1_000);
  startSession('the token of another person');
  vi.useRealTimers();
}
