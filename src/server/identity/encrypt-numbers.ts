import type { Deps } from '../deps.ts';
import { readEncryptionKeys } from '../storage/encryption.ts';
import { decryptNumber, encryptNumber } from './document-number.ts';
import { findToEncrypt, saveNumber } from './kept-document-queries.ts';

/** Bounds one run; what is left waits for the next. */
const AT_ONCE = 200;

/** Encrypts numbers of documents anew that are encrypted with an older key. Returns how many. */
export async function encryptNumbers({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<number> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  const documents = await findToEncrypt(pool, keys.current, AT_ONCE);
  for (const { id, encrypted, ...document } of documents) {
    const number = decryptNumber(keys, document.personId, encrypted);
    await saveNumber(pool, id, encryptNumber(keys, document, number));
  }
  return documents.length;
}
