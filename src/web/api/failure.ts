import type { ProblemView } from '#shared/wire/problem.ts';

/** The server understood and said no: its words are for the person. */
export class Refused extends Error {
  readonly problem: ProblemView;

  constructor(problem: ProblemView) {
    super(problem.title);
    this.name = 'Refused';
    this.problem = problem;
  }
}

/** No answer, one that could not be read, or one that broke off. */
type NoAnswer = 'offline' | 'timeout' | 'unreadable' | 'cut';

/** No answer came, or none that could be read. Whether the server acted is not known. */
export class Unreachable extends Error {
  readonly reason: NoAnswer;
  /** Of an answer that is not in our words, as whatever stands in front of the server gives it. */
  readonly status: number | undefined;
  /** What the call is named by, for who has to be found in our log; calls that only read have no name. */
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

export function problemOf(error: unknown): ProblemView | undefined {
  return error instanceof Refused ? error.problem : undefined;
}
