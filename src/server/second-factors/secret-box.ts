import { createHmac, randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import { currentSecret, valuesOfSecret } from '../secret-files.ts';
import { decrypt, encrypt, readEncryptionKeys } from '../storage/encryption.ts';

const SECRET_NAME = (personId: bigint) => `second-factor/${personId}`;

/** A secret as it lies in the database: encrypted, and bound to its person. */
export function encryptSecret({ DOCUMENT_KEYS }: Config, personId: bigint, secret: Buffer) {
  const keys = readEncryptionKeys(DOCUMENT_KEYS);
  return { personId, encryptedSecret: encrypt(keys, SECRET_NAME(personId), secret), keyId: keys.current };
}

export function decryptSecret({ DOCUMENT_KEYS }: Config, personId: bigint, encrypted: Buffer): Buffer {
  return decrypt(readEncryptionKeys(DOCUMENT_KEYS), SECRET_NAME(personId), encrypted);
}

/** Whether it was encrypted with a key that is to be retired. */
export function isEncryptedOtherwise({ DOCUMENT_KEYS }: Config, keyId: string): boolean {
  return readEncryptionKeys(DOCUMENT_KEYS).current !== keyId;
}

const HOW_MANY = 10;
/** No letter that is taken for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Ten codes of about fifty bits, to be kept on paper: `K7QXD-2MWRB`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => `${letters()}-${letters()}`);
}

function letters(): string {
  return Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** What is kept of a recovery code. */
export function recoveryHash({ CODE_PEPPER }: Config, personId: bigint, code: string): Buffer {
  return hashOf(currentSecret(CODE_PEPPER), personId, code);
}

/** What may be kept of this one, however it was typed: also since before the pepper was rotated. */
export function recoveryHashes({ CODE_PEPPER }: Config, personId: bigint, typed: string): Buffer[] {
  return valuesOfSecret(CODE_PEPPER).map((pepper) => hashOf(pepper, personId, typed));
}

function hashOf(pepper: string, personId: bigint, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', pepper).update(`recovery/${personId}/${code}`).digest();
}
