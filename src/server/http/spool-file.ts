import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that wait on the disk, and not in memory, until somebody looks into them. */
export type SpooledFile = {
  size: number;
  /** All of it, once more at each call. Throws when the disk does not give back what it took. */
  read: () => Promise<Buffer>;
  /** After this nothing of it is left anywhere. */
  close(): Promise<void>;
};

/** The disk does not take it: it is full, or the folder is not ours. */
export class DiskRefused extends Error {
  constructor(cause: unknown) {
    super('the disk does not take it', { cause });
  }
}

const CIPHER = 'aes-256-ctr';

/**
 * A file that only this process knows: without a name as soon as it is open, so that it ends with the process however
 * that ends, and nothing has to be swept up.
 */
export async function openUnnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file, { force: true });
  return handle;
}

/**
 * Writes what comes to the disk piece by piece; what has not been written yet is not asked for. It lies there encrypted
 * with a key that is only in memory: a disk keeps what was removed. Throws `DiskRefused`, and whatever the source throws.
 */
export async function spoolFile(
  source: AsyncIterable<Buffer>,
  openFile: () => Promise<FileHandle>,
): Promise<SpooledFile> {
  const handle = await openFile().catch((error: unknown) => Promise.reject(new DiskRefused(error)));
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  const cipher = createCipheriv(CIPHER, key, iv);
  let size = 0;
  try {
    for await (const piece of source) {
      await writeWhole(handle, cipher.update(piece));
      size += piece.length;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    size,
    read: async () => {
      const encrypted = Buffer.allocUnsafe(size);
      const { bytesRead } = await handle.read(encrypted, 0, size, 0);
      if (bytesRead !== size) throw new Error('the disk gave back less of an upload than it took');
      return createDecipheriv(CIPHER, key, iv).update(encrypted);
    },
    close: () => handle.close(),
  };
}

async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await handle.writeFile(bytes);
  } catch (error) {
    throw new DiskRefused(error);
  }
}
