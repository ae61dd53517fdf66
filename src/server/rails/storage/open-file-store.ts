import type { Clock } from '#shared/clock.ts';
import type { Config } from '../../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Keeps bytes under a name. Names are letters, digits, `_` and `-`. What it throws may be tried again. */
export type FileStore = {
  /** Whole or not at all; a file of that name is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Fine, too, when there is no such file. */
  remove(name: string): Promise<void>;
};

/** The file store that the settings name. */
export function openFileStore(config: Config, clock: Clock): FileStore {
  if (config.FILE_STORE === 'folder') return createFolderStore(config.FILE_FOLDER);
  return createS3Store(
    {
      url: config.S3_URL ?? '',
      bucket: config.S3_BUCKET ?? '',
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY ?? '',
      get secretKey() {
        return config.S3_SECRET_KEY ?? '';
      },
      timeoutMs: config.S3_TIMEOUT_MS,
    },
    clock,
  );
}
