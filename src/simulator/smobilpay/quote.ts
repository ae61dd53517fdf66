import type { FastifyReply, FastifyRequest } from 'fastify';

import { chooseQuoteScenario } from '../choose-scenario.ts';
import { leaveUnanswered } from '../inject-faults.ts';
import { amountDue } from './bill-lookup.ts';
import { allowsAmount, billsFor, findPayable, type Payable } from './bills.ts';
import { textReader } from './collect-order.ts';
import type { SmobilpayContext } from './context.ts';
import { quoteWire } from './quotes.ts';
import { refuse } from './refusals.ts';

const LARGEST_AMOUNT = 1_000_000_000;

/** POST /quotestd: the price of paying this item with this amount (whole XAF). */
export async function quote(
  context: SmobilpayContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = textReader(request.body);
  const [payItemId, amountText] = [text('payItemId'), text('amount')];
  if (payItemId === null) return refuse(reply, 40010, 'payItemId');
  if (amountText === null) return refuse(reply, 40010, 'amount');
  const payable = findPayable(payItemId);
  if (!payable) return refuse(reply, 4207);
  const amount = readAmount(amountText);
  if (amount === undefined) return refuse(reply, 40302, 'amount');
  const { denomination } = payable.service;
  if (amount % denomination !== 0)
    return refuse(reply, 40302, `amount must be a multiple of ${denomination}`);

  if (!context.switches.isActive(payable.service.id)) return refuse(reply, 41004);
  const obstacle = billObstacle(context, payable, amount);
  if (obstacle) return refuse(reply, 40302, obstacle);

  const scenario = chooseQuoteScenario(amount);
  const first = scenario && context.attempts.isOdd(`${scenario.id}/${payItemId}/${amount}`);
  const answer = scenario && first !== (scenario.answer === 'dearer') ? scenario.answer : undefined;
  if (answer === 'server_error') return refuse(reply, 90000);
  if (answer === 'never') return leaveUnanswered(reply);
  return reply.send(
    quoteWire(
      context.quotes.create(payable, amount, {
        expired: answer === 'short_life',
        dearer: answer === 'dearer',
      }),
    ),
  );
}

/** Returns the field that prevents paying this bill with this amount now, if any. */
function billObstacle(
  context: SmobilpayContext,
  { service, bill }: Payable,
  amount: number,
): string | undefined {
  if (!bill) return undefined;
  if (!allowsAmount(bill, amount)) return 'amount';
  const older = billsFor(service, bill.serviceNumber).filter(({ payOrder }) => payOrder < bill.payOrder);
  return older.some((one) => amountDue(context, one) !== 0) ? 'payOrder' : undefined;
}

/**
 * Returns a whole amount above zero. Accepts `1000.00`, which a published example contains, but no decimals
 * other than zeros.
 */
function readAmount(text: string): number | undefined {
  const whole = /^(\d{1,10})(?:\.0+)?$/.exec(text)?.[1];
  const amount = whole === undefined ? 0 : Number.parseInt(whole, 10);
  return amount > 0 && amount <= LARGEST_AMOUNT ? amount : undefined;
}
