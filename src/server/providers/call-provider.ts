import { exchange, NoAnswer } from './exchange.ts';

/** An outgoing HTTP call. The signal bounds the whole call, including reading the answer. */
export type ProviderCall = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  /** Maximum length of the answer, when it is longer than usual. */
  maxBytes?: number;
};

export type ProviderAnswer =
  /** `location` is the target of a redirect, which is not followed. */
  | { kind: 'answered'; status: number; text: string; location?: string }
  /** The request certainly never reached the other side. */
  | { kind: 'not_sent'; note: string }
  /**
   * There is no complete answer; the other side may or may not have acted. `isTooLong`: the answer was too long to
   * read.
   */
  | { kind: 'lost'; note: string; isTooLong?: true };

/** Far above any genuine answer, including a provider's full list of services. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/**
 * Makes an HTTP call and returns what may be concluded. Follows no redirect, because a payment order or a secret must
 * not go to a redirect's target. Reads a limited length. Never throws. Notes contain the kind of failure and no
 * content.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const { status, location, body } = await exchange({ maxBytes: MAX_ANSWER_BYTES, ...call });
    const text = body.toString('utf8');
    return { kind: 'answered', status, text, ...(location !== undefined && { location }) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) return { kind: 'lost', note: 'unknown failure' };
    const { note, mayBeSent, isTooLong } = error;
    return mayBeSent ? { kind: 'lost', note, ...(isTooLong && { isTooLong }) } : { kind: 'not_sent', note };
  }
}

/** Returns the parsed JSON of an answer, or undefined when it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
