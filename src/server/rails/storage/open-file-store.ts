import type { Clock } from '#shared/clock.ts';
import type { Config } from '../../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Stores bytes under a name of letters, digits, `_` and `-`. Its errors may be retried. */
export type FileStore = {
  /** Stores all of it or nothing; replaces a file with the same name. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Also succeeds when there is no such file. */
  remove(name: string): Promise<void>;
};

/** Opens the file store that the settings name. */
export function openFileStore(config: Config, clock: Clock): FileStore {
  if (config.FILE_STORE === 'folder') return createFolderStore(config.FILE_FOLDER);
  return createS3Store(
    {
      url: config.S3_URL ?? '',
      bucket: config.S3_BUCKET ?? '',
      region: config.S3_REGION,
      get accessKey() {
        return config.S3_ACCESS_KEY ?? '';
      },
      get secretKey() {
        return config.S3_SECRET_KEY ?? '';
      },
      timeoutMs: config.S3_TIMEOUT_MS,
    },
    clock,
  );
}
