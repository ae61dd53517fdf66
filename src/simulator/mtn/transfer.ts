import type { FastifyReply, FastifyRequest } from 'fastify';

import { choosePaymentScenario } from '../choose-scenario.ts';
import { closeConnection, GARBAGE, leaveUnanswered } from '../inject-faults.ts';
import type { CollectAnswer, PaymentScenario } from '../scenario-types.ts';
import { currencyOf } from './authenticate.ts';
import type { MtnContext } from './context.ts';
import { planTransfer } from './plan-transfer.ts';
import { refuse } from './refusals.ts';
import { readTransferOrder } from './transfer-order.ts';
import { transferNow } from './transfer-wire.ts';

/**
 * POST /v1_0/transfer: accepts the order without returning any details. A reference can be used only once,
 * whatever became of it.
 */
export async function acceptTransfer(
  context: MtnContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const order = readTransferOrder(request);
  if ('invalid' in order) return refuse(reply, 'VALIDATION_ERROR', order.invalid);
  if (order.currency !== currencyOf(request)) return refuse(reply, 'INVALID_CURRENCY');
  if (context.books.payment(order.id)) return refuse(reply, 'RESOURCE_ALREADY_EXIST');

  const scenario = choosePaymentScenario(order.payee);
  const { answer, accepted } = outcomeOf(context, scenario, order.payee);
  if (accepted) {
    const payment = planTransfer(order, scenario, context.clock.now());
    context.journal.write({ kind: 'payment', payment });
    context.books.add(payment);
    context.schedule(payment);
  }
  context.log(
    `mtn transfer ${order.externalId ?? '-'} ${scenario.id}: ${accepted ? order.id : 'not taken'}, ${answer}`,
  );
  return answerAs(answer, request, reply);
}

/** Returns what happens to this order: the scenario's own fault, or a normal acceptance on every other attempt. */
function outcomeOf(
  { attempts }: MtnContext,
  { id, collect }: PaymentScenario,
  recipient: string,
): PaymentScenario['collect'] {
  // There are no quotes at MTN that could expire.
  const needsQuote = collect.answer === 'quote_expired' || collect.answer === 'quote_invalid';
  const isNormal = collect.everyOtherTime && !attempts.isOdd(`mtn/${id}/${recipient}`);
  return needsQuote || isNormal ? { answer: 'pending', accepted: true } : collect;
}

function answerAs(answer: CollectAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  switch (answer) {
    case 'never':
      return leaveUnanswered(reply);
    case 'line_cut':
      return closeConnection(request, reply);
    case 'garbage':
      return reply.type('text/html').send(GARBAGE);
    case 'server_error':
      return refuse(reply, 'INTERNAL_PROCESSING_ERROR');
    case 'refused':
      return refuse(reply, 'PAYEE_NOT_ALLOWED_TO_RECEIVE');
    default:
      return reply.code(202).send();
  }
}

/** GET /v1_0/transfer/ID. A transfer that is unknown, or not visible yet, is an error and not an empty answer. */
export function showTransfer(context: MtnContext, id: string, reply: FastifyReply): FastifyReply {
  const found = context.books.payment(id.toLowerCase());
  if (found?.rail !== 'mtn') return refuse(reply, 'RESOURCE_NOT_FOUND');
  if (!found.answersQuestions) return leaveUnanswered(reply);
  const now = context.clock.now();
  const isVisible = !found.hidden && found.visibleAt <= now.getTime();
  return isVisible ? reply.send(transferNow(found, now)) : refuse(reply, 'RESOURCE_NOT_FOUND');
}
