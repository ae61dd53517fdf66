import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keys by name, 32 bytes each; `current` is the one to encrypt with. */
export type EncryptionKeys = { current: string; byName: Map<string, Buffer> };

const MAGIC = Buffer.from('GTF1');
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const NOT_DECRYPTED = 'an encrypted file cannot be decrypted: it was changed, or its key is another';
const BOX_BYTES = IV_BYTES + TAG_BYTES;

/** Reads `name:key,name:key`, keys in base64; the first is the current one. */
export function readEncryptionKeys(setting: string): EncryptionKeys {
  const pairs = setting.split(',').map((pair): [string, Buffer] => {
    const [name = '', key = ''] = pair.split(':');
    return [name, Buffer.from(key, 'base64')];
  });
  if (pairs.some(([, key]) => key.length !== KEY_BYTES))
    throw new Error('a key to encrypt files with has 32 bytes');
  return { current: pairs[0]?.[0] ?? '', byName: new Map(pairs) };
}

/**
 * Encrypts a file (AES-256-GCM) with a key of its own, which is encrypted with the current key. Both are bound to the
 * file's name: a file put in the place of another cannot be decrypted.
 *
 * Layout: magic, length and name of the key, encrypted file key, encrypted content; each box is iv, tag, ciphertext.
 */
export function encrypt(keys: EncryptionKeys, name: string, content: Buffer): Buffer {
  const fileKey = randomBytes(KEY_BYTES);
  const header = headerOf(keys.current);
  return Buffer.concat([
    header,
    makeBox(keyNamed(keys, keys.current), `key/${keys.current}/${name}`, fileKey),
    makeBox(fileKey, `content/${name}`, content),
  ]);
}

/** Decrypts what `encrypt` made. Throws when it was changed, belongs to another name, or its key is not known. */
export function decrypt(keys: EncryptionKeys, name: string, encrypted: Buffer): Buffer {
  if (!encrypted.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not an encrypted file');
  const nameStart = MAGIC.length + 1;
  const keyStart = nameStart + (encrypted[MAGIC.length] ?? 0);
  const keyName = encrypted.subarray(nameStart, keyStart).toString('ascii');
  const contentStart = keyStart + BOX_BYTES + KEY_BYTES;
  const fileKey = openBox(
    keyNamed(keys, keyName),
    `key/${keyName}/${name}`,
    encrypted.subarray(keyStart, contentStart),
  );
  return openBox(fileKey, `content/${name}`, encrypted.subarray(contentStart));
}

function headerOf(keyName: string): Buffer {
  const name = Buffer.from(keyName, 'ascii');
  return Buffer.concat([MAGIC, Buffer.from([name.length]), name]);
}

/** Returns a key by its name. Throws when there is none. */
export function keyNamed({ byName }: EncryptionKeys, name: string): Buffer {
  const key = byName.get(name);
  if (!key) throw new Error(`no key called ${name}`);
  return key;
}

function makeBox(key: Buffer, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function openBox(key: Buffer, context: string, box: Buffer): Buffer {
  const iv = box.subarray(0, IV_BYTES);
  const tag = box.subarray(IV_BYTES, BOX_BYTES);
  if (tag.length !== TAG_BYTES) throw new Error(NOT_DECRYPTED);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  const text = decipher.update(box.subarray(BOX_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch (error) {
    throw new Error(NOT_DECRYPTED, { cause: error });
  }
}
