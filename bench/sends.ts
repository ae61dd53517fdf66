import { toWireNumber, xaf } from '#shared/money.ts';
import { cadFromXaf, type Rate, rateToWire } from '#shared/rate.ts';
import type { Load } from './load/generate-load.ts';
import type { HttpOutcome, HttpPlan } from './load/plans.ts';
import type { Sender } from './stage/senders.ts';

/** The simulator pays this number at once: the benchmark measures the product, not the rail's delay. */
const DESTINATION = '677000001';
const PAYOUT = xaf(1_000n);

/** The number of connections to each api process. */
export const CONNECTIONS = 100;

export type Sends = {
  /** Sends with the keys `${keys}-0`, `-1`, …, which must be unused. */
  fresh(keys: string, end: HttpPlan['end'], urls?: string[]): Promise<HttpOutcome>;
  /** Repeats the first `requests` of these sends. Throws unless each answer is byte for byte the first one. */
  again(keys: string, requests: number, urls?: string[]): Promise<HttpOutcome>;
};

/** Returns ways to send money as these senders, by default through `url`. */
export function createSends(
  load: Load<'send-over-http'>,
  { senders, rate, url }: { senders: Sender[]; rate: Rate; url: string },
): Sends {
  const about = { connections: CONNECTIONS, senders, body: bodyAt(rate) };
  return {
    fresh: (keys, end, urls = [url]) => load.ask({ ...about, urls, end, keys, repeated: false }),
    again: (keys, requests, urls = [url]) =>
      load.ask({ ...about, urls, end: { requests }, keys, repeated: true }),
  };
}

/** Returns a valid send as a client writes it. */
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
