import { expect, test } from 'vitest';
import { infoText } from './payment.ts';

test('a customer reads what a payment waits for or why it failed, in their language, and nothing that has no words', () => {
  expect(infoText({ status: 'failed', infoCode: 'service_down' }, 'fr')).toMatch(/remboursé/);
  expect(infoText({ status: 'failed', infoCode: 'service_down' }, 'en')).toMatch(/refunded/);
  expect(infoText({ status: 'paid', infoCode: null }, 'fr')).toBeNull();
  expect(infoText({ status: 'failed', infoCode: 'a-word-of-the-rail' }, 'fr')).toBeNull();
});

test('of one that came back a customer reads that, whatever was told before', () => {
  const returned = infoText({ status: 'returned', infoCode: null }, 'en');
  expect(returned).not.toBeNull();
  expect(infoText({ status: 'returned', infoCode: 'takes_longer' }, 'en')).toBe(returned);
});
