import { done, refused, type Result } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import { takeRate } from '../http/take-rate.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { codeJob } from './code-job.ts';
import { isRegistered } from './password-queries.ts';

type Problem = 'email_not_registered' | 'too_many_requests';

/**
 * Asks for a code to choose a new password with. An unknown address is told to be unknown (specification §8), which
 * the registration form tells as well; so it may be asked no more often.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<Result<void, Problem>> {
  const rate = await takeRate(deps, 'requestReset', { address, subject: email });
  if (!rate.ok) return rate;
  if (!(await isRegistered(deps.pool, email))) return refused('email_not_registered');
  await enqueue(deps.pool, ...codeJob({ email, purpose: 'password_reset' }, deps.clock.now()));
  return done(undefined);
}
