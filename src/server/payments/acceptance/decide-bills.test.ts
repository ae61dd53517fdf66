import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import type { BillTerms, PreparedPayment } from '../payment.ts';
import { type BillFacts, type CustomerState, decideAcceptance, NO_BILLS } from './decide-acceptance.ts';

const OFFERED_AT = new Date('2026-11-20T14:00:00Z');
const EARLIER = new Date('2026-11-20T13:59:59Z');
const LATER = new Date('2026-11-20T14:00:01Z');

function payment(terms: Partial<BillTerms> = {}, merchant: 'ENEO' | 'CAMWATER' = 'ENEO'): PreparedPayment {
  return {
    personId: 1n,
    client: { firstName: 'Awa', lastName: 'NGONO' },
    reference: 'GT1',
    type: 'bill_payment',
    merchant,
    paymentMode: '1_ENEO',
    destination: '1',
    debit: cad(10_00n),
    payout: xaf(4_500n),
    rate: rate(441_580_000n),
    recipient: undefined,
    bill: {
      offerId: 'offer',
      offeredAt: OFFERED_AT,
      kind: 'bill',
      railMerchant: merchant,
      serviceId: '10039',
      serviceNumber: '1',
      billNumber: '1',
      billKey: '1',
      payItemId: 'item',
      customerNumber: null,
      customerName: null,
      dueDate: null,
      amount: xaf(4_400n),
      ...terms,
    },
    idempotency: undefined,
  };
}

const richCustomer: CustomerState = {
  balance: cad(1_000_00n),
  usage: { identityVerified: true, used: cad(0n) },
  sendingLocked: false,
};

function decisions(payments: PreparedPayment[], facts: Partial<BillFacts> = {}): string[] {
  const known = { ...NO_BILLS, ...facts };
  return decideAcceptance(payments, new Map([[1n, richCustomer]]), new Map(), known).map((decision) =>
    decision.ok ? decision.value.kind : decision.problem,
  );
}

test('a bill with no other payment is accepted', () => {
  expect(decisions([payment()])).toEqual(['accept']);
});

test('a bill with a pending payment is refused, the same number at another merchant is not', () => {
  const openBills = new Set(['ENEO/1']);
  expect(decisions([payment()], { openBills })).toEqual(['bill_being_paid']);
  expect(decisions([payment({}, 'CAMWATER')], { openBills })).toEqual(['accept']);
});

test('within one batch only the first payment of a bill is accepted', () => {
  expect(
    decisions([payment(), payment({ offerId: 'other' }), payment({ billKey: '2', offerId: 'third' })]),
  ).toEqual(['accept', 'bill_being_paid', 'accept']);
});

test('an offer can be used once', () => {
  expect(decisions([payment(), payment({ billKey: '2' })])).toEqual(['accept', 'bill_quote_used']);
  expect(decisions([payment()], { usedOffers: new Set(['offer']) })).toEqual(['bill_quote_used']);
});

test('a bill paid since its offer is refused; one paid before it is open again', () => {
  expect(decisions([payment()], { paidAt: new Map([['ENEO/1', LATER]]) })).toEqual(['bill_already_paid']);
  expect(decisions([payment()], { paidAt: new Map([['ENEO/1', OFFERED_AT]]) })).toEqual([
    'bill_already_paid',
  ]);
  expect(decisions([payment()], { paidAt: new Map([['ENEO/1', EARLIER]]) })).toEqual(['accept']);
});

test.each(['prepaid', 'subscription'] as const)('a %s bill may be paid again at once', (kind) => {
  expect(decisions([payment({ kind })], { paidAt: new Map([['ENEO/1', LATER]]) })).toEqual(['accept']);
});

test('a refused payment leaves the bill to the next', () => {
  const dear = { ...payment(), debit: cad(2_000_00n) };
  expect(decisions([dear, payment()])).toEqual(['balance_insufficient', 'accept']);
});
