import type { FastifyInstance, FastifyReply } from 'fastify';

import type { PaymentRecord } from '../books.ts';
import { neverAnswer } from '../misbehave.ts';
import { textReader } from './collect-order.ts';
import { paymentStatusWire } from './payment-wire.ts';
import { refuse } from './refusals.ts';
import type { S3pWorld } from './world.ts';

/** Adds the inquiries about payments. An unknown payment is an empty list, not an error. */
export function addHistory(app: FastifyInstance, world: S3pWorld): void {
  app.get('/verifytx', (request, reply) => {
    const text = textReader(request.query);
    const [ptn, trid] = [text('ptn'), text('trid')];
    if (ptn === null && trid === null) return refuse(reply, 40010, 'ptn or trid');
    return tell(world, reply, find(world, ptn, trid));
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
    if (!range) return tell(world, reply, find(world, ptn, trid));
    const [start, end] = [readInstant(from, '00:00:00'), readInstant(to, '23:59:59.999')];
    if (Number.isNaN(start) || Number.isNaN(end)) return refuse(reply, 40302, 'timestamp');
    const within = ({ rail, acceptedAt }: PaymentRecord) =>
      rail === 's3p' && acceptedAt >= start && acceptedAt <= end;
    // A period is answered even if some of its payments never are; those are left out.
    const told = world.books.payments().filter((payment) => within(payment) && payment.answersQuestions);
    return tell(world, reply, told);
  });
}

function find(world: S3pWorld, ptn: string | null, trid: string | null): readonly PaymentRecord[] {
  const found = ptn === null ? world.books.paymentsFor(trid ?? '') : [world.books.payment(ptn)];
  return found.flatMap((payment) =>
    payment?.rail === 's3p' && (trid === null || payment.reference === trid) ? [payment] : [],
  );
}

function tell(world: S3pWorld, reply: FastifyReply, payments: readonly PaymentRecord[]): FastifyReply {
  const now = world.clock.now();
  if (payments.length > 0 && payments.every((payment) => !payment.answersQuestions))
    return neverAnswer(reply);
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
