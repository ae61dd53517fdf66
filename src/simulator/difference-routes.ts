import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import type { Books, PayingRail, PaymentRecord } from './books.ts';
import type { Journal } from './journal.ts';
import { textReader } from './smobilpay/collect-order.ts';

type Deps = { rail: PayingRail; clock: Clock; books: Books; journal: Journal };

const KINDS: readonly string[] = [
  'extra',
  'missing',
  'found',
  'duplicate',
  'amount',
  'fee',
  'currency',
  'later',
  'late_success',
];

/** MTN has no history and reports no fee, so the product could not detect these differences there. */
const NOT_REPORTED_BY_MTN: readonly string[] = ['extra', 'duplicate', 'later', 'fee'];

/** Alters the provider's books, so that reconciliation has differences to find. */
export const differenceRoutes: FastifyPluginAsync<Deps> = async (app, { rail, clock, books, journal }) => {
  const add = (payment: PaymentRecord) => {
    journal.write({ kind: 'payment', payment });
    books.add(payment);
    return { number: payment.number };
  };
  const alter = (number: string, change: Partial<PaymentRecord>) => {
    journal.write({ kind: 'payment_altered', number, change });
    books.alter(number, change);
    return { number };
  };

  app.post('/differences', (request, reply) => {
    const text = textReader(request.body);
    const [kind, now] = [text('kind') ?? '', clock.now().getTime()];
    const typedAmount = text('amount') ?? '5000';
    const amount = Number.parseInt(typedAmount, 10);
    const kinds = KINDS.filter((each) => rail === 's3p' || !NOT_REPORTED_BY_MTN.includes(each));
    const refuse = (message: string) => reply.code(400).send({ message });
    if (!kinds.includes(kind)) return refuse(`kind must be one of ${kinds.join(', ')}`);
    if (!/^-?\d{1,9}$/.test(typedAmount)) return refuse('amount must be a whole number');
    if (kind === 'extra') return add(unknownPayment(amount, now));
    const payment = books.paymentsFor(text('reference') ?? '').findLast((one) => one.rail === rail);
    if (!payment) return refuse('reference must be that of a payment in the books of this provider');
    const { number, course, paidAmount, fee, acceptedAt } = payment;
    if (kind === 'missing' || kind === 'found') return alter(number, { hidden: kind === 'missing' });
    if (kind === 'amount') return alter(number, { paidAmount: paidAmount + amount });
    if (kind === 'fee') return alter(number, { fee: fee + amount });
    if (kind === 'currency') return alter(number, { currency: 'EUR' });
    if (kind === 'later') return alter(number, { acceptedAt: acceptedAt + amount * 1000 });
    if (kind === 'late_success')
      return alter(number, { course: [...course, success(rail, now)], paidAt: now });
    return add({ ...payment, ...paidNow(now) });
  });
};

function success(rail: PayingRail, at: number) {
  return rail === 's3p'
    ? { at, status: 'SUCCESS', errorCode: 0 }
    : { at, status: 'SUCCESSFUL', errorCode: null };
}

function paidNow(now: number) {
  return {
    number: newNumber(),
    acceptedAt: now,
    visibleAt: now,
    course: [success('s3p', now)],
    webhooks: [],
    paidAt: now,
    reversedAt: null,
  };
}

function unknownPayment(amount: number, now: number): PaymentRecord {
  return {
    rail: 's3p',
    reference: `XX${newNumber().slice(-10)}`,
    recipient: '677000001',
    merchant: 'MTNMOMO',
    service: '20052',
    serviceType: 'CASHIN',
    payItemId: 'S-112-948-MTNMOMO-20052-200050001-1',
    payItemDescr: 'Cash in',
    tag: null,
    amount,
    fee: 0,
    paidAmount: amount,
    receiptNumber: newNumber().slice(-18),
    veriCode: '000000',
    scenario: 'extra',
    answersQuestions: true,
    ...paidNow(now),
  };
}

function newNumber(): string {
  return `99999${Array.from({ length: 27 }, () => randomInt(10)).join('')}`;
}
