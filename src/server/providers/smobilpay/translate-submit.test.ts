import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProviderAnswer } from '../call-provider.ts';
import { toSubmitOutcome } from './translate.ts';

const OUR_REFERENCE = 'GT-1-1';
const accepted = { ptn: '99999166542651400095315364801168', status: 'PENDING', trid: OUR_REFERENCE };

function answerOf(status: number, body: unknown): ProviderAnswer {
  return { kind: 'answered', status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Every way in which a payment order can end, and the most that may be concluded from it. */
test.each<[string, ProviderAnswer, string]>([
  // Connection
  ['nobody listens', { kind: 'not_sent', note: 'ECONNREFUSED' }, 'unavailable'],
  ['no credentials available', { kind: 'not_sent', note: 'no access token' }, 'unavailable'],
  ['no answer in time', { kind: 'lost', note: 'timeout' }, 'unknown'],
  ['the line is cut', { kind: 'lost', note: 'ECONNRESET' }, 'unknown'],
  // Accepted
  ['pending', answerOf(200, accepted), 'accepted'],
  ['success at once', answerOf(200, { ...accepted, status: 'SUCCESS' }), 'accepted'],
  ['errored, but with a number', answerOf(200, { ...accepted, status: 'ERRORED' }), 'accepted'],
  ['a status nobody knows', answerOf(200, { ...accepted, status: 'SOMETHINGELSE' }), 'accepted'],
  ['without a status', answerOf(200, { ptn: '1' }), 'accepted'],
  ['without our reference, which is optional', answerOf(200, { ...accepted, trid: null }), 'accepted'],
  // Possibly accepted
  ['another reference', answerOf(200, { ...accepted, trid: 'GT-2-1' }), 'unknown'],
  ['no number', answerOf(200, { ...accepted, ptn: null }), 'unknown'],
  ['a number that lost its digits', answerOf(200, { ...accepted, ptn: 9.9999e31 }), 'unknown'],
  ['a page instead of JSON', answerOf(200, '<html>'), 'unknown'],
  ['half of the JSON', answerOf(200, '{"ptn":"99'), 'unknown'],
  ['nothing', answerOf(200, ''), 'unknown'],
  ['a list', answerOf(200, [accepted]), 'unknown'],
  ['another success than the documented one', answerOf(202, accepted), 'unknown'],
  ['a redirect', answerOf(302, ''), 'unknown'],
  // Rejected by the gateway
  ['401', answerOf(401, { respCode: 40100 }), 'unavailable'],
  ['401 without a body', answerOf(401, ''), 'unavailable'],
  ['invalid signature', answerOf(400, { respCode: 4006 }), 'unavailable'],
  ['invalid token', answerOf(400, { respCode: 4009 }), 'unavailable'],
  ['a code as text', answerOf(400, { respCode: '4009' }), 'unavailable'],
  ['item unknown', answerOf(400, { respCode: 4207 }), 'unavailable'],
  ['service unknown', answerOf(406, { respCode: 40602 }), 'unavailable'],
  // The quote
  ['quote expired', answerOf(498, { respCode: 49801 }), 'quote_expired'],
  ['quote expired, short code', answerOf(498, { respCode: 498 }), 'quote_expired'],
  ['quote invalid', answerOf(400, { respCode: 4209 }), 'quote_expired'],
  // Refused
  ['refused', answerOf(404, { respCode: 40409 }), 'refused'],
  ['missing fields', answerOf(400, { respCode: 40010 }), 'refused'],
  ['invalid input', answerOf(403, { respCode: 40302 }), 'refused'],
  // Possibly refused
  ['400 without a body', answerOf(400, ''), 'unknown'],
  ['400 with an unknown code', answerOf(400, { respCode: 4444 }), 'unknown'],
  ['gateway unavailable', answerOf(410, { respCode: 41004 }), 'unknown'],
  ['not found', answerOf(404, { message: 'no route' }), 'unknown'],
  ['request timeout', answerOf(408, ''), 'unknown'],
  ['conflict', answerOf(409, ''), 'unknown'],
  ['too many requests', answerOf(429, ''), 'unknown'],
  // Unknown outcome
  ['internal error', answerOf(500, { respCode: 90000 }), 'unknown'],
  ['internal error with the code of a refusal', answerOf(500, { respCode: 40409 }), 'unknown'],
  ['success with the code of a refusal', answerOf(200, { respCode: 40409 }), 'unknown'],
  ['bad gateway', answerOf(502, '<html>'), 'unknown'],
  ['gateway timeout', answerOf(504, ''), 'unknown'],
])('%s', (_, answer, kind) => {
  expect(toSubmitOutcome(answer, OUR_REFERENCE).kind).toBe(kind);
});

test('an acceptance has its number, whatever else it contains', () => {
  const number = accepted.ptn;
  expect(toSubmitOutcome(answerOf(200, accepted), OUR_REFERENCE)).toEqual({
    kind: 'accepted',
    providerNumber: number,
  });
  expect(toSubmitOutcome(answerOf(200, { ...accepted, status: 'success' }), OUR_REFERENCE)).toEqual({
    kind: 'accepted',
    providerNumber: number,
  });
});

test('a refusal keeps the rail’s words for staff', () => {
  const body = {
    devMsg: 'Refused',
    respCode: 40409,
    customerMsg: [{ language: 'fr', content: 'Compte bloqué' }],
  };
  expect(toSubmitOutcome(answerOf(404, body), OUR_REFERENCE)).toEqual({
    kind: 'refused',
    reason: 'refused',
    note: 'collect: 404 40409 Refused / Compte bloqué',
  });
});

test('for arbitrary input nothing is inferred that it does not contain', () => {
  const codes = [
    498, 4006, 4009, 4207, 4209, 40010, 40015, 40100, 40101, 40302, 40409, 40602, 49801, 41004, 90000,
  ];
  const anyCode = fc.oneof(fc.constantFrom(...codes), fc.constantFrom(...codes.map(String)), fc.nat());
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ ptn: fc.jsonValue(), trid: fc.jsonValue(), status: fc.jsonValue(), respCode: anyCode })
      .map((record) => JSON.stringify(record)),
  );
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), body, (status, text) => {
      const { kind } = toSubmitOutcome({ kind: 'answered', status, text }, OUR_REFERENCE);
      expect(allowedOutcomes(status, text)).toContain(kind);
    }),
    { numRuns: 500 },
  );
});

/** A second, independent implementation of which conclusions a status and a code allow. */
function allowedOutcomes(status: number, text: string): string[] {
  if (status === 200) return ['accepted', 'unknown'];
  if (status === 401) return ['unavailable'];
  if (status < 400 || status >= 500) return ['unknown'];
  const code = /"respCode":"?\s*(\d+)\s*"?/.exec(text)?.[1] ?? '';
  if (/^(498|4209|49801)$/.test(code)) return ['quote_expired'];
  if (/^(4006|4009|40015|40100|40101|4207|40602)$/.test(code)) return ['unavailable'];
  return /^(40010|40302|40409)$/.test(code) ? ['refused'] : ['unknown'];
}
