import { expect, test } from 'vitest';
import { ALL_PAYMENTS } from '../../api/payments.ts';
import { historySearch, isFiltered, readHistoryAddress } from './history-address.ts';

const read = (search: string) => readHistoryAddress(new URLSearchParams(search));

test('addresses count pages from one, and an invalid one is the first page', () => {
  expect(['1', '2', '10'].map((page) => read(`page=${page}`).page)).toEqual([0, 1, 9]);
  expect(['', '0', '-1', '1.5', 'x', '1234567'].map((page) => read(`page=${page}`).page)).toEqual(
    Array(6).fill(0),
  );
});

test('an address’s invalid parts are ignored, and the rest applies', () => {
  expect(read('type=bill_payment&from=2026-02-30&to=2026-03-01').filter).toEqual({
    type: 'bill_payment',
    from: undefined,
    to: '2026-03-01',
  });
  expect(read('type=Bill_payment&from=yesterday&to=').filter).toEqual(ALL_PAYMENTS);
  expect(read('').filter).toEqual(ALL_PAYMENTS);
});

test('a reversed pair of days is swapped', () => {
  expect(read('from=2026-03-09&to=2026-03-01').filter).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-09',
  });
});

test('a written address is read back the same', () => {
  const filter = { type: 'deposit', from: '2026-01-01', to: '2026-12-31' } as const;
  expect(read(historySearch(filter, 3))).toEqual({ filter, page: 3 });
  expect(historySearch(ALL_PAYMENTS)).toBe('');
  expect([
    isFiltered(filter),
    isFiltered({ ...ALL_PAYMENTS, to: '2026-12-31' }),
    isFiltered(ALL_PAYMENTS),
  ]).toEqual([true, true, false]);
});
