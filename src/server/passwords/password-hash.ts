import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Result } from '#shared/result.ts';
import { createSemaphore } from '../semaphore.ts';

/** argon2id, as OWASP's password storage sheet asks: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash occupies a core for tens of milliseconds; more at once would starve everything else. */
const hashSlot = createSemaphore({ atOnce: 2, maxWaiting: 200 });

/** The prefix of every hash; an erased account has a text instead that no password produces. */
const IS_HASH = '$argon2id$';

/** Compared with the password of an unknown name, so that it takes as long as for a known one. */
const decoy = hash(randomUUID(), COST);

export function hashPassword(password: string): Promise<Result<string, 'overloaded'>> {
  return hashSlot(() => hash(typedAnywhere(password), COST));
}

/** Checks whether the password matches `stored`. Does the same work and returns false when no hash is stored. */
export function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<Result<boolean, 'overloaded'>> {
  return hashSlot(async () => {
    const isComparable = stored !== undefined && stored.startsWith(IS_HASH);
    const matches = await verify(isComparable ? stored : await decoy, typedAnywhere(password));
    return isComparable && matches;
  });
}

/** Normalises the password, because keyboards encode the same letter differently: `é` may be one character or two. */
function typedAnywhere(password: string): string {
  return password.normalize('NFKC');
}
