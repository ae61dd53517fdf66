import { hash } from '@node-rs/argon2';

/**
 * What the database keeps of a password, at the least cost there is: a hash says itself what it cost, so that each of
 * the thousands of sign-ins of people who are only needed signed in takes a thousandth. People who register have the real
 * one, whose cost is looked at where they do (test/accounts/register.test.ts).
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
