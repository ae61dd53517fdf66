import type { Measured } from '../measure/metered.ts';
import type { Sender } from '../stage/senders.ts';

/** What a load came to; `count` and the percentiles are of what was accepted, `refusedP99` of the rest. */
export type Outcome = Required<Measured> & { refused: number; refusedP99?: number };

export type HttpPlan = {
  /** Of the api processes; as many connections to each. */
  urls: string[];
  connections: number;
  /** Ends after this time, or this many. Every request is answered before, so that what was accepted is known exactly. */
  end: { forMs: number } | { requests: number };
  /** They send in turn. */
  senders: Sender[];
  body: object;
  /** Keys are this, a dash and a number. */
  keys: string;
  /** All these keys were used before, and each answer must be the very one that was given first. */
  repeated: boolean;
};

/** `references` name the payments that were accepted. */
export type HttpOutcome = Outcome & { references: string[] };

/** Callers who ask again as soon as they have an answer, for this time. */
export type CrowdPlan = {
  url: string;
  callers: number;
  forMs: number;
  senders: Sender[];
  body: object;
  keys: string;
};

/** What each load, a file of this folder, is asked to do, and what it answers. */
export type Plans = {
  'send-over-http': { plan: HttpPlan; outcome: HttpOutcome };
  crowd: { plan: CrowdPlan; outcome: Outcome };
};
