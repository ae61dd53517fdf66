import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { parseRate } from '#shared/rate.ts';
import type { Bill } from '../../api/bills.ts';
import { readBillAmount } from './read-bill-amount.ts';
import { type BillSelection, validateBill } from './validate-bill.ts';

const bill: Bill = {
  merchant: 'ENEO',
  kind: 'bill',
  billNumber: '10000010000',
  payItemId: 'S-112-950-ENEO-10039-x',
  customerNumber: '2000',
  customerName: 'ABONNE 0100',
  description: null,
  amountType: 'FIXED',
  payOrder: 0,
  amount: xaf(12_500n),
  price: xaf(12_600n),
  dueDay: '2026-12-01',
  overdue: false,
  penalty: xaf(0n),
  min: xaf(12_500n),
  max: xaf(12_500n),
  step: xaf(1n),
  quoteId: 'quote-1',
  expiresAt: undefined,
  obstacle: undefined,
};
const funds = {
  rate: parseRate('441.58'),
  sendingOpen: true,
  balance: cad(100_00n),
  remaining: cad(5_000_00n),
  identityVerified: true,
};
const selection: BillSelection = { hasFound: true, bill, amount: 'priced' };

test('the order is the bill as priced, and its price at the rate', () => {
  expect(validateBill(selection, funds)).toMatchObject({
    debit: cad(28_53n),
    waitsFor: undefined,
    body: {
      amount: 12_500,
      priceLocalCur: 12_600,
      amountCAD: 28.53,
      transactionRate: 441.58,
      quoteId: 'quote-1',
    },
  });
});

test('the button waits for a search, a bill that can be paid, and its price', () => {
  const waits = (choice: Partial<BillSelection>) => validateBill({ ...selection, ...choice }, funds).waitsFor;
  expect(waits({ hasFound: false, bill: undefined })).toBe('needsSearch');
  expect(waits({ bill: undefined })).toBe('needsBill');
  expect(waits({ bill: { ...bill, quoteId: undefined } })).toBe('notPayable');
  expect(waits({ amount: 'empty' })).toBe('needsAmount');
  expect(waits({ amount: 'wrong' })).toBe('amountNotGood');
  expect(waits({ amount: 'pricing' })).toBe('pricing');
  expect(validateBill(selection, { ...funds, sendingOpen: false }).waitsFor).toBe('ratePaused');
});

test('with too little money or too high a debit nothing is sent', () => {
  expect(validateBill(selection, { ...funds, balance: cad(20_00n) })).toMatchObject({
    waitsFor: 'balanceInsufficient',
    missing: cad(8_53n),
    body: undefined,
  });
  const unverified = { ...funds, identityVerified: false, remaining: cad(28_53n) };
  expect(validateBill(selection, unverified)).toMatchObject({
    limit: 'unverified_limit_reached',
    body: undefined,
  });
});

test('a chosen amount keeps to the bill’s limits and steps; its own amount is always possible', () => {
  const partial = {
    ...bill,
    amountType: 'PARTIAL' as const,
    min: xaf(100n),
    amount: xaf(12_345n),
    max: xaf(12_345n),
    step: xaf(50n),
  };
  const read = (text: string) => readBillAmount(text, partial, partial.amount).kind;
  expect(['', '0', '99', '12 350', '120', 'abc'].map(read)).toEqual([
    'empty',
    'outside',
    'outside',
    'outside',
    'noStep',
    'problem',
  ]);
  expect(['100', '12 345', '12300'].map(read)).toEqual(['amount', 'amount', 'amount']);
});
