import { createHmac, randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import { currentSecret, valuesOfSecret } from '../secret-files.ts';
import { decrypt, encrypt, readEncryptionKeys } from '../storage/encryption.ts';

const SECRET_NAME = (personId: bigint) => `second-factor/${personId}`;

/** Encrypts a secret for storage and binds it to its person. */
export function encryptSecret({ DOCUMENT_KEYS }: Config, personId: bigint, secret: Buffer) {
  const keys = readEncryptionKeys(DOCUMENT_KEYS);
  return { personId, encryptedSecret: encrypt(keys, SECRET_NAME(personId), secret), keyId: keys.current };
}

export function decryptSecret({ DOCUMENT_KEYS }: Config, personId: bigint, encrypted: Buffer): Buffer {
  return decrypt(readEncryptionKeys(DOCUMENT_KEYS), SECRET_NAME(personId), encrypted);
}

/** Checks whether a secret was encrypted with a key that is being retired. */
export function isEncryptedOtherwise({ DOCUMENT_KEYS }: Config, keyId: string): boolean {
  return readEncryptionKeys(DOCUMENT_KEYS).current !== keyId;
}

const CODE_COUNT = 10;
/** Without characters that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Returns ten codes of about fifty bits to keep on paper, such as `K7QXD-2MWRB`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => `${letters()}-${letters()}`);
}

function letters(): string {
  return Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Returns the hash by which a recovery code is stored. */
export function recoveryHash({ CODE_PEPPER }: Config, personId: bigint, code: string): Buffer {
  return hashOf(currentSecret(CODE_PEPPER), personId, code);
}

/** Returns the hashes a typed recovery code may be stored under, including those of the previous pepper. */
export function recoveryHashes({ CODE_PEPPER }: Config, personId: bigint, typed: string): Buffer[] {
  return valuesOfSecret(CODE_PEPPER).map((pepper) => hashOf(pepper, personId, typed));
}

function hashOf(pepper: string, personId: bigint, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', pepper).update(`recovery/${personId}/${code}`).digest();
}
