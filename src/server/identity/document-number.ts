import { createHmac } from 'node:crypto';
import type { DocumentType } from '#shared/document.ts';
import type { Deps } from '../deps.ts';
import { decrypt, type EncryptionKeys, encrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { findToEncrypt, saveNumber } from './stored-document-queries.ts';

/** Bounds one run; the rest waits for the next run. */
const AT_ONCE = 200;

/** Re-encrypts document numbers that are encrypted with an older key. Returns how many. */
export async function encryptNumbers({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<number> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  const documents = await findToEncrypt(pool, keys.current, AT_ONCE);
  for (const { id, encrypted, ...document } of documents) {
    const number = decryptNumber(keys, document.personId, encrypted);
    await saveNumber(pool, id, encryptNumber(keys, document, number));
  }
  return documents.length;
}

/** A document number as stored: encrypted, with a fingerprint that recognises the same document. */
export type EncryptedNumber = { encrypted: Buffer; fingerprint: string; keyId: string };

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
      .update(JSON.stringify([type, jurisdiction, number]))
      .digest('base64url');
  const keys = [...byName].sort(([one], [other]) => Number(other === current) - Number(one === current));
  return keys.map(([, key]) => print(key));
}

function numberName(personId: bigint): string {
  return `document-number/${personId}`;
}
