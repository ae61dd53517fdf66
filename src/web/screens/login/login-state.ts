import type { ProblemView } from '#shared/wire/problem.ts';
import { paths } from '../../paths.ts';
import type { LoginState } from '../../session/use-sign-out.ts';

/** What the page before handed over: whose session ended, or which account was just activated. */
export function readLoginState(): LoginState {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('username' in state)) return {};
  return typeof state.username === 'string' ? { username: state.username } : {};
}

/**
 * Where an account that is not yet active is activated. The address is known when the server says it or when the
 * person signed in with it; otherwise the activation page asks.
 */
export function activationPath(username: string, problem: ProblemView | undefined): string {
  const told = problem?.facts?.email;
  if (typeof told === 'string') return paths.activation(told);
  return username.includes('@') ? paths.activation(username.trim()) : paths.activationWithoutEmail;
}
