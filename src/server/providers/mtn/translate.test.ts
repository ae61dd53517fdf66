import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import type { RailReason } from '#shared/payment-info.ts';
import type { ProviderAnswer } from '../call-provider.ts';
import type { PayoutStatus, SubmitOutcome } from '../rail-port.ts';
import { toBalance, toHolder, toPayoutStatus, toQuoteRefusal, toSubmitOutcome } from './translate.ts';

const ID = '8e3f2c1a-1111-4111-8111-111111111111';
const order = { reference: 'GT1-1', referenceId: ID, currency: 'XAF' };
const lost: ProviderAnswer = { kind: 'lost', note: 'timeout' };
const notSent: ProviderAnswer = { kind: 'not_sent', note: 'ECONNREFUSED' };

function answerOf(status: number, body: unknown): ProviderAnswer {
  return { kind: 'answered', status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

describe('an answer to a transfer', () => {
  test.each<[string, ProviderAnswer, SubmitOutcome['kind']]>([
    ['taken', answerOf(202, ''), 'accepted'],
    // Definitely not accepted
    ['never sent', notSent, 'unavailable'],
    ['a wrong subscription', answerOf(401, { statusCode: 401 }), 'unavailable'],
    ['an address that is not allowed', answerOf(403, '<html>'), 'unavailable'],
    ['too many calls', answerOf(429, ''), 'unavailable'],
    ['another environment', answerOf(500, { code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' }), 'unavailable'],
    ['another host of callbacks', answerOf(500, { code: 'INVALID_CALLBACK_URL_HOST' }), 'unavailable'],
    ['a bad request', answerOf(400, { code: 'VALIDATION_ERROR' }), 'refused'],
    // Outcome unknown
    ['no answer', lost, 'unknown'],
    ['an internal error', answerOf(500, { code: 'INTERNAL_PROCESSING_ERROR' }), 'unknown'],
    ['a service that is away', answerOf(503, { code: 'SERVICE_UNAVAILABLE' }), 'unknown'],
    ['a bad request without a code', answerOf(400, '<html>'), 'unknown'],
    ['an id that is taken', answerOf(409, { code: 'RESOURCE_ALREADY_EXIST' }), 'unknown'],
    ['nothing at all of it', answerOf(404, { code: 'RESOURCE_NOT_FOUND' }), 'unknown'],
    ['an acceptance of another kind', answerOf(200, 'garbage'), 'unknown'],
  ])('%s', (_, answer, kind) => {
    expect(toSubmitOutcome(answer, ID).kind).toBe(kind);
  });

  test('an acceptance has our own id as its number, since MTN returns none', () => {
    expect(toSubmitOutcome(answerOf(202, ''), ID)).toEqual({ kind: 'accepted', providerNumber: ID });
  });

  test('a refusal gives the reason, for the customer and in MTN’s words', () => {
    const body = { code: 'PAYEE_NOT_ALLOWED_TO_RECEIVE', message: 'blocked' };
    expect(toSubmitOutcome(answerOf(400, body), ID)).toEqual({
      kind: 'refused',
      reason: 'recipient_blocked',
      note: 'transfer: 400 PAYEE_NOT_ALLOWED_TO_RECEIVE blocked',
    });
  });
});

const transfer = {
  amount: '10000',
  currency: 'XAF',
  financialTransactionId: '363440463',
  externalId: 'GT1-1',
  payee: { partyIdType: 'MSISDN', partyId: '237677000001' },
  status: 'SUCCESSFUL',
};
const failed = (reason: unknown) => answerOf(200, { ...transfer, status: 'FAILED', reason });

describe('the status of a transfer', () => {
  test.each<[string, ProviderAnswer, PayoutStatus['kind']]>([
    ['paid', answerOf(200, transfer), 'paid'],
    ['paid, without a number', answerOf(200, { ...transfer, financialTransactionId: null }), 'paid'],
    ['under way', answerOf(200, { ...transfer, status: 'PENDING' }), 'pending'],
    ['a word that nobody knows', answerOf(200, { ...transfer, status: 'SOMETHING' }), 'pending'],
    ['a success that says why it failed', answerOf(200, { ...transfer, reason: 'EXPIRED' }), 'pending'],
    ['failed with an object', failed({ code: 'PAYEE_NOT_FOUND', message: 'x' }), 'failed'],
    ['failed with a bare word', failed('INTERNAL_PROCESSING_ERROR'), 'failed'],
    ['failed without a reason', failed(undefined), 'failed'],
    ['failed, since MTN waited in vain for itself', failed('COULD_NOT_PERFORM_TRANSACTION'), 'pending'],
    ['failed for something unreadable', failed({ words: 1 }), 'pending'],
    ['never received', answerOf(404, { code: 'RESOURCE_NOT_FOUND', message: 'x' }), 'never_seen'],
    ['a page that is not there', answerOf(404, '<html>'), 'unreachable'],
    ['of another attempt', answerOf(200, { ...transfer, externalId: 'GT1-2' }), 'never_seen'],
    ['of another payment', answerOf(200, { ...transfer, externalId: 'GT2-1' }), 'unreachable'],
    ['of nobody', answerOf(200, { ...transfer, externalId: undefined }), 'unreachable'],
    ['garbage', answerOf(200, '<html>'), 'unreachable'],
    ['a list', answerOf(200, [transfer]), 'unreachable'],
    ['an error', answerOf(500, { code: 'INTERNAL_PROCESSING_ERROR' }), 'unreachable'],
    ['a token that is over', answerOf(401, ''), 'unreachable'],
    ['no answer', lost, 'unreachable'],
    ['never asked', notSent, 'unreachable'],
  ])('%s', (_, answer, kind) => {
    expect(toPayoutStatus(answer, order).kind).toBe(kind);
  });

  test('a paid one has MTN’s number and the amount', () => {
    expect(toPayoutStatus(answerOf(200, transfer), order)).toMatchObject({
      kind: 'paid',
      providerNumber: '363440463',
      price: xaf(10_000n),
      timesPaid: 1,
    });
  });

  test('another currency is not a price, and is kept as text', () => {
    const status = toPayoutStatus(answerOf(200, { ...transfer, currency: 'EUR' }), order);
    expect(status).toMatchObject({ kind: 'paid', price: undefined, oddPrice: '10000 EUR' });
  });

  test.each<[string, RailReason]>([
    ['PAYEE_NOT_FOUND', 'recipient_unknown'],
    ['PAYEE_LIMIT_REACHED', 'recipient_limit'],
    ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'recipient_blocked'],
    ['NOT_ENOUGH_FUNDS', 'service_down'],
    ['TRANSACTION_CANCELED', 'reversed'],
    ['APPROVAL_REJECTED', 'refused'],
    ['A_WORD_OF_TOMORROW', 'refused'],
  ])('%s is reported as %s', (code, reason) => {
    expect(toPayoutStatus(failed({ code }), order)).toMatchObject({ kind: 'failed', reason });
  });
});

describe('an account holder’s status', () => {
  test.each<[string, ProviderAnswer, string | undefined]>([
    ['active', answerOf(200, { result: true }), undefined],
    ['not active', answerOf(200, { result: false }), 'refused'],
    ['nobody', answerOf(404, { code: 'RESOURCE_NOT_FOUND' }), 'refused'],
    ['a page that is not there', answerOf(404, '<html>'), 'unavailable'],
    ['neither', answerOf(200, { result: 'yes' }), 'unavailable'],
    ['an error', answerOf(500, ''), 'unavailable'],
    ['no answer', lost, 'unavailable'],
    ['never asked', notSent, 'unavailable'],
  ])('%s', (_, answer, kind) => {
    expect(toQuoteRefusal(answer)?.kind).toBe(kind);
  });
});

test.each<[string, ProviderAnswer, string]>([
  ['known', answerOf(200, { given_name: 'Awa', family_name: 'Ngo' }), 'known'],
  ['half a name', answerOf(200, { given_name: 'Awa' }), 'unavailable'],
  ['nobody', answerOf(404, { code: 'RESOURCE_NOT_FOUND' }), 'nobody'],
  ['a page that is not there', answerOf(404, ''), 'unavailable'],
  ['no answer', lost, 'unavailable'],
])('the owner of a wallet: %s', (_, answer, kind) => {
  expect(toHolder(answer).kind).toBe(kind);
});

test.each<[string, ProviderAnswer, string]>([
  ['francs', answerOf(200, { availableBalance: '5000', currency: 'XAF' }), 'known'],
  ['euros', answerOf(200, { availableBalance: '5000', currency: 'EUR' }), 'unavailable'],
  ['no currency', answerOf(200, { availableBalance: '5000' }), 'unavailable'],
  ['an error', answerOf(500, ''), 'unavailable'],
  ['no answer', lost, 'unavailable'],
])('a balance in %s', (_, answer, kind) => {
  expect(toBalance(answer, 'XAF').kind).toBe(kind);
});
