import type { ProblemView } from '#shared/wire/problem.ts';

/** The server refused the request; its words are for the person. */
export class Refused extends Error {
  readonly problem: ProblemView;

  constructor(problem: ProblemView) {
    super(problem.title);
    this.name = 'Refused';
    this.problem = problem;
  }
}

/** Why there is no usable answer. */
type NoAnswer = 'offline' | 'timeout' | 'unreadable' | 'cut';

/** There was no usable answer, so it is unknown whether the server acted. */
export class Unreachable extends Error {
  readonly reason: NoAnswer;
  /** The status of an answer without the server's words, such as a proxy's. */
  readonly status: number | undefined;
  /** The call's reference in our log; reads have none. */
  readonly reference: string | undefined;

  constructor(
    reason: NoAnswer,
    { status, reference }: { status?: number; reference?: string | undefined } = {},
  ) {
    super(reason);
    this.name = 'Unreachable';
    this.reason = reason;
    this.status = status;
    this.reference = reference;
  }
}

/** Returns the refusal that an error carries, if any. */
export function problemOf(error: unknown): ProblemView | undefined {
  return error instanceof Refused ? error.problem : undefined;
}
