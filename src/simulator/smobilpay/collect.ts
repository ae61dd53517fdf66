import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PaymentRecord } from '../books.ts';
import { ALREADY_PAID, choosePaymentScenario } from '../choose-scenario.ts';
import { closeConnection, GARBAGE, leaveUnanswered } from '../inject-faults.ts';
import type { CollectAnswer, PaymentScenario } from '../scenario-types.ts';
import { schedulePayment } from '../schedule-payment.ts';
import { amountDue } from './bill-lookup.ts';
import { acceptsNumber } from './catalogue.ts';
import { type CollectOrder, readCollectOrder } from './collect-order.ts';
import { agentBalance, type SmobilpayContext } from './context.ts';
import { collectionWire } from './payment-wire.ts';
import { planPayment } from './plan-payment.ts';
import type { Quote } from './quotes.ts';
import { refuse } from './refusals.ts';

/**
 * POST /collectstd. The reference (trid) is not checked: a repeated order is paid twice, as at the real
 * provider, and the books show it.
 */
export async function collect(
  context: SmobilpayContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = readCollectOrder(request.body);
  if ('missing' in read) return refuse(reply, 40010, read.missing);
  if ('invalid' in read) return refuse(reply, 40302, read.invalid);
  const { order } = read;

  const quote = context.quotes.find(order.quoteId);
  if (!quote) return refuse(reply, 4209);
  if (context.quotes.isExpired(quote)) return refuse(reply, 49801);
  if (!acceptsNumber(quote.service, order.serviceNumber)) return refuse(reply, 40302, 'serviceNumber');

  if (quote.bill && quote.bill.serviceNumber !== order.serviceNumber) {
    return refuse(reply, 40302, 'serviceNumber');
  }
  const scenario = chooseScenario(context, quote, order.serviceNumber);
  const { answer, accepted } = outcomeOf(context, scenario, order.serviceNumber);
  const payment = accepted ? accept(context, order, quote, scenario) : undefined;
  context.log(
    `s3p collect ${order.reference ?? '-'} ${scenario.id}: ${payment?.number ?? 'not taken'}, ${answer}`,
  );
  return answerAs(answer, payment, context, request, reply);
}

/** A bill that was paid is refused by its provider; one whose payment is still pending is paid again. */
function chooseScenario(context: SmobilpayContext, { bill }: Quote, recipient: string): PaymentScenario {
  return bill && amountDue(context, bill) === 0 ? ALREADY_PAID : choosePaymentScenario(recipient);
}

function accept(
  context: SmobilpayContext,
  order: CollectOrder,
  quote: Quote,
  scenario: PaymentScenario,
): PaymentRecord {
  const payment = planPayment(order, quote, scenario, context.clock.now());
  context.journal.write({ kind: 'payment', payment });
  context.books.add(payment);
  schedulePayment(context, payment);
  return payment;
}

/** Returns what happens to this order: the scenario's own fault, or a normal acceptance on every other attempt. */
function outcomeOf(
  context: SmobilpayContext,
  { id, collect }: PaymentScenario,
  recipient: string,
): PaymentScenario['collect'] {
  if (!collect.everyOtherTime || context.attempts.isOdd(`${id}/${recipient}`)) return collect;
  return { answer: 'pending', accepted: true };
}

function answerAs(
  answer: CollectAnswer,
  payment: PaymentRecord | undefined,
  context: SmobilpayContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (answer) {
    case 'pending':
      if (!payment) throw new Error('an order that was not taken cannot be pending');
      return reply.send(collectionWire(payment, agentBalance(context.books)));
    case 'never':
      return leaveUnanswered(reply);
    case 'line_cut':
      return closeConnection(request, reply);
    case 'garbage':
      return reply.type('text/html').send(GARBAGE);
    case 'server_error':
      return refuse(reply, 90000);
    case 'quote_expired':
      return refuse(reply, 49801);
    case 'quote_invalid':
      return refuse(reply, 4209);
    case 'refused':
      return refuse(reply, 40409, undefined, {
        customerMsg: [
          { language: 'fr', content: 'Ce compte ne peut pas recevoir de dépôt pour le moment.' },
          { language: 'en', content: 'This account cannot receive a deposit at the moment.' },
        ],
      });
  }
}
