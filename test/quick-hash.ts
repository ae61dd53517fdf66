import { hash } from '@node-rs/argon2';

/**
 * Returns a password hash with the lowest cost there is. A hash contains its own cost, so each of the thousands of
 * sign-ins that tests only need as a starting point takes a thousandth of the time. People who register get the real
 * hash, and test/accounts/register.test.ts checks its cost.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
