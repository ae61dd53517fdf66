import type { FastifyReply, FastifyRequest } from 'fastify';

import { choosePaymentScenario } from '../choose-scenario.ts';
import { cutLine, GARBAGE, neverAnswer } from '../misbehave.ts';
import type { CollectAnswer, PaymentScenario } from '../scenario-types.ts';
import { currencyOf } from './authenticate.ts';
import { planTransfer } from './plan-transfer.ts';
import { refuse } from './refusals.ts';
import { readTransferOrder } from './transfer-order.ts';
import { transferNow } from './transfer-wire.ts';
import type { MtnWorld } from './world.ts';

/**
 * POST /v1_0/transfer: accepts the order without saying more. A reference can be used only once, whatever
 * became of it.
 */
export async function transfer(
  world: MtnWorld,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const order = readTransferOrder(request);
  if ('invalid' in order) return refuse(reply, 'VALIDATION_ERROR', order.invalid);
  if (order.currency !== currencyOf(request)) return refuse(reply, 'INVALID_CURRENCY');
  if (world.books.payment(order.id)) return refuse(reply, 'RESOURCE_ALREADY_EXIST');

  const scenario = choosePaymentScenario(order.payee);
  const { answer, taken } = meet(world, scenario, order.payee);
  if (taken) {
    const payment = planTransfer(order, scenario, world.clock.now());
    world.journal.write({ kind: 'payment', payment });
    world.books.add(payment);
    world.follow(payment);
  }
  world.log(
    `mtn transfer ${order.externalId ?? '-'} ${scenario.id}: ${taken ? order.id : 'not taken'}, ${answer}`,
  );
  return answerAs(answer, request, reply);
}

/**
 * Returns what this order gets: the scenario's own trouble, or a normal acceptance on every other attempt.
 */
function meet(
  { attempts }: MtnWorld,
  { id, collect }: PaymentScenario,
  recipient: string,
): PaymentScenario['collect'] {
  // There are no quotes at MTN that could expire.
  const isOfQuotes = collect.answer === 'quote_expired' || collect.answer === 'quote_invalid';
  const isSpared = collect.everyOtherTime && !attempts.isOdd(`mtn/${id}/${recipient}`);
  return isOfQuotes || isSpared ? { answer: 'pending', taken: true } : collect;
}

function answerAs(answer: CollectAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  switch (answer) {
    case 'never':
      return neverAnswer(reply);
    case 'line_cut':
      return cutLine(request, reply);
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

/**
 * GET /v1_0/transfer/ID. A transfer that is unknown, or not visible yet, is an error and not an empty answer.
 */
export function sendTransfer(world: MtnWorld, id: string, reply: FastifyReply): FastifyReply {
  const found = world.books.payment(id.toLowerCase());
  if (found?.rail !== 'mtn') return refuse(reply, 'RESOURCE_NOT_FOUND');
  if (!found.answersQuestions) return neverAnswer(reply);
  const now = world.clock.now();
  const isVisible = !found.hidden && found.visibleAt <= now.getTime();
  return isVisible ? reply.send(transferNow(found, now)) : refuse(reply, 'RESOURCE_NOT_FOUND');
}
