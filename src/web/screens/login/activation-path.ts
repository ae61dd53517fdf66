import type { ProblemView } from '#shared/wire/problem.ts';
import { paths } from '../../paths.ts';

/**
 * Where an account that is not yet active is activated. The address is known when the server says it or when the
 * person signed in with it; otherwise the activation page asks.
 */
export function activationPath(username: string, problem: ProblemView | undefined): string {
  const told = problem?.facts?.email;
  if (typeof told === 'string') return paths.activation(told);
  return username.includes('@') ? paths.activation(username.trim()) : paths.activationWithoutEmail;
}
