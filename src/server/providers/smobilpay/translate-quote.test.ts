import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import type { ProviderAnswer } from '../call-provider.ts';
import { saysCatalogueChanged, toQuoteOutcome } from './translate.ts';

const quoteRequest = { payItemId: 'S-1', amount: xaf(10_000n) };
const quote = {
  quoteId: 'b6f7d1a0-0000-4000-8000-000000000001',
  expiresAt: '2026-11-21T12:05:00+00:00',
  payItemId: 'S-1',
  amountLocalCur: '10000.00',
  priceLocalCur: '10150',
  localCur: 'XAF',
};

function answerOf(status: number, body: unknown): ProviderAnswer {
  return { kind: 'answered', status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

test('a quote has its expiry and the rail’s charge', () => {
  expect(toQuoteOutcome(answerOf(200, quote), quoteRequest)).toEqual({
    kind: 'quoted',
    quote: {
      quoteId: quote.quoteId,
      expiresAt: new Date('2026-11-21T12:05:00Z'),
      price: xaf(10_150n),
    },
  });
});

test.each<[string, ProviderAnswer, string]>([
  [
    'numbers instead of text',
    answerOf(200, { ...quote, amountLocalCur: 10000, priceLocalCur: 10150 }),
    'quoted',
  ],
  [
    'without the optional fields',
    answerOf(200, { ...quote, amountLocalCur: null, payItemId: undefined }),
    'quoted',
  ],
  ['another amount', answerOf(200, { ...quote, amountLocalCur: '1000.00' }), 'unavailable'],
  ['another item', answerOf(200, { ...quote, payItemId: 'S-2' }), 'unavailable'],
  ['cheaper than what is paid', answerOf(200, { ...quote, priceLocalCur: '100' }), 'unavailable'],
  ['priced in another currency', answerOf(200, { ...quote, localCur: 'EUR' }), 'unavailable'],
  ['without an end', answerOf(200, { ...quote, expiresAt: 'soon' }), 'unavailable'],
  ['a page', answerOf(200, '<html>'), 'unavailable'],
  ['no answer', { kind: 'lost', note: 'timeout' }, 'unavailable'],
  ['an internal error', answerOf(500, { respCode: 90000 }), 'unavailable'],
  ['an internal error with a code of refusal', answerOf(500, { respCode: 40302 }), 'unavailable'],
  ['bad credentials', answerOf(401, { respCode: 40100 }), 'unavailable'],
  ['a code nobody knows', answerOf(400, { respCode: 4444 }), 'unavailable'],
  ['the item is gone', answerOf(400, { respCode: 4207 }), 'unavailable'],
  ['an amount that is not accepted', answerOf(403, { respCode: 40302 }), 'refused'],
])('%s', (_, answer, kind) => {
  expect(toQuoteOutcome(answer, quoteRequest).kind).toBe(kind);
});

test('a changed catalogue is fetched again', () => {
  expect(saysCatalogueChanged(answerOf(400, { respCode: 4207 }))).toBe(true);
  expect(saysCatalogueChanged(answerOf(406, { respCode: '40602' }))).toBe(true);
  expect(saysCatalogueChanged(answerOf(400, { respCode: 4209 }))).toBe(false);
  expect(saysCatalogueChanged(answerOf(500, { respCode: 4207 }))).toBe(false);
});

test('arbitrary input is never a quote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
      expect(toQuoteOutcome({ kind: 'answered', status, text }, quoteRequest).kind).not.toBe('quoted');
    }),
  );
});
