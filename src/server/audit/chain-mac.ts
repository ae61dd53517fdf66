import { createHmac } from 'node:crypto';
import { type EncryptionKeys, keyNamed } from '../storage/encryption.ts';

/** Stands for the previous MAC at the first entry. */
export const FIRST_MAC = Buffer.alloc(32);

/** Returns the MAC of an entry: a keyed hash of the previous MAC and the entry's text. */
export function chainMac(keys: EncryptionKeys, keyId: string, before: Buffer, text: string): Buffer {
  return createHmac('sha256', keyNamed(keys, keyId)).update(before).update(text).digest();
}
