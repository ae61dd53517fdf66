import type { Money } from './money.ts';
import type { ProblemCode } from './problems.ts';
import type { Rate } from './rate.ts';

/** What a refusal may tell beyond its code: values for its sentence, and fields that were wrong. */
export type RefusalDetails = {
  /** What the sentence's blanks are filled with; amounts and rates are written in the reader's language. */
  values?: Record<string, string | Money | Rate>;
  fields?: { field: string; rule: string }[];
  /** Facts that let a client correct itself, such as the rate that is valid now. Never about other people. */
  facts?: Record<string, unknown>;
};

export type Refusal<P extends ProblemCode> = { ok: false; problem: P } & RefusalDetails;
export type Result<T, P extends ProblemCode> = { ok: true; value: T } | Refusal<P>;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected outcome that is not the wished one. It is returned, never thrown, so that callers must look. */
export function refused<P extends ProblemCode>(problem: P, details: RefusalDetails = {}): Refusal<P> {
  return { ok: false, problem, ...details };
}
