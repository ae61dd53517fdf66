import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import type { Payment } from '../../api/payments.ts';
import { groupRecent } from './recent-payments.ts';

let lastId = 100;
function payment(more: Partial<Payment>): Payment {
  lastId -= 1;
  return {
    id: lastId,
    reference: `GT${lastId}`,
    type: 'transfer',
    status: 'paid',
    debit: cad(2_265n),
    payout: xaf(10_000n),
    fee: cad(0n),
    rate: undefined,
    paymentMode: 'MTNMOMO',
    phoneNumber: '677000001',
    recipientName: 'Marie NGONO',
    date: new Date('2026-11-22T12:00:00Z'),
    info: undefined,
    ...more,
  };
}
const ids = (of: Payment[]) => of.map(({ id }) => id);

test('each number appears once, by its last transfer, and at most four in all', () => {
  const numbers = ['677000001', '677000002', '677000001', '677000003', '677000004', '677000005'];
  const transfers = numbers.map((phoneNumber) => payment({ phoneNumber }));
  const { recipients } = groupRecent(transfers);
  expect(recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([
    '677000001',
    '677000002',
    '677000003',
    '677000004',
  ]);
  expect(recipients[0]?.id).toBe(transfers[0]?.id);
});

test('a payment of any kind is pending until it ends', () => {
  const open = [payment({ status: 'accepted' }), payment({ type: 'bill_payment', status: 'pending' })];
  const ended = [payment({}), payment({ status: 'failed' })];
  expect(ids(groupRecent([...open, ...ended]).pending)).toEqual(ids(open));
});

test('a refunded bill is not offered again, nor is a deposit', () => {
  const paid = payment({ type: 'bill_payment', paymentMode: '500000001_ENEO', phoneNumber: undefined });
  const failed = payment({
    type: 'bill_payment',
    status: 'failed',
    paymentMode: '500000002_ENEO',
    phoneNumber: undefined,
  });
  const deposit = payment({ type: 'deposit', paymentMode: 'INTERAC', phoneNumber: undefined });
  const { recipients, bills } = groupRecent([failed, deposit, paid]);
  expect(ids(bills)).toEqual([paid.id]);
  expect(recipients).toEqual([]);
});
