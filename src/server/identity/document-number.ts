import { createHmac } from 'node:crypto';
import type { DocumentType } from '#shared/document.ts';
import { documentTypeToWire } from '#shared/wire/document-words.ts';
import type { Deps } from '../deps.ts';
import { encryptOutdated } from '../storage/encrypt-outdated.ts';
import { decrypt, type EncryptionKeys, encrypt, readEncryptionKeys } from '../storage/encryption.ts';
import {
  type EncryptedNumber,
  findToEncrypt,
  type StoredNumber,
  saveNumber,
} from './stored-document-queries.ts';

/**
 * Re-encrypts document numbers that are encrypted with an older key. Throws at the end when some cannot be
 * decrypted.
 */
export function reencryptNumbers({
  pool,
  config,
  log,
}: Pick<Deps, 'pool' | 'config' | 'log'>): Promise<void> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  return encryptOutdated<StoredNumber>(log, {
    what: 'numbers of documents',
    findAfter: (after, limit) => findToEncrypt(pool, keys.current, after?.id ?? 0n, limit),
    nameOf: ({ id }) => String(id),
    reencrypt: async ({ id, encrypted, ...document }) => {
      const number = decryptNumber(keys, document.personId, encrypted);
      await saveNumber(pool, id, encryptNumber(keys, document, number));
    },
  });
}

type Numbered = { personId: bigint; type: DocumentType; jurisdiction: string };

/** Encrypts a document number for its owner with the current key. */
export function encryptNumber(keys: EncryptionKeys, document: Numbered, number: string): EncryptedNumber {
  const encrypted = encrypt(keys, numberName(document.personId), Buffer.from(number));
  const [fingerprint = ''] = fingerprintsOf(keys, document, number);
  return { encrypted, fingerprint, keyId: keys.current };
}

/** Decrypts a document number. Throws when it was changed, belongs to another person, or its key is unknown. */
export function decryptNumber(keys: EncryptionKeys, personId: bigint, encrypted: Buffer): string {
  return decrypt(keys, numberName(personId), encrypted).toString('utf8');
}

/**
 * Returns the fingerprints under every key, the current key's first, so that fingerprints made with older keys are
 * still recognised.
 */
export function fingerprintsOf(
  { current, byName }: EncryptionKeys,
  { type, jurisdiction }: Omit<Numbered, 'personId'>,
  number: string,
): string[] {
  const print = (key: Buffer) =>
    createHmac('sha256', createHmac('sha256', key).update('print of document numbers').digest())
      // The type's name at the time when fingerprints were first stored.
      .update(JSON.stringify([documentTypeToWire(type), jurisdiction, number]))
      .digest('base64url');
  const keys = [...byName].sort(([one], [other]) => Number(other === current) - Number(one === current));
  return keys.map(([, key]) => print(key));
}

function numberName(personId: bigint): string {
  return `document-number/${personId}`;
}
