import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../file-port.ts';

/**
 * Creates a file store in a local folder, readable by the process's owner and, when the umask allows it, its group.
 */
export function createFolderStore(folder: string): FileStore {
  const root = path.resolve(folder);
  return {
    async put(name, bytes) {
      const file = placeOf(root, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o770 });
      await writeWhole(file, bytes);
    },
    async get(name) {
      try {
        return await readFile(placeOf(root, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(placeOf(root, name), { force: true });
    },
  };
}

/** Spreads files over subfolders, because some file systems are slow with many files in one. */
function placeOf(root: string, name: string): string {
  if (!/^[\w-]{4,64}$/.test(name)) throw new Error('not a name of a file');
  return path.join(root, name.slice(0, 2).toLowerCase(), name);
}

/** Renames the file into place only when it is completely on disk, so that a crash leaves no partial file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o660);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
