import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canBecome, isFinal, MERCHANTS, merchantName, PAYMENT_STATUSES } from './payment.ts';

const allTransitions = PAYMENT_STATUSES.flatMap((from) =>
  PAYMENT_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
);

test('a payment has these transitions and no others', () => {
  expect(allTransitions).toEqual([
    'accepted → pending',
    'accepted → paid',
    'accepted → failed',
    'pending → paid',
    'pending → failed',
    'paid → returned',
  ]);
});

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

test('the database has the same table', () => {
  const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  const body = /FUNCTION only_known_transitions[\s\S]*?end \$/.exec(schema)?.[0] ?? '';
  const stored = [...body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`);
  expect(stored).toEqual(allTransitions);
});
