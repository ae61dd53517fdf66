import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Bytes kept on the disk instead of in memory until they are inspected. */
export type SpooledFile = {
  size: number;
  /** Reads the whole file, again at each call. Throws when the disk does not return what was written. */
  read: () => Promise<Buffer>;
  /** Removes the file. Nothing of it is left afterwards. */
  close(): Promise<void>;
};

/** The disk refuses the file: it is full, or the folder is not writable. */
export class DiskRefused extends Error {
  constructor(cause: unknown) {
    super('the disk does not take it', { cause });
  }
}

const CIPHER = 'aes-256-ctr';

/**
 * Opens a file that only this process can reach. It is unlinked as soon as it is open, so it disappears with the
 * process and needs no cleaning up.
 */
export async function openUnnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file, { force: true });
  return handle;
}

/**
 * Writes a stream to the disk piece by piece, with backpressure. The bytes are encrypted with a key that is only in
 * memory, because a disk keeps deleted data. Throws `DiskRefused`, and whatever the source throws.
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
