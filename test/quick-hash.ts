import { hash } from '@node-rs/argon2';

/**
 * Returns a password hash of the lowest cost. A hash contains its own cost, so the thousands of sign-ins that
 * tests only need as a starting point take a thousandth of the time. Registrations use the real hash, whose
 * cost test/accounts/register.test.ts checks.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
