import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let fetched: string[];
let answer: { status: number; response: unknown };

/** Answers each upload at once. */
class AnsweredCall extends EventTarget {
  upload = new EventTarget();
  status = answer.status;
  response = answer.response;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  // Other files may have left a server that counts as unavailable.
  vi.resetModules();
  fetched = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('XMLHttpRequest', AnsweredCall);
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return { status: 200 };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a proxy that answers an upload for a server that is down shows the maintenance page until it is up', async () => {
  await expect(uploadWith(502, null)).rejects.toMatchObject({ reason: 'unreadable' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['/api/config']);
});

test('an upload that the server refuses is the server’s own answer', async () => {
  const problem = { type: 'urn:x', title: 'Too large', status: 413, detail: '.', code: 'document_not_valid' };
  await expect(uploadWith(413, problem)).rejects.toMatchObject({
    problem: { title: 'Too large' },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
});

async function uploadWith(status: number, response: unknown): Promise<unknown> {
  const { upload } = await import('./upload.ts');
  answer = { status, response };
  const { signal } = new AbortController();
  return upload('/api/documents', new FormData(), { signal, onProgress: () => undefined });
}
