import { toWireNumber, xaf } from '#shared/money.ts';
import { cadFromXaf, type Rate, rateToWire } from '#shared/rate.ts';
import { askLoad, type Outcome } from './load/ask-load.ts';
import type { Sender } from './stage/senders.ts';

/** The simulator pays this number at once: we measure ourselves, not the patience of a rail. */
const DESTINATION = '677000001';
const PAYOUT = xaf(1_000n);

export type Sends = {
  /**
   * `requests` sends over HTTP at 100 connections, with the keys `${keys}-0`, `-1`, … A key that was used before
   * asks for the same send again.
   */
  overHttp(keys: string, requests: number): Promise<Outcome>;
  /** Sends of 128 callers through the product's own operation, until the time is over or enough are accepted. */
  withoutHttp(way: 'queue' | 'alone', end: { forMs: number; atMost?: number }): Promise<Outcome>;
};

const CONNECTIONS = 100;
const CALLERS = 128;

/** Ways to send money as these senders. */
export function createSends(
  databaseUrl: string,
  { senders, rate, apiUrl }: { senders: Sender[]; rate: Rate; apiUrl: string },
): Sends {
  const body = bodyAt(rate);
  return {
    overHttp: async (keys, requests) => {
      const plan = { url: apiUrl, connections: CONNECTIONS, requests, senders, body, keys };
      return allAccepted(await askLoad('send-over-http', plan));
    },
    withoutHttp: async (way, end) => {
      const what = { rateMicros: String(rate.micros), xaf: String(PAYOUT.minor), destination: DESTINATION };
      const plan = {
        databaseUrl,
        way,
        callers: CALLERS,
        personIds: senders.map(({ id }) => id),
        ...what,
        ...end,
      };
      return allAccepted(await askLoad('send-without-http', plan));
    },
  };
}

function allAccepted(outcome: Outcome): Outcome {
  if (outcome.refused > 0) throw new Error(`${outcome.refused} sends were refused`);
  return outcome;
}

/** A correct send as a client writes it. */
export function bodyAt(rate: Rate): object {
  return {
    addReciever: false,
    amountCDA: toWireNumber(cadFromXaf(PAYOUT, rate)),
    amountXFA: toWireNumber(PAYOUT),
    transactionFee: 0,
    transactionRate: rateToWire(rate),
    transactionType: 'MOBILETRANSFERE',
    receiverDTO: {
      firstName: 'Paul',
      lastName: 'MBARGA ATANGANA',
      phone: { dialCode: '237', phoneNumber: DESTINATION, phoneOperator: 'MTNCAMEROON' },
      saved: false,
    },
  };
}
