import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PRODUCT_NAME } from '#shared/product.ts';
import type {
  NewPasskeyInput,
  PasskeyAssertionInput,
  PasskeyCreationView,
  PasskeyRequestView,
} from '#shared/wire/second-factor.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { currentSecret } from '../secret-files.ts';
import { CHALLENGE_LIFE_MS, challengeEnd, makeChallenge, spendChallenge } from './challenge.ts';
import { findPasskey, findPasskeysOf, markUsed, type Passkey } from './stored-passkeys.ts';

/** ES256, EdDSA and RS256: the algorithms of devices and security keys. */
const ALGORITHMS = [-7, -8, -257];

/**
 * Returns the site that passkeys belong to and the origin they may be used from. WebAuthn knows names only, so on a
 * developer's machine this is `localhost` where the site is otherwise reached by its IP address.
 */
export function relyingParty({ siteUrl }: Pick<Deps['config'], 'siteUrl'>): { id: string; origin: string } {
  const url = new URL(siteUrl);
  if (isIP(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Returns the request for a browser to sign: with any passkey of this site, or only with those of one person. */
export async function passkeyRequest(
  { pool, config, clock }: Pick<Deps, 'pool' | 'config' | 'clock'>,
  about: string,
  personId?: bigint,
): Promise<PasskeyRequestView> {
  const passkeys = personId === undefined ? [] : await findPasskeysOf(pool, personId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: Uint8Array.from(makeChallenge(config, about, clock.now())),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(describeCredential) }),
  });
  return options as PasskeyRequestView;
}

/** Returns the request for a browser to create a discoverable passkey that verifies its user. */
export async function passkeyCreation(
  { pool, config, clock }: Pick<Deps, 'pool' | 'config' | 'clock'>,
  about: string,
  { id, login, name }: { id: bigint; login: string; name: string },
): Promise<PasskeyCreationView> {
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty(config).id,
    userID: Uint8Array.from(userHandle(config, id)),
    userName: login,
    userDisplayName: name,
    challenge: Uint8Array.from(makeChallenge(config, about, clock.now())),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: (await findPasskeysOf(pool, id)).map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as unknown as PasskeyCreationView;
}

function describeCredential({ credentialId, transports }: Passkey) {
  return { id: credentialId.toString('base64url'), transports };
}

/**
 * Returns the user handle of a person: constant, so that a device keeps one passkey per account, and without a
 * meaning to others.
 */
function userHandle({ CODE_PEPPER }: Deps['config'], personId: bigint): Buffer {
  return createHmac('sha256', currentSecret(CODE_PEPPER)).update(`passkey-user/${personId}`).digest();
}

/**
 * A passkey that has signed. `spend` uses up the challenge and the counter; it returns false when another request
 * came first.
 */
export type ProvenPasskey = { id: bigint; personId: bigint; spend(tx: Tx, now: Date): Promise<boolean> };

/**
 * Returns the passkey of a valid assertion: our site, our challenge for this subject and not expired, a registered
 * key, a valid signature with user verification, and a rising counter. Returns undefined for any other.
 */
export async function provePasskey(
  { pool, config, clock }: Pick<Deps, 'pool' | 'config' | 'clock'>,
  about: string,
  answer: PasskeyAssertionInput,
): Promise<ProvenPasskey | undefined> {
  const challenge = challengeOf(answer.response.clientDataJSON);
  const end = challenge && challengeEnd(config, about, challenge, clock.now());
  const passkey = end && (await findPasskey(pool, Buffer.from(answer.id, 'base64url')));
  if (!end || !passkey) return undefined;
  const { id: rpId, origin } = relyingParty(config);
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!verified?.verified) return undefined;
  const counter = BigInt(verified.authenticationInfo.newCounter);
  return {
    id: passkey.id,
    personId: passkey.personId,
    spend: async (tx, now) =>
      (await spendChallenge(tx, challenge, end)) && (await markUsed(tx, passkey.id, counter, now)),
  };
}

/** A new passkey; `spend` uses up its challenge. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & {
  spend(tx: Tx): Promise<boolean>;
};

/**
 * Returns the passkey that a browser created, if it is for our site, from our challenge for this subject, and the
 * user was verified.
 */
export async function readNewPasskey(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  about: string,
  answer: NewPasskeyInput,
): Promise<NewPasskey | undefined> {
  const challenge = challengeOf(answer.response.clientDataJSON);
  const end = challenge && challengeEnd(config, about, challenge, clock.now());
  if (!end) return undefined;
  const { id: rpId, origin } = relyingParty(config);
  const { clientDataJSON, attestationObject } = answer.response;
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: (answer.response.transports ?? []).filter((each) => TRANSPORTS.has(each)),
    spend: (tx) => spendChallenge(tx, challenge, end),
  };
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Returns the challenge in a browser's client data, or undefined when that is malformed. */
function challengeOf(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws on any invalid answer. The answer comes from outside, so that is no error of ours. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
