import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/clock.ts';
import { cad, xaf } from '#shared/money.ts';
import type { CustomerStatus } from '#shared/payment.ts';
import { statusToWire, TRANSFER_TYPE } from '#shared/wire/payment-words.ts';
import { toAmounts } from '#shared/wire/transaction.ts';
import { ownPaymentQuery } from './payments.ts';

let requests: number;
let queryClient: QueryClient;

beforeEach(() => {
  requests = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA' }, visibilityState: 'visible' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  // Nothing is refetched on a server.
  environmentManager.setIsServer(() => false);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  queryClient.clear();
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a payment that is not found is not polled', async () => {
  observeQuery(() => new Response(null, { status: 404 }));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests).toBe(1);
});

test('an open payment is polled until it is final', async () => {
  let status: CustomerStatus = 'accepted';
  observeQuery(() => Response.json({ ...TRANSACTION, transactionStatus: statusToWire(status) }));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests).toBeGreaterThan(100);
  status = 'paid';
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  const before = requests;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests).toBe(before);
});

/** Shows a payment for which the server has these answers. */
function observeQuery(answer: () => Response) {
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return answer();
  });
  const shown = new QueryObserver(queryClient, ownPaymentQuery(1));
  shown.subscribe(() => undefined);
}

const TRANSACTION = {
  id: 1,
  transactionId: 'GT-1',
  ...toAmounts({ debit: cad(2_26n), payout: xaf(1_000n) }),
  client: { id: 1, firstName: 'Estelle', lastName: 'NDJOCK' },
  paymentMode: 'MTNCAMEROON',
  phoneNumber: null,
  receiver: null,
  transactionDate: '2026-05-01T12:00:00Z',
  transactionFee: 0,
  transactionInfo: null,
  transactionRate: null,
  transactionType: TRANSFER_TYPE,
  history: [],
};
