import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isPaid } from '../books.ts';
import { chooseBillScenario } from '../choose-scenario.ts';
import { leaveUnanswered } from '../inject-faults.ts';
import { billWire, subscriptionWire } from './bill-wire.ts';
import { type Bill, billsFor } from './bills.ts';
import { acceptsNumber, findService } from './catalogue.ts';
import type { ServiceType, SmobilpayService } from './catalogue-types.ts';
import { textReader } from './collect-order.ts';
import type { SmobilpayContext } from './context.ts';
import { refuse } from './refusals.ts';

/** By how much bills rise after the first search in the scenario `bill_changed_meanwhile`, in XAF. */
const BILL_INCREASE = 500;
/** Subscribers whose number begins with this have nothing to renew. */
const NO_SUBSCRIPTION = '9';
/** Prepaid meters whose number begins with this get their token late. */
const LATE_TOKEN = '8';

/** Adds the lookups by a customer's number: bills, subscriptions, and the token of a prepaid meter. */
export function addBillLookup(app: FastifyInstance, context: SmobilpayContext): void {
  app.get('/bill', (request, reply) =>
    lookUp(context, request, reply, 'SEARCHABLE_BILL', (bill) => billWire(bill, context.clock.now())),
  );
  app.get('/subscription', (request, reply) =>
    lookUp(context, request, reply, 'SUBSCRIPTION', (bill) => subscriptionWire(bill, context.clock.now())),
  );
  app.get('/subscription/token', (request, reply) => sendToken(context, request, reply));
}

function lookUp(
  context: SmobilpayContext,
  request: FastifyRequest,
  reply: FastifyReply,
  type: ServiceType,
  wire: (bill: Bill) => object,
): FastifyReply {
  const text = textReader(request.query);
  const [merchant, id, serviceNumber] = [text('merchant'), text('serviceid'), text('serviceNumber')];
  if (merchant === null || id === null || serviceNumber === null) {
    return refuse(reply, 40010, 'merchant, serviceid and serviceNumber');
  }
  const service = findService(id);
  if (!service || service.merchant !== merchant || service.type !== type) return refuse(reply, 40602);
  if (!context.switches.isActive(service.id)) return refuse(reply, 41004);
  if (!acceptsNumber(service, serviceNumber)) return refuse(reply, 40302, 'serviceNumber');
  const { answer } = chooseBillScenario(serviceNumber);
  if (answer === 'server_error') return refuse(reply, 90000);
  if (answer === 'never') return leaveUnanswered(reply);
  if (answer === 'unknown') return refuse(reply, 40400, 'serviceNumber');
  return reply.send(openBills(context, service, serviceNumber).map(wire));
}

/**
 * Returns what is still to pay. In a scenario that changes its bills, only the first search finds the original ones.
 */
function openBills(context: SmobilpayContext, service: SmobilpayService, serviceNumber: string): Bill[] {
  const { afterwards } = chooseBillScenario(serviceNumber);
  const bills = billsFor(service, serviceNumber);
  if (service.type === 'SUBSCRIPTION') return serviceNumber.startsWith(NO_SUBSCRIPTION) ? [] : bills;
  const asAtFirst = afterwards === undefined || context.attempts.isFirst(`${service.id}/${serviceNumber}`);
  if (!asAtFirst && afterwards === 'gone') return [];
  const extra = asAtFirst ? 0 : BILL_INCREASE;
  return bills.flatMap((bill) => {
    const rest = amountDue(context, bill);
    return rest === 0 ? [] : [{ ...bill, amount: rest === null ? null : rest + extra }];
  });
}

/**
 * Returns what is still due on a bill: zero once it was paid, unless it may be paid in parts; null for a free amount.
 */
export function amountDue(
  { books, clock }: Pick<SmobilpayContext, 'books' | 'clock'>,
  bill: Bill,
): number | null {
  // A subscription may be renewed any number of times.
  if (bill.amount === null || bill.service.type === 'SUBSCRIPTION') return bill.amount;
  const now = clock.now().getTime();
  const paid = books
    .paymentsOfItem(bill.item.payItemId)
    .filter((payment) => isPaid(payment, now) && payment.reversedAt === null);
  if (bill.amountType !== 'PARTIAL') return paid.length > 0 ? 0 : bill.amount;
  return Math.max(0, bill.amount - paid.reduce((sum, { paidAmount }) => sum + paidAmount, 0));
}

/** Sends the code for a prepaid meter, once its payment has succeeded. */
function sendToken(context: SmobilpayContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ptn = textReader(request.query)('ptn');
  if (ptn === null) return refuse(reply, 40010, 'ptn');
  const payment = context.books.payment(ptn);
  if (!payment?.token || !isPaid(payment, context.clock.now().getTime())) return refuse(reply, 40400, 'ptn');
  if (payment.recipient.startsWith(LATE_TOKEN) && context.attempts.isFirst(`token/${ptn}`)) {
    return refuse(reply, 41004);
  }
  return reply.send({ ptn, pin: payment.token, name: 'ENEO PREPAID' });
}
