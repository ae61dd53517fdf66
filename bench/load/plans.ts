import type { Measured } from '../measure/metered.ts';
import type { Sender } from '../stage/senders.ts';

/** The outcome of a load; `count` and the percentiles cover accepted requests, `refusedP99` the refused ones. */
export type Outcome = Required<Measured> & { refused: number; refusedP99?: number };

export type HttpPlan = {
  /** The addresses of the api processes; each gets the same number of connections. */
  urls: string[];
  connections: number;
  /**
   * When to stop sending: after this time or number of requests. Requests already sent are still answered, so
   * that the accepted ones are known exactly.
   */
  end: { forMs: number } | { requests: number };
  /** The people who send, in turn. */
  senders: Sender[];
  body: object;
  /** The prefix of the keys; a dash and a number follow. */
  keys: string;
  /** Whether all keys were used before. Then each answer must be identical to the first one. */
  repeated: boolean;
};

/** `references` name the accepted payments. */
export type HttpOutcome = Outcome & { references: string[] };

/** Callers who send a new request as soon as they have an answer, for this time. */
export type CrowdPlan = {
  url: string;
  callers: number;
  forMs: number;
  senders: Sender[];
  body: object;
  keys: string;
};

/** The plan and the outcome of each load. A load is a file of this folder. */
export type Plans = {
  'send-over-http': { plan: HttpPlan; outcome: HttpOutcome };
  crowd: { plan: CrowdPlan; outcome: Outcome };
};
