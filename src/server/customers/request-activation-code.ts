import { done, type Result } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { codeJob } from './code-job.ts';

/**
 * Asks for a new activation code to be mailed. Nothing is looked up here: the work and the answer are the same
 * whether or not an account has this address, and the job finds out.
 */
export async function requestActivationCode(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<Result<void, 'too_many_requests'>> {
  const rate = await consumeRateLimit(deps, 'requestCode', { address, subject: email });
  if (!rate.ok) return rate;
  await enqueue(deps.pool, ...codeJob({ email, purpose: 'activation' }, deps.clock.now()));
  return done(undefined);
}
