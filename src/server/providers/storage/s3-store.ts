import type { Clock } from '#shared/clock.ts';
import { exchange } from '../exchange.ts';
import { type FileStore, MAX_FILE_BYTES } from '../file-port.ts';
import { type S3Keys, type S3Request, signS3 } from './sign-s3.ts';

export type S3Settings = S3Keys & { url: string; bucket: string; timeoutMs: number };

/** Creates a file store in an S3-compatible bucket. Uses path-style URLs, which all implementations support. */
export function createS3Store(settings: S3Settings, clock: Clock): FileStore {
  const { url, bucket, timeoutMs } = settings;
  const addressOf = (name: string) => {
    if (!/^[\w-]{4,64}$/.test(name)) throw new Error('not a name of a file');
    return `${url.replace(/\/$/, '')}/${bucket}/${name}`;
  };
  const call = async (request: S3Request, expected: number[]) => {
    const headers = await signS3(request, settings, clock.now());
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await exchange({ ...request, headers, signal, maxBytes: MAX_FILE_BYTES });
    if (!expected.includes(answer.status)) throw new Error(`the file store answered ${answer.status}`);
    return answer;
  };
  return {
    async put(name, body) {
      const headers = { 'content-type': 'application/octet-stream' };
      await call({ method: 'PUT', url: addressOf(name), headers, body }, [200, 201, 204]);
    },
    async get(name) {
      const { status, body } = await call({ method: 'GET', url: addressOf(name) }, [200, 404]);
      return status === 200 ? body : undefined;
    },
    async remove(name) {
      await call({ method: 'DELETE', url: addressOf(name) }, [200, 204, 404]);
    },
  };
}
