import { exchange, NoAnswer } from './exchange.ts';

/** One call to the outside over HTTP. The signal bounds it as a whole, reading the answer included. */
export type ProviderCall = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  /** How long an answer may be, where it is longer than most. */
  longestBytes?: number;
};

export type ProviderAnswer =
  /** `location` is where an answer points, which nobody follows by itself. */
  | { kind: 'answered'; status: number; text: string; location?: string }
  /** Certainly never reached the other side. */
  | { kind: 'not_sent'; note: string }
  /** No whole answer; the other side may or may not have acted. */
  | { kind: 'lost'; note: string };

/** Far above any honest answer, the full list of a provider's services included. */
const LONGEST_ANSWER_BYTES = 2 * 1024 * 1024;

/**
 * Calls the outside and says what may be concluded. Follows no redirect, since a payment order or a secret must not
 * go where an answer points; reads a limited length; never throws. Notes carry no content, only kinds of failure.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const { status, location, body } = await exchange({ longestBytes: LONGEST_ANSWER_BYTES, ...call });
    const text = body.toString('utf8');
    return { kind: 'answered', status, text, ...(location !== undefined && { location }) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) return { kind: 'lost', note: 'unknown failure' };
    return { kind: error.mayBeSent ? 'lost' : 'not_sent', note: error.note };
  }
}

/** The JSON of an answer; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
