import type { Clock } from '#shared/clock.ts';
import type { Config } from '../../config.ts';
import type { FileStore } from '../file-port.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

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
