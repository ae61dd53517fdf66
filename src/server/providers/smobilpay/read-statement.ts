import { HOUR_MS } from '#shared/clock.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import type { RailPayment, StatementOutcome } from '../rail-port.ts';
import { statusOf } from './translate.ts';
import { readPayment } from './wire.ts';

/** Length of the period per request; a period whose answer is too long is split in halves. */
const WINDOW_MS = 6 * HOUR_MS;
const SHORTEST_MS = 60_000;

type Ask = (fields: Record<string, string>) => Promise<ProviderAnswer>;

/**
 * Returns everything that `historystd` lists between two moments, each payment once. One unreadable part makes all of
 * it unavailable.
 */
export async function readStatement(ask: Ask, from: Date, to: Date): Promise<StatementOutcome> {
  const payments = new Map<string, RailPayment>();
  for (let start = from.getTime(); start < to.getTime(); start += WINDOW_MS) {
    const end = Math.min(start + WINDOW_MS, to.getTime());
    const part = await readWindow(ask, start, end);
    if (part.kind === 'unavailable') return part;
    // Periods include both ends, so a payment may be in two.
    for (const payment of part.payments) payments.set(payment.providerNumber, payment);
  }
  return { kind: 'known', payments: [...payments.values()] };
}

async function readWindow(ask: Ask, start: number, end: number): Promise<StatementOutcome> {
  const answer = await ask({ timestamp_from: written(start), timestamp_to: written(end) });
  if (answer.kind === 'lost' && answer.isTooLong && end - start > SHORTEST_MS) {
    const middle = start + Math.ceil((end - start) / 2);
    const [first, second] = [await readWindow(ask, start, middle), await readWindow(ask, middle, end)];
    if (first.kind === 'unavailable') return first;
    return second.kind === 'unavailable'
      ? second
      : { kind: 'known', payments: [...first.payments, ...second.payments] };
  }
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `history: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status !== 200 || !Array.isArray(body)) {
    return { kind: 'unavailable', note: `history: ${answer.status}` };
  }
  const payments = body.map(toRailPayment);
  const readable = payments.filter((payment) => payment !== undefined);
  return readable.length === payments.length
    ? { kind: 'known', payments: readable }
    : { kind: 'unavailable', note: 'history: a line that nobody can read' };
}

function toRailPayment(entry: unknown): RailPayment | undefined {
  const payment = readPayment(entry);
  if (!payment?.ptn || !payment.at) return undefined;
  const status = statusOf(payment);
  return {
    providerNumber: payment.ptn,
    reference: payment.trid,
    state: status.kind === 'paid' || status.kind === 'failed' ? status.kind : 'open',
    price: payment.price,
    oddPrice: payment.oddPrice,
    at: payment.at,
    note: 'note' in status ? status.note : '',
  };
}

/** Formats a moment like the provider's libraries: whole seconds, with an offset. */
function written(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}
