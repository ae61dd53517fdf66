import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { decrypt, type EncryptionKeys, encrypt } from '../storage/encryption.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const LENGTH_BYTES = 4;

/**
 * Writes the file of a month: a sequence of boxes, each its length in four bytes and then rows as lines of
 * JSON, compressed (zstd) and encrypted. A box is bound to its month and position, and the last box has no
 * rows, so that a missing, changed or foreign box is detected.
 */
export class ArchiveWriter {
  readonly #hash: Hash = createHash('sha256');
  readonly #file: FileHandle;
  readonly #keys: EncryptionKeys;
  readonly #part: string;
  readonly #path: string;
  #boxes = 0;

  private constructor(file: FileHandle, filePath: string, keys: EncryptionKeys, part: string) {
    this.#file = file;
    this.#path = filePath;
    this.#keys = keys;
    this.#part = part;
  }

  /** Creates the file. Throws when it already exists. */
  static async create(filePath: string, keys: EncryptionKeys, part: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(filePath, 'wx', 0o600), filePath, keys, part);
  }

  async write(rows: string[]): Promise<void> {
    const text = await compress(Buffer.from(rows.join('\n')));
    const box = encrypt(this.#keys, boxName(this.#part, this.#boxes), text);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(box.length);
    for (const piece of [length, box]) {
      this.#hash.update(piece);
      await this.#file.write(piece);
    }
    this.#boxes += 1;
  }

  /** Ends the file and syncs it to the disk. Returns its SHA-256. */
  async end(): Promise<string> {
    await this.write([]);
    await this.#file.sync();
    await this.#file.close();
    // Syncing the folder makes the file's name durable too.
    const folder = await open(path.dirname(this.#path));
    await folder.sync();
    await folder.close();
    return this.#hash.digest('hex');
  }
}

/**
 * Yields the rows of a file, box by box. Throws when a box is missing or changed, and at the end when the
 * file's SHA-256 differs.
 */
export async function* readArchive(
  filePath: string,
  keys: EncryptionKeys,
  part: string,
  sha256: string,
): AsyncGenerator<string[]> {
  const file = await open(filePath, 'r');
  const hash = createHash('sha256');
  const take = async (bytes: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes);
    if (bytesRead < bytes) throw new Error(`${filePath} ends too early`);
    hash.update(buffer);
    return buffer;
  };
  try {
    for (let box = 0; ; box += 1) {
      const length = (await take(LENGTH_BYTES)).readUInt32BE();
      const text = await decompress(decrypt(keys, boxName(part, box), await take(length)));
      if (text.length === 0) break;
      yield text.toString().split('\n');
    }
    if ((await file.read(Buffer.alloc(1), 0, 1)).bytesRead > 0)
      throw new Error(`${filePath} goes on after its end`);
    if (hash.digest('hex') !== sha256) throw new Error(`${filePath} is not the file that was written`);
  } finally {
    await file.close();
  }
}

function boxName(part: string, box: number): string {
  return `archive/${part}/${box}`;
}
