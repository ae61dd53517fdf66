import { createHmac } from 'node:crypto';
import { type EncryptionKeys, keyNamed } from '../storage/encryption.ts';

/** What the first entry's MAC is made with, in the place of the one before. */
export const FIRST_MAC = Buffer.alloc(32);

/** The MAC of an entry: a keyed hash of the MAC before and the entry's text. */
export function chainMac(keys: EncryptionKeys, keyId: string, before: Buffer, text: string): Buffer {
  return createHmac('sha256', keyNamed(keys, keyId)).update(before).update(text).digest();
}
