import { expect, test } from 'vitest';
import { decrypt, encrypt, readEncryptionKeys } from './encryption.ts';

const keyOf = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString('base64')}`;
const keys = readEncryptionKeys(keyOf('first', 1));
/** Which error is thrown depends on the changed byte. */
const NOT_DECRYPTED = /^(an encrypted file cannot be decrypted|not an encrypted file|no key called)/;
const CONTENT = Buffer.from('a document that nobody else may read');

test('encrypted content opens under its own name only', () => {
  const encrypted = encrypt(keys, 'file-1', CONTENT);
  expect(decrypt(keys, 'file-1', encrypted)).toEqual(CONTENT);
  expect(() => decrypt(keys, 'file-2', encrypted)).toThrow(NOT_DECRYPTED);
});

test('the same content is encrypted differently each time, and reveals nothing', () => {
  const [one, other] = [encrypt(keys, 'file-1', CONTENT), encrypt(keys, 'file-1', CONTENT)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('document')).toBe(false);
});

test('a change of any byte is detected', () => {
  const encrypted = encrypt(keys, 'file-1', CONTENT);
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt(keys, 'file-1', changed), `byte ${at}`).toThrow(NOT_DECRYPTED);
  }
});

test.each([0, 3, 5, 20, 80, 100])('a file truncated to %d bytes is detected', (length) => {
  expect(() => decrypt(keys, 'file-1', encrypt(keys, 'file-1', CONTENT).subarray(0, length))).toThrow(
    NOT_DECRYPTED,
  );
});

test('an old key opens what it encrypted, the first one encrypts, and without its key a file cannot be opened', () => {
  const encrypted = encrypt(keys, 'file-1', CONTENT);
  const rotated = readEncryptionKeys(`${keyOf('second', 2)},${keyOf('first', 1)}`);
  expect(decrypt(rotated, 'file-1', encrypted)).toEqual(CONTENT);
  expect(() => decrypt(keys, 'file-1', encrypt(rotated, 'file-1', CONTENT))).toThrow('no key called second');
  expect(() => decrypt(readEncryptionKeys(keyOf('first', 9)), 'file-1', encrypted)).toThrow(NOT_DECRYPTED);
});

test('a key has 32 bytes', () => {
  expect(() => readEncryptionKeys('short:c2hvcnQ=')).toThrow('32 bytes');
});

test('an empty file can be encrypted', () => {
  expect(decrypt(keys, 'file-1', encrypt(keys, 'file-1', Buffer.alloc(0)))).toHaveLength(0);
});
