import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import type { FoundBill } from '../providers/bill-port.ts';
import { billKeyOf } from './search-bills.ts';

const METER = '01400000000001';

const key = (found: Partial<FoundBill>) =>
  billKeyOf({
    payItemId: '1',
    serviceNumber: METER,
    billNumber: undefined,
    customerNumber: undefined,
    customerName: undefined,
    description: undefined,
    dueDate: undefined,
    billType: undefined,
    amountType: 'CUSTOM',
    amount: undefined,
    penalty: xaf(0n),
    payOrder: 0,
    ...found,
  });

test('a bill keeps its key across searches, by its own number', () => {
  const one = key({ billNumber: '20261100', payItemId: '1', description: 'USAGE INVOICE' });
  expect(one).toBe(key({ billNumber: '20261100', payItemId: '2', description: 'INVOICE' }));
  expect(one).not.toBe(key({ billNumber: '20261200', payItemId: '1' }));
});

test('without a number the key is the meter, or the subscription with its formula, whatever the item ids', () => {
  const one = key({ payItemId: '1', description: 'ACCESS' });
  expect(one).toBe(key({ payItemId: '2', description: 'ACCESS' }));
  expect(one).not.toBe(key({ description: 'EVASION' }));
  expect(one).not.toBe(key({ description: 'ACCESS', serviceNumber: '01400000000002' }));
  expect(key({})).not.toBe(key({ serviceNumber: '01400000000002' }));
});
