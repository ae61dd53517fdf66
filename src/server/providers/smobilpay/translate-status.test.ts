import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import type { PayoutStatus } from '../rail-port.ts';
import { toPayoutStatus } from './translate.ts';

const OURS = 'GT-1-1';

function listed(...entries: unknown[]): ProviderAnswer {
  return { kind: 'answered', status: 200, text: JSON.stringify(entries) };
}

function entry(status: unknown, errorCode: unknown = null, more: object = {}) {
  return { ptn: '111', trid: OURS, status, errorCode, priceLocalCur: '10000.00', localCur: 'XAF', ...more };
}

test.each<[string, ProviderAnswer, PayoutStatus['kind']]>([
  ['no answer', { kind: 'lost', note: 'timeout' }, 'unreachable'],
  ['nobody listens', { kind: 'not_sent', note: 'ECONNREFUSED' }, 'unreachable'],
  ['an error', { kind: 'answered', status: 500, text: '[]' }, 'unreachable'],
  [
    'not found is no statement about the payment',
    { kind: 'answered', status: 404, text: '[]' },
    'unreachable',
  ],
  ['a page', { kind: 'answered', status: 200, text: '<html>' }, 'unreachable'],
  ['nothing', { kind: 'answered', status: 200, text: '' }, 'unreachable'],
  ['no list', { kind: 'answered', status: 200, text: '{}' }, 'unreachable'],
  ['null', { kind: 'answered', status: 200, text: 'null' }, 'unreachable'],
  ['an empty list', listed(), 'never_seen'],

  ['success', listed(entry('SUCCESS')), 'paid'],
  ['success with code 0', listed(entry('SUCCESS', 0)), 'paid'],
  ['success with code "0"', listed(entry('SUCCESS', '0')), 'paid'],
  ['success in small letters', listed(entry(' success ')), 'paid'],
  ['success with an error contradicts itself', listed(entry('SUCCESS', 703105)), 'pending'],
  ['success with an unreadable code', listed(entry('SUCCESS', {})), 'pending'],
  ['success without a number', listed(entry('SUCCESS', 0, { ptn: null })), 'pending'],
  ['success of another reference', listed(entry('SUCCESS', 0, { trid: 'GT-2-1' })), 'unreachable'],
  ['success of no reference', listed(entry('SUCCESS', 0, { trid: '' })), 'unreachable'],

  ['errored', listed(entry('ERRORED', 703105)), 'failed'],
  ['errored without a code', listed(entry('ERRORED')), 'failed'],
  ['errored with a code nobody knows', listed(entry('ERRORED', 799999)), 'failed'],
  ['errored with an unreadable code', listed(entry('ERRORED', 'soon')), 'pending'],
  ['errored and refunded to us', listed(entry('ERROREDREFUNDED', 705010)), 'failed'],
  ['reversed', listed(entry('REVERSED', 3)), 'failed'],
  ['failure of another reference', listed(entry('ERRORED', 703105, { trid: 'X' })), 'unreachable'],
  ...[2, 702105, 703020, 704003, 704006, 705000, 705010, 705020, 705030].map(
    (code): [string, ProviderAnswer, 'pending'] => [
      `errored because the provider was lost from sight (${code})`,
      listed(entry('ERRORED', code)),
      'pending',
    ],
  ),

  ['pending', listed(entry('PENDING')), 'pending'],
  ['in process', listed(entry('INPROCESS')), 'pending'],
  ['debited', listed(entry('DEBITED')), 'pending'],
  ['under investigation', listed(entry('UNDERINVESTIGATION', 2)), 'pending'],
  ['a word nobody knows', listed(entry('SOMETHINGELSE')), 'pending'],
  ['the word of the webhook documentation only', listed(entry('ERROR', 703105)), 'pending'],
  ['no status', listed(entry(null)), 'pending'],

  ['one failed, one paid', listed(entry('ERRORED', 703105), entry('SUCCESS', 0, { ptn: '2' })), 'paid'],
  ['one failed, one open', listed(entry('ERRORED', 703105), entry('PENDING')), 'pending'],
  ['one failed, one unreadable', listed(entry('ERRORED', 703105), 'garbage'), 'unreachable'],
  [
    'one failed, one of others',
    listed(entry('ERRORED', 1), entry('ERRORED', 1, { trid: 'X' })),
    'unreachable',
  ],
  ['two failed', listed(entry('ERRORED', 703105), entry('REVERSED', 3)), 'failed'],
])('%s', (_, answer, kind) => {
  expect(toPayoutStatus(answer, OURS).kind).toBe(kind);
});

