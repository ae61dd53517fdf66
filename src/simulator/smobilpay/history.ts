import type { FastifyInstance, FastifyReply } from 'fastify';

import type { PaymentRecord } from '../books.ts';
import { leaveUnanswered } from '../inject-faults.ts';
import { textReader } from './collect-order.ts';
import type { SmobilpayContext } from './context.ts';
import { paymentStatusWire } from './payment-wire.ts';
import { refuse } from './refusals.ts';

/** Adds the inquiries about payments. An unknown payment is an empty list, not an error. */
export function addHistory(app: FastifyInstance, context: SmobilpayContext): void {
  app.get('/verifytx', (request, reply) => {
    const text = textReader(request.query);
    const [ptn, trid] = [text('ptn'), text('trid')];
    if (ptn === null && trid === null) return refuse(reply, 40010, 'ptn or trid');
    return sendStatuses(context, reply, find(context, ptn, trid));
  });

  app.get('/historystd', (request, reply) => {
    const text = textReader(request.query);
    const [ptn, trid] = [text('ptn'), text('trid')];
    const [from, to] = [text('timestamp_from'), text('timestamp_to')];
    const range = from !== null && to !== null;
    const given = [ptn !== null, trid !== null, range].filter(Boolean).length;
    if (given !== 1 || (from === null) !== (to === null)) {
      return refuse(reply, 40302, 'exactly one of ptn, trid, timestamp_from with timestamp_to');
    }
    if (!range) return sendStatuses(context, reply, find(context, ptn, trid));
    const [start, end] = [readInstant(from, '00:00:00'), readInstant(to, '23:59:59.999')];
    if (Number.isNaN(start) || Number.isNaN(end)) return refuse(reply, 40302, 'timestamp');
    const within = ({ rail, acceptedAt }: PaymentRecord) =>
      rail === 's3p' && acceptedAt >= start && acceptedAt <= end;
    // An inquiry about a period is always answered, but without payments whose own inquiries are never answered.
    const answered = context.books
      .payments()
      .filter((payment) => within(payment) && payment.answersQuestions);
    return sendStatuses(context, reply, answered);
  });
}

function find(context: SmobilpayContext, ptn: string | null, trid: string | null): readonly PaymentRecord[] {
  const found = ptn === null ? context.books.paymentsFor(trid ?? '') : [context.books.payment(ptn)];
  return found.flatMap((payment) =>
    payment?.rail === 's3p' && (trid === null || payment.reference === trid) ? [payment] : [],
  );
}

function sendStatuses(
  context: SmobilpayContext,
  reply: FastifyReply,
  payments: readonly PaymentRecord[],
): FastifyReply {
  const now = context.clock.now();
  if (payments.length > 0 && payments.every((payment) => !payment.answersQuestions))
    return leaveUnanswered(reply);
  const visible = payments.filter(
    ({ answersQuestions, hidden, visibleAt }) => answersQuestions && !hidden && visibleAt <= now.getTime(),
  );
  return reply.send(visible.map((payment) => paymentStatusWire(payment, now)));
}

/**
 * Returns milliseconds since 1970, or NaN. Accepts a bare date, as older clients send it, and restores a plus
 * sign that arrived as a space.
 */
function readInstant(text: string, timeOfDay: string): number {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T${timeOfDay}Z`);
  return Date.parse(text.replace(/ (\d{2}:\d{2})$/, '+$1'));
}
