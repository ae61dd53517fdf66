import type { Clock } from '#shared/clock.ts';
import type { FileStore } from './file-store.ts';
import { type S3Keys, type S3Request, signS3 } from './sign-s3.ts';

export type S3Settings = S3Keys & { url: string; bucket: string; timeoutMs: number };

/** Longer than any file that we store. */
const LONGEST_FILE_BYTES = 20_000_000;

/** Files in a bucket of anything that speaks S3. The bucket's name goes into the path, which all of them understand. */
export function createS3Store({ url, bucket, timeoutMs, ...keys }: S3Settings, clock: Clock): FileStore {
  const addressOf = (name: string) => {
    if (!/^[\w-]{4,64}$/.test(name)) throw new Error('not a name of a file');
    return `${url.replace(/\/$/, '')}/${bucket}/${name}`;
  };
  const call = async (request: S3Request) => {
    const { method, body } = request;
    const headers = await signS3(request, keys, clock.now());
    const signal = AbortSignal.timeout(timeoutMs);
    // No redirect is followed: it would carry a document elsewhere.
    return fetch(request.url, { method, headers, body: body ?? null, redirect: 'manual', signal });
  };
  return {
    async put(name, body) {
      const headers = { 'content-type': 'application/octet-stream' };
      await finished(await call({ method: 'PUT', url: addressOf(name), headers, body }), [200, 201, 204]);
    },
    async get(name) {
      const response = await call({ method: 'GET', url: addressOf(name) });
      if (response.status === 200) return readLimited(response);
      await finished(response, [404]);
      return undefined;
    },
    async remove(name) {
      await finished(await call({ method: 'DELETE', url: addressOf(name) }), [200, 204, 404]);
    },
  };
}

async function finished(response: Response, expected: number[]): Promise<void> {
  await response.body?.cancel();
  if (!expected.includes(response.status)) throw new Error(`the file store answered ${response.status}`);
}

async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_FILE_BYTES) throw new Error('the file store answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
