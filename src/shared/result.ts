import type { Money } from './money.ts';
import type { Merchant } from './payment.ts';
import type { ProblemCode } from './problems.ts';
import type { Rate } from './rate.ts';
import type { problems } from './words/fr/problems.ts';

/** A value for a placeholder of a sentence; all but strings are formatted in the reader's language. */
export type ProblemValue = string | Money | Rate | Date | Wait | { merchant: Merchant };

/** How long to wait before trying again; also the `retry-after` header. */
type Wait = { seconds: number };

/** What a refusal may contain besides its code: values for its sentences, and the invalid fields. */
export type RefusalDetails = {
  values?: Record<string, ProblemValue>;
  fields?: { field: string; rule: string }[];
  /** Facts that let a client correct itself, such as the current rate. Never about other people. */
  facts?: Record<string, unknown>;
};

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;
type PlaceholderOf<P extends ProblemCode> = PlaceholderIn<(typeof problems)[P]['title' | 'detail']>;

/** The details of a refusal, which must fill the placeholders of its sentences. */
export type DetailsOf<P extends ProblemCode> = [PlaceholderOf<P>] extends [never]
  ? [details?: RefusalDetails]
  : [details: RefusalDetails & { values: Record<PlaceholderOf<P>, ProblemValue> }];

export type Refusal<P extends ProblemCode> = { ok: false; problem: P } & RefusalDetails;
export type Result<T, P extends ProblemCode> = { ok: true; value: T } | Refusal<P>;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Returns an expected failure. It is returned instead of thrown, so that callers must check for it. */
export function refused<P extends ProblemCode>(problem: P, ...[details]: DetailsOf<P>): Refusal<P> {
  return { ok: false, problem, ...details };
}