test('a paid order has its number, its price, and how often it was paid', () => {
  expect(toPayoutStatus(listed(entry('SUCCESS')), OURS)).toEqual({
    kind: 'paid',
    providerNumber: '111',
    price: xaf(10_000n),
    timesPaid: 1,
    note: 'SUCCESS 0',
  });
  const twice = listed(entry('SUCCESS'), entry('SUCCESS', 0, { ptn: '222' }), entry('SUCCESS'));
  expect(toPayoutStatus(twice, OURS)).toMatchObject({ kind: 'paid', providerNumber: '111', timesPaid: 2 });
});

test.each([
  ['10000', xaf(10_000n)],
  [10_000, xaf(10_000n)],
  ['10000.50', undefined],
  ['-10', undefined],
  ['1e4', undefined],
  [null, undefined],
])('a price of %s is read as %o', (priceLocalCur, price) => {
  expect(toPayoutStatus(listed(entry('SUCCESS', 0, { priceLocalCur })), OURS)).toMatchObject({
    kind: 'paid',
    price,
  });
});

test('a price in another currency is not read as francs', () => {
  expect(toPayoutStatus(listed(entry('SUCCESS', 0, { localCur: 'EUR' })), OURS)).toMatchObject({
    price: undefined,
  });
});

test.each([
  [703105, 'recipient_unknown'],
  ['703112', 'recipient_limit'],
  [703103, 'recipient_blocked'],
  [702103, 'amount_not_accepted'],
  [703117, 'number_not_accepted'],
  [703503, 'service_down'],
  [40701, 'expired'],
  [0, 'refused'],
])('a failure with code %s is reported as %s', (code, reason) => {
  expect(toPayoutStatus(listed(entry('ERRORED', code)), OURS)).toMatchObject({ kind: 'failed', reason });
});

test('for arbitrary input a payment is final only with a matching entry in a known state', () => {
  const word = fc.constantFrom('SUCCESS', 'ERRORED', 'REVERSED', 'PENDING', 'ERROR', 'FAILED', '');
  const one = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        ptn: fc.oneof(fc.constant('111'), fc.jsonValue()),
        trid: fc.oneof(fc.constant(OURS), fc.jsonValue()),
        status: fc.oneof(word, fc.jsonValue()),
        errorCode: fc.oneof(fc.constantFrom(0, 703105, 705010, null), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(one).map((list) => JSON.stringify(list)),
  );
  fc.assert(
    fc.property(fc.constantFrom(200, 200, 200, 204, 302, 404, 500), text, (status, body) => {
      const { kind } = toPayoutStatus({ kind: 'answered', status, text: body }, OURS);
      expect(allowedBy(status, body)).toContain(kind);
    }),
    { numRuns: 1_000 },
  );
});

/** A second, independent implementation of which statuses an answer allows. */
function allowedBy(status: number, text: string): PayoutStatus['kind'][] {
  const entries = status === 200 ? readJson(text) : undefined;
  if (!Array.isArray(entries)) return ['unreachable'];
  if (entries.length === 0) return ['never_seen'];
  const ours = (entries as ({ trid?: unknown; status?: unknown } | null)[]).filter(
    (one) => one?.trid === OURS,
  );
  // Only text can be a status; an object may even fail to convert to text.
  const words = ours.map((one) => (typeof one?.status === 'string' ? one.status.trim().toUpperCase() : ''));
  const allFailed =
    ours.length === entries.length &&
    words.every((word) => ['ERRORED', 'REVERSED', 'ERROREDREFUNDED'].includes(word));
  const kinds: PayoutStatus['kind'][] = ours.length < entries.length ? ['unreachable'] : ['pending'];
  if (words.includes('SUCCESS')) kinds.push('paid');
  return allFailed ? [...kinds, 'failed'] : kinds;
}
