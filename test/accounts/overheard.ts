import { afterAll } from 'vitest';
import type { World } from '#test/world.ts';

/** What was said on the lines of this process: refusals and faults that we answered, and tokens that a rail gave us. */
export type Overheard = { refusals: string[]; railTokens: Set<string> };

/** Listens to every call of this process, ours to others too, until the tests of the file are over. */
export function createOverheard({ url, simulator }: World): Overheard {
  const heard: Overheard = { refusals: [], railTokens: new Set() };
  const { fetch } = globalThis;
  globalThis.fetch = async (...words) => {
    const response = await fetch(...words);
    const asked = new Request(...words).url;
    if (asked.startsWith(url) && response.status >= 400) {
      const headers = JSON.stringify([...response.headers]);
      heard.refusals.push(`${response.status} ${headers} ${await response.clone().text()}`);
    }
    if (asked.startsWith(`${simulator.url}/s3p/oauth/token`) && response.ok) {
      const { access_token: token } = (await response.clone().json()) as { access_token: string };
      heard.railTokens.add(token);
    }
    return response;
  };
  afterAll(() => {
    globalThis.fetch = fetch;
  });
  return heard;
}
