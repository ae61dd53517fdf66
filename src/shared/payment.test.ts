import { expect, test } from 'vitest';
import { isFinal, MERCHANTS, merchantName, PAYMENT_STATUSES } from './payment.ts';

test('authorities have English names where the French ones mean nothing, brands are the same in both', () => {
  const named = MERCHANTS.map((one) => [merchantName(one, 'fr'), merchantName(one, 'en')]);
  expect(named.filter(([french, english]) => french !== english)).toEqual([
    ['DGI', 'DGI (taxes)'],
    ['Douanes', 'Customs'],
  ]);
  expect(merchantName('GONE', 'en')).toBe('GONE');
});

test('paid, failed and returned are final, and nothing goes back', () => {
  expect(PAYMENT_STATUSES.filter(isFinal)).toEqual(['paid', 'failed', 'returned']);
});
