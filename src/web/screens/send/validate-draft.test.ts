import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { cadFromXaf, payableXaf, rate } from '#shared/rate.ts';
import { fromSendMoneyBody, SendMoneyInput } from '#shared/wire/send-money.ts';
import { toLinkedAmounts, typeAmount } from '../../amounts/linked-amounts.ts';
import { type ChosenSavedRecipient, draftOfIntent, newDraft, type SendDraft } from './send-draft.ts';
import { type SendContext, validateDraft } from './validate-draft.ts';

const defaultContext: SendContext = {
  rate: rate(441_580_000n),
  sendingOpen: true,
  balance: cad(2_500_00n),
  remaining: cad(5_000_00n),
  identityVerified: true,
  unavailable: new Set(),
};
const filledDraft: SendDraft = {
  ...newDraft(),
  phoneNumber: '677 12 34 56',
  recipientName: 'Jean Paul Mbarga',
};
const validate = (draft: Partial<SendDraft>, context: Partial<SendContext> = {}) =>
  validateDraft({ ...filledDraft, ...draft }, { ...defaultContext, ...context });

const orderOf = (draft: Partial<SendDraft>) => {
  const { body } = validate(draft);
  return body && fromSendMoneyBody(body);
};

test('a completed form is the order that the sender sees', () => {
  expect(orderOf({ save: true })).toEqual({
    debit: cad(2_26n),
    payout: xaf(1_000n),
    rate: defaultContext.rate,
    recipient: {
      firstName: 'Jean',
      lastName: 'Paul Mbarga',
      phone: { dialCode: '237', phoneNumber: '677123456', phoneOperator: 'MTNCAMEROON' },
    },
    save: true,
  });
});

test('a saved recipient is sent with their id and own names, and is not saved again', () => {
  const recipient: ChosenSavedRecipient = {
    id: 7,
    firstName: 'Marie Claire',
    lastName: 'NGONO',
    phoneNumber: '686001122',
    operator: 'ORANGECAMEROUN',
  };
  expect(orderOf({ recipient, save: true, phoneNumber: '', recipientName: '' })).toMatchObject({
    save: false,
    recipient: {
      id: 7,
      firstName: 'Marie Claire',
      lastName: 'NGONO',
      phone: { phoneOperator: 'ORANGECAMEROUN' },
    },
  });
});

test.each(['+237 677 12 34 56', '00237677123456', '6-77-12-34-56', '(677) 123.456'])(
  'the number %s is understood',
  (phoneNumber) => {
    expect(validate({ phoneNumber })).toMatchObject({ operator: 'MTNCAMEROON', waitsFor: undefined });
  },
);

test('the button waits for what is missing, one thing at a time and in screen order', () => {
  expect(validate({ phoneNumber: '', recipientName: '' }).waitsFor).toBe('needsRecipient');
  expect(validate({ phoneNumber: '222123456' }).waitsFor).toBe('needsRecipient');
  expect(validate({ recipientName: 'Jean' }).waitsFor).toBe('needsName');
  expect(validate({ amounts: typeAmount('CAD', '') }).waitsFor).toBe('needsAmount');
  expect(validate({ amounts: typeAmount('CAD', '12,345,6') }).waitsFor).toBe('amountNotGood');
  expect(validate({}, { sendingOpen: false }).waitsFor).toBe('ratePaused');
  expect(validate({}, { rate: undefined }).waitsFor).toBe('ratePaused');
});

test('an operator that is down blocks its own numbers and no others', () => {
  const unavailable = new Set(['MTNCAMEROON'] as const);
  expect(validate({}, { unavailable })).toMatchObject({ waitsFor: 'operatorDown', body: undefined });
  expect(validate({ phoneNumber: '699001122' }, { unavailable }).waitsFor).toBeUndefined();
});

test('the limits apply to the amount received', () => {
  expect(validate({ amounts: toLinkedAmounts(xaf(995n)) }).problems).toEqual({ payout: 'minAmountMsg' });
  expect(validate({ amounts: toLinkedAmounts(xaf(996n)) }).problems).toEqual({});
  expect(validate({ amounts: toLinkedAmounts(xaf(500_000n)) }).problems).toEqual({});
  expect(validate({ amounts: toLinkedAmounts(xaf(500_001n)) }).problems).toEqual({ payout: 'maxAmountMsg' });
});

test('more than the balance is reported at once, to the cent', () => {
  expect(validate({}, { balance: cad(2_26n) }).waitsFor).toBeUndefined();
  expect(validate({}, { balance: cad(2_25n) })).toMatchObject({
    problems: { debit: 'balanceInsufficient' },
    waitsFor: 'balanceInsufficient',
    body: undefined,
  });
});

test('an unverified person is stopped on reaching the limit, a verified one beyond it; the button is not disabled', () => {
  const unverified = { identityVerified: false };
  expect(validate({}, { ...unverified, remaining: cad(2_27n) }).limit).toBeUndefined();
  expect(validate({}, { ...unverified, remaining: cad(2_26n) })).toMatchObject({
    limit: 'unverified_limit_reached',
    waitsFor: undefined,
    body: undefined,
  });
  expect(validate({}, { ...unverified, remaining: cad(0n) }).limit).toBe('unverified_limit_used_up');
  expect(validate({}, { remaining: cad(2_26n) }).limit).toBeUndefined();
  expect(validate({}, { remaining: cad(2_25n) }).limit).toBe('daily_limit_reached');
});

test('whatever the form sends passes the server’s schema and is priced as the server prices it', () => {
  const amounts = fc.oneof(
    fc.bigInt(300n, 90_000n).map((cents) => toLinkedAmounts(cad(cents))),
    fc.bigInt(996n, 400_000n).map((francs) => toLinkedAmounts(xaf(francs))),
  );
  const rates = fc.bigInt(400_000_000n, 500_000_000n).map(rate);
  fc.assert(
    fc.property(amounts, rates, (typed, at) => {
      const { body } = validate({ amounts: typed }, { rate: at });
      if (!body) throw new Error('not sendable');
      const sent = fromSendMoneyBody(SendMoneyInput.parse(JSON.parse(JSON.stringify(body))));
      expect(payableXaf(sent.payout)).toEqual(sent.payout);
      expect(sent.debit).toEqual(cadFromXaf(sent.payout, sent.rate));
      expect(sent.rate).toEqual(at);
    }),
  );
});

test('a confirmed send restores the form it came from', () => {
  const { body } = validate({ save: true });
  const again = draftOfIntent({ key: 'k'.repeat(16), body: body as SendMoneyInput });
  expect(validateDraft(again, defaultContext).body).toEqual(body);
});
