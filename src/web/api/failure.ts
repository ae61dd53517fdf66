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

/** No answer came, or none that could be read. Whether the server acted is not known. */
export class Unreachable extends Error {
  readonly reason: 'offline' | 'timeout' | 'unreadable';

  constructor(reason: 'offline' | 'timeout' | 'unreadable') {
    super(reason);
    this.name = 'Unreachable';
    this.reason = reason;
  }
}

export function problemOf(error: unknown): ProblemView | undefined {
  return error instanceof Refused ? error.problem : undefined;
}
