import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { toFoundBills, toToken } from './translate-bills.ts';

/** A bill as seen on the live wire: every field is text. */
const WIRE = {
  payItemId: 'S-112-950-ENEO-10039-0a-0b',
  serviceid: '10039',
  merchant: 'ENEO',
  amountType: 'FIXED',
  localCur: 'XAF',
  amountLocalCur: '12500.00',
  billType: 'OVERDUE',
  penaltyAmount: '500',
  payOrder: '2',
  serviceNumber: '123456789',
  billNumber: '998877',
  customerNumber: 201234567,
  billDueDate: '2026-11-05T00:00:00+00:00',
  payItemDescr: 'COMMODITY - USAGE INVOICE',
};

function foundBills(body: unknown, status = 200) {
  return toFoundBills({ kind: 'answered', status, text: JSON.stringify(body) }, '123456789');
}

function refusal(respCode: number) {
  return { devMsg: 'no', usrMsg: 'no', respCode, link: '' };
}

describe('a bill', () => {
  test('is read from text and from numbers', () => {
    const bill = {
      payItemId: 'S-112-950-ENEO-10039-0a-0b',
      serviceNumber: '123456789',
      billNumber: '998877',
      customerNumber: '201234567',
      customerName: undefined,
      description: 'COMMODITY - USAGE INVOICE',
      dueDate: '2026-11-05',
      billType: 'OVERDUE',
      amountType: 'FIXED',
      amount: xaf(12_500n),
      penalty: xaf(500n),
      payOrder: 2,
    };
    const numbers = { amountLocalCur: 12_500, penaltyAmount: 500, payOrder: 2, billDueDate: '2026-11-05' };
    expect(foundBills([WIRE])).toEqual({ kind: 'found', bills: [bill] });
    expect(foundBills([{ ...WIRE, ...numbers }])).toEqual({ kind: 'found', bills: [bill] });
  });

  test.each([
    ['has no item', { payItemId: null }],
    ['is in another currency', { localCur: 'EUR' }],
    ['has an unknown kind of amount', { amountType: 'SOMETHING' }],
    ['is fixed without an amount', { amountLocalCur: null }],
    ['is fixed at nothing', { amountLocalCur: '0' }],
    ['has centimes', { amountLocalCur: '12500.50' }],
  ])('that %s is omitted; if it is the only one, the result is not an empty list', (_, changes) => {
    expect(foundBills([{ ...WIRE, ...changes }]).kind).toBe('unavailable');
    expect(foundBills([{ ...WIRE, ...changes }, WIRE])).toMatchObject({
      kind: 'found',
      bills: [{ payOrder: 2 }],
    });
  });

  test('of a free amount needs no amount, and nothing else is required', () => {
    expect(foundBills([{ payItemId: 'S-1', amountType: 'custom' }])).toMatchObject({
      bills: [
        { serviceNumber: '123456789', amount: undefined, penalty: xaf(0n), payOrder: 0, dueDate: undefined },
      ],
    });
  });
});

describe('a search', () => {
  test.each([
    ['an empty list', [], 200, 'found'],
    ['an unknown number', refusal(40400), 404, 'found'],
    ['a number in the wrong form', refusal(40302), 403, 'number_refused'],
    ['a closed service', refusal(41004), 410, 'unavailable'],
    ['an unknown service', refusal(40602), 406, 'unavailable'],
    ['refused credentials', refusal(4009), 400, 'unavailable'],
    ['an error of the rail', refusal(90000), 500, 'unavailable'],
    ['something unreadable', { bills: [] }, 200, 'unavailable'],
    ['a code nobody knows', refusal(12345), 400, 'unavailable'],
  ])('answered by %s means %s', (_, body, status, kind) => {
    expect(foundBills(body, status).kind).toBe(kind);
  });

  test('without an answer gives no result', () => {
    expect(toFoundBills({ kind: 'lost', note: 'timeout' }, '1').kind).toBe('unavailable');
    expect(toFoundBills({ kind: 'not_sent', note: 'ECONNREFUSED' }, '1').kind).toBe('unavailable');
  });
});

test('a token is the pin of a valid answer, and nothing else', () => {
  const answer = (status: number, body: unknown) =>
    toToken({ kind: 'answered', status, text: JSON.stringify(body) });
  expect(answer(200, { ptn: '1', pin: '5283-8650-4728-9049-6326' })).toBe('5283-8650-4728-9049-6326');
  expect(answer(200, { ptn: '1', pin: null })).toBeUndefined();
  expect(answer(404, refusal(40400))).toBeUndefined();
  expect(toToken({ kind: 'lost', note: 'timeout' })).toBeUndefined();
});
