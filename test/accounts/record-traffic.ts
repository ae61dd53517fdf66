import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import type { World } from '#test/world.ts';

/** This process's refusals and errors, and the tokens that it sent to a rail. */
export type RecordedTraffic = { refusals: string[]; railTokens: Set<string> };

/** Records every call to and from this process until the file's tests are over. */
export function recordTraffic({ url }: World): RecordedTraffic {
  const heard: RecordedTraffic = { refusals: [], railTokens: new Set() };
  const { fetch } = globalThis;
  globalThis.fetch = async (...words) => {
    const response = await fetch(...words);
    const address = new Request(...words).url;
    if (address.startsWith(url) && response.status >= 400) {
      const headers = JSON.stringify([...response.headers]);
      heard.refusals.push(`${response.status} ${headers} ${await response.clone().text()}`);
    }
    return response;
  };
  const hearToken = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    const token = /^Bearer (.+)$/.exec(String(request.getHeader('authorization')))?.[1];
    if (token !== undefined && request.path.startsWith('/s3p/')) {
      heard.railTokens.add(token);
    }
  };
  subscribe('http.client.request.start', hearToken);
  atFileEnd(() => {
    globalThis.fetch = fetch;
    unsubscribe('http.client.request.start', hearToken);
  });
  return heard;
}
