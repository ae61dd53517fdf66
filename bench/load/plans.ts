import type { Sender } from '../stage/senders.ts';

export type HttpPlan = {
  url: string;
  connections: number;
  /** Every request is answered before the load ends, so that what was accepted is known exactly. */
  requests: number;
  /** They send in turn. */
  senders: Sender[];
  body: object;
  /** Keys are this, a dash and a number. */
  keys: string;
};

export type EnginePlan = {
  databaseUrl: string;
  /** `queue`: payments that arrive during a commit share the next; `alone`: a transaction for each. */
  way: 'queue' | 'alone';
  callers: number;
  /** Ends after this time, or this many sends. */
  forMs: number;
  atMost?: number;
  personIds: string[];
  rateMicros: string;
  xaf: string;
  destination: string;
};

/** Callers who ask again as soon as they have an answer, for this time. */
export type CrowdPlan = Omit<HttpPlan, 'connections' | 'requests'> & { callers: number; forMs: number };

/** What each load, a file of this folder, is asked to do. */
export type Plans = { 'send-over-http': HttpPlan; 'send-without-http': EnginePlan; crowd: CrowdPlan };
