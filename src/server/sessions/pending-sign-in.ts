import { createHmac } from 'node:crypto';
import { refused } from '#shared/result.ts';
import type { FactorMethod } from '#shared/wire/second-factor.ts';
import type { Deps } from '../deps.ts';
import { currentSecret, matchesSecret } from '../secret-files.ts';
import { type Credentials, findCredentialsOf } from './queries.ts';

/** How long customers may take over their second step. */
const STEP_MS = 10 * 60_000;

/**
 * Returns the answer to a right password when a second factor is needed too: a token to continue with, and the
 * methods.
 */
export function secondStep(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  person: Credentials,
  methods: FactorMethod[],
) {
  const until = clock.now().getTime() + STEP_MS;
  const signIn = `${person.id}.${until}.${macOf(currentSecret(config.CODE_PEPPER), person, until).toString('base64url')}`;
  return refused('second_step_needed', { facts: { signIn, methods } });
}

/**
 * Returns the person who got this `signIn` token. Returns undefined when it has expired, is not ours, or the password
 * has changed since. The token alone does not sign in, so it is not stored.
 */
export async function findPending(
  { pool, config, clock }: Pick<Deps, 'pool' | 'config' | 'clock'>,
  signIn: string,
): Promise<Credentials | undefined> {
  const [, id, until, mac] = /^(\d{1,18})\.(\d{1,15})\.([\w-]{43})$/.exec(signIn) ?? [];
  if (id === undefined || mac === undefined || Number(until) <= clock.now().getTime()) return undefined;
  const person = await findCredentialsOf(pool, BigInt(id));
  if (!person) return undefined;
  const isOurs = matchesSecret(config.CODE_PEPPER, Buffer.from(mac, 'base64url'), (pepper) =>
    macOf(pepper, person, Number(until)),
  );
  return isOurs ? person : undefined;
}

function macOf(
  pepper: string,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
  until: number,
): Buffer {
  return createHmac('sha256', pepper).update(`sign-in/${id}/${until}/${passwordHash}`).digest();
}
