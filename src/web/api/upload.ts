import { currentLocale } from '../i18n/locale.ts';
import { Unreachable } from './failure.ts';
import { handleFailure } from './request.ts';
import { newRequestId } from './request-id.ts';
import { readToken } from './session-store.ts';

/** Ten megabytes over a slow phone connection take a while. */
const TIMEOUT_MS = 180_000;

export type UploadOptions = { signal: AbortSignal; onProgress: (fraction: number) => void };

/**
 * Uploads files and reports progress from 0 to 1, which `fetch` cannot do. Throws `Refused` or `Unreachable` as
 * `request` does, and an `AbortError` when cancelled.
 */
export function upload(
  path: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  const call = new XMLHttpRequest();
  const token = readToken();
  const { reference, headers } = newRequestId();
  return new Promise((resolve, reject) => {
    call.open('POST', path);
    call.timeout = TIMEOUT_MS;
    // Anything else is answered as null.
    call.responseType = 'json';
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('accept-language', currentLocale());
    call.setRequestHeader('x-language', currentLocale());
    if (token !== undefined) call.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.addEventListener('load', () => {
      const body: unknown = call.response;
      if (call.status >= 200 && call.status < 300) return resolve(body);
      return reject(handleFailure({ response: call, body, token, reference }));
    });
    call.addEventListener('error', () => reject(new Unreachable('offline', { reference })));
    call.addEventListener('timeout', () => reject(new Unreachable('timeout', { reference })));
    call.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
