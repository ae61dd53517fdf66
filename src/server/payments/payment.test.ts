import { expect, test } from 'vitest';
import { INFO_CODES, WITHDRAWAL_REASONS } from '#shared/payment-info.ts';
import { infoText } from './payment.ts';

test('a customer reads why a payment waits or failed, in their language, and nothing without a message', () => {
  expect(infoText({ type: 'transfer', status: 'failed', infoCode: 'service_down' }, 'fr')).toMatch(
    /remboursé/,
  );
  expect(infoText({ type: 'transfer', status: 'failed', infoCode: 'service_down' }, 'en')).toMatch(
    /refunded/,
  );
  expect(infoText({ type: 'transfer', status: 'paid', infoCode: null }, 'fr')).toBeNull();
  expect(infoText({ type: 'transfer', status: 'failed', infoCode: 'a-word-of-the-rail' }, 'fr')).toBeNull();
});

test('a customer reads that a returned payment was returned, whatever was shown before', () => {
  const returned = infoText({ type: 'transfer', status: 'returned', infoCode: null }, 'en');
  expect(returned).not.toBeNull();
  expect(infoText({ type: 'transfer', status: 'returned', infoCode: 'takes_longer' }, 'en')).toBe(returned);
});

test('for a bill a customer reads about its provider and number, never about operators, wallets and transfers', () => {
  const ofBills = INFO_CODES.filter((code) => !(WITHDRAWAL_REASONS as readonly string[]).includes(code));
  const sentencesIn = (language: 'fr' | 'en') =>
    ofBills.map((infoCode) => infoText({ type: 'bill_payment', status: 'failed', infoCode }, language));
  for (const sentence of sentencesIn('fr'))
    expect(sentence).not.toMatch(/opérateur|portefeuille|envoi|bénéficiaire/i);
  for (const sentence of sentencesIn('en'))
    expect(sentence).not.toMatch(/operator|wallet|transfer|recipient/i);
});
