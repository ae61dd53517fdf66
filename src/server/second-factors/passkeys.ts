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

/** ES256, EdDSA and RS256: what devices and keys have. */
const ALGORITHMS = [-7, -8, -257];

/**
 * For which site passkeys are good, and from which page they may be used. WebAuthn knows names only, so that on a desk
 * it is `localhost` where the site is otherwise reached by its number.
 */
export function relyingParty({ siteUrl }: Pick<Deps['config'], 'siteUrl'>): { id: string; origin: string } {
  const url = new URL(siteUrl);
  if (isIP(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** What a browser is asked to have signed: by any passkey of this site, or only by those of one person. */
export async function passkeyRequest(
  { pool, config, clock }: Pick<Deps, 'pool' | 'config' | 'clock'>,
  about: string,
  personId?: bigint,
): Promise<PasskeyRequestView> {
  const known = personId === undefined ? [] : await findPasskeysOf(pool, personId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: Uint8Array.from(makeChallenge(config, about, clock.now())),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(describeCredential) }),
  });
  return options as PasskeyRequestView;
}

/** What a browser is asked to make: a passkey that finds itself by the site alone, and asks for a finger or a PIN. */
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

/** Says nothing about the person, and is always the same: a device keeps one passkey for each account. */
function userHandle({ CODE_PEPPER }: Deps['config'], personId: bigint): Buffer {
  return createHmac('sha256', currentSecret(CODE_PEPPER)).update(`passkey-user/${personId}`).digest();
}

/** A passkey that has signed. `spend` uses the challenge and the signature up; it answers false when another came first. */
export type ProvenPasskey = { id: bigint; personId: bigint; spend(tx: Tx, now: Date): Promise<boolean> };

/**
 * Whose passkey signed this, if it is right: our site, our challenge about this very thing and still good, a
 * registered key, its signature with the person verified, a counter that rises. Undefined otherwise.
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

/** A passkey that was just made; `spend` uses its challenge up. */
export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & {
  spend(tx: Tx): Promise<boolean>;
};

/** What a browser made, if it is for our site, from our challenge about this, and the person was verified. */
export async function readNewPasskey(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  about: string,
  answer: NewPasskeyInput,
): Promise<MadePasskey | undefined> {
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

/** The challenge inside of what a browser signed; undefined when that is not what it should be. */
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

/** The library throws whatever is wrong with an answer, which comes from outside. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
