import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Result } from '#shared/result.ts';
import { createSemaphore } from '../semaphore.ts';

/** argon2id, as OWASP's password storage sheet asks: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash keeps a core busy for tens of milliseconds: more at once would starve everything else. */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 200 });

/** How each of our hashes begins; an erased account has a text in its place that no password makes. */
const IS_HASH = '$argon2id$';

/** What an unknown name's password is compared with, so that it takes as long as a known one. */
const decoy = hash(randomUUID(), COST);

export function hashPassword(password: string): Promise<Result<string, 'overloaded'>> {
  return inTurn(() => hash(typedAnywhere(password), COST));
}

/** Whether the password is the one of `stored`; does the same work when no hash is stored, and says no. */
export function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<Result<boolean, 'overloaded'>> {
  return inTurn(async () => {
    const isComparable = stored !== undefined && stored.startsWith(IS_HASH);
    const matches = await verify(isComparable ? stored : await decoy, typedAnywhere(password));
    return isComparable && matches;
  });
}

/** The same letters in the same bytes, whichever keyboard they come from: `é` may be one character or two. */
function typedAnywhere(password: string): string {
  return password.normalize('NFKC');
}
