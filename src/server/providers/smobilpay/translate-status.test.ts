import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import type { PayoutStatus } from '../rail-port.ts';
import { toPayoutStatus } from './translate.ts';

const OUR_REFERENCE = 'GT-1-1';

function answerWith(...entries: unknown[]): ProviderAnswer {
  return { kind: 'answered', status: 200, text: JSON.stringify(entries) };
}

function entry(status: unknown, errorCode: unknown = null, more: object = {}) {
  return {
    ptn: '111',
    trid: OUR_REFERENCE,
    status,
    errorCode,
    priceLocalCur: '10000.00',
    localCur: 'XAF',
    ...more,
  };
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
  ['an empty list', answerWith(), 'never_seen'],

  ['success', answerWith(entry('SUCCESS')), 'paid'],
  ['success with code 0', answerWith(entry('SUCCESS', 0)), 'paid'],
  ['success with code "0"', answerWith(entry('SUCCESS', '0')), 'paid'],
  ['success in small letters', answerWith(entry(' success ')), 'paid'],
  ['success with an error contradicts itself', answerWith(entry('SUCCESS', 703105)), 'pending'],
  ['success with an unreadable code', answerWith(entry('SUCCESS', {})), 'pending'],
  ['success without a number', answerWith(entry('SUCCESS', 0, { ptn: null })), 'pending'],
  ['success of another reference', answerWith(entry('SUCCESS', 0, { trid: 'GT-2-1' })), 'unreachable'],
  ['success of no reference', answerWith(entry('SUCCESS', 0, { trid: '' })), 'unreachable'],

  ['errored', answerWith(entry('ERRORED', 703105)), 'failed'],
  ['errored without a code', answerWith(entry('ERRORED')), 'failed'],
  ['errored with a code nobody knows', answerWith(entry('ERRORED', 799999)), 'failed'],
  ['errored with an unreadable code', answerWith(entry('ERRORED', 'soon')), 'pending'],
  ['errored and refunded to us', answerWith(entry('ERROREDREFUNDED', 705010)), 'failed'],
  ['reversed', answerWith(entry('REVERSED', 3)), 'failed'],
  ['failure of another reference', answerWith(entry('ERRORED', 703105, { trid: 'X' })), 'unreachable'],
  ...[2, 702105, 703020, 704003, 704006, 705000, 705010, 705020, 705030].map(
    (code): [string, ProviderAnswer, 'pending'] => [
      `errored because the provider was lost from sight (${code})`,
      answerWith(entry('ERRORED', code)),
      'pending',
    ],
  ),

  ['pending', answerWith(entry('PENDING')), 'pending'],
  ['in process', answerWith(entry('INPROCESS')), 'pending'],
  ['debited', answerWith(entry('DEBITED')), 'pending'],
  ['under investigation', answerWith(entry('UNDERINVESTIGATION', 2)), 'pending'],
  ['a word nobody knows', answerWith(entry('SOMETHINGELSE')), 'pending'],
  ['the word of the webhook documentation only', answerWith(entry('ERROR', 703105)), 'pending'],
  ['no status', answerWith(entry(null)), 'pending'],

  ['one failed, one paid', answerWith(entry('ERRORED', 703105), entry('SUCCESS', 0, { ptn: '2' })), 'paid'],
  ['one failed, one open', answerWith(entry('ERRORED', 703105), entry('PENDING')), 'pending'],
  ['one failed, one unreadable', answerWith(entry('ERRORED', 703105), 'garbage'), 'unreachable'],
  [
    'one failed, one of others',
    answerWith(entry('ERRORED', 1), entry('ERRORED', 1, { trid: 'X' })),
    'unreachable',
  ],
  ['two failed', answerWith(entry('ERRORED', 703105), entry('REVERSED', 3)), 'failed'],
])('%s', (_, answer, kind) => {
  expect(toPayoutStatus(answer, OUR_REFERENCE).kind).toBe(kind);
});

test('a paid order has its number, its price, and how often it was paid', () => {
  expect(toPayoutStatus(answerWith(entry('SUCCESS')), OUR_REFERENCE)).toEqual({
    kind: 'paid',
    providerNumber: '111',
    price: xaf(10_000n),
    timesPaid: 1,
    note: 'SUCCESS 0',
  });
  const twice = answerWith(entry('SUCCESS'), entry('SUCCESS', 0, { ptn: '222' }), entry('SUCCESS'));
  expect(toPayoutStatus(twice, OUR_REFERENCE)).toMatchObject({
    kind: 'paid',
    providerNumber: '111',
    timesPaid: 2,
  });
});

test.each([
  ['10000', xaf(10_000n)],
  [10_000, xaf(10_000n)],
  ['10000.50', undefined],
  ['-10', undefined],
  ['1e4', undefined],
  [null, undefined],
])('a price of %s is read as %o', (priceLocalCur, price) => {
  expect(toPayoutStatus(answerWith(entry('SUCCESS', 0, { priceLocalCur })), OUR_REFERENCE)).toMatchObject({
    kind: 'paid',
    price,
  });
});

test('a price in another currency is not read as francs', () => {
  expect(toPayoutStatus(answerWith(entry('SUCCESS', 0, { localCur: 'EUR' })), OUR_REFERENCE)).toMatchObject({
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
  expect(toPayoutStatus(answerWith(entry('ERRORED', code)), OUR_REFERENCE)).toMatchObject({
    kind: 'failed',
    reason,
  });
});

test('for arbitrary input a payment is final only with a matching entry in a known state', () => {
  const word = fc.constantFrom('SUCCESS', 'ERRORED', 'REVERSED', 'PENDING', 'ERROR', 'FAILED', '');
  const one = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        ptn: fc.oneof(fc.constant('111'), fc.jsonValue()),
        trid: fc.oneof(fc.constant(OUR_REFERENCE), fc.jsonValue()),
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
      const { kind } = toPayoutStatus({ kind: 'answered', status, text: body }, OUR_REFERENCE);
      expect(allowedStatuses(status, body)).toContain(kind);
    }),
    { numRuns: 1_000 },
  );
});

/** A second, independent implementation of which statuses an answer allows. */
function allowedStatuses(status: number, text: string): PayoutStatus['kind'][] {
  const entries = status === 200 ? readJson(text) : undefined;
  if (!Array.isArray(entries)) return ['unreachable'];
  if (entries.length === 0) return ['never_seen'];
  const ours = (entries as ({ trid?: unknown; status?: unknown } | null)[]).filter(
    (one) => one?.trid === OUR_REFERENCE,
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
