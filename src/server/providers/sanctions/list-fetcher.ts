import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '../../config.ts';
import { callProvider, type ProviderAnswer } from '../call-provider.ts';
import type { ListFetcher, PublishedList } from '../list-port.ts';
import { readCanada } from './read-canada.ts';
import { readUn } from './read-un.ts';

/** The longest list has three megabytes. Parsing blocks the process, so the length is limited. */
const MAX_LIST_BYTES = 16 * 1024 * 1024;
/** The United Nations redirect to the file's current location. */
const MAX_REDIRECTS = 3;

/** Creates the downloader of sanctions lists from their publishers. */
export function createListFetcher(config: Config): ListFetcher {
  const sources = {
    canada: { url: config.SANCTIONS_CANADA_URL, read: readCanada },
    un: { url: config.SANCTIONS_UN_URL, read: readUn },
  };
  return async (source) => {
    const { url, read } = sources[source];
    const answer = await follow(url, AbortSignal.timeout(config.SANCTIONS_TIMEOUT_MS));
    if (answer.kind !== 'answered') return { kind: 'failed', note: answer.note };
    if (answer.status !== 200) return { kind: 'failed', note: `answer ${answer.status}` };
    try {
      const list = read(answer.text);
      return { kind: 'fetched', hash: hashOf(list), list };
    } catch (error) {
      return { kind: 'failed', note: error instanceof Error ? error.message : String(error) };
    }
  };
}

/**
 * Hashes the entries in a stable order. The file itself changes each day: the United Nations write into it when it was
 * generated.
 */
function hashOf({ entries }: PublishedList): string {
  const sorted = entries.map((entry) => JSON.stringify(entry)).toSorted();
  return createHash('sha256').update(sorted.join('\n')).digest('hex');
}

/** Follows redirects, because the request carries no secret, but never to a less secure scheme. */
async function follow(url: string, signal: AbortSignal): Promise<ProviderAnswer> {
  let [address, answer] = [url, await download(url, signal)];
  for (let hops = 0; hops < MAX_REDIRECTS; hops++) {
    if (answer.kind !== 'answered' || answer.location === undefined || !isRedirect(answer.status)) break;
    const next = URL.canParse(answer.location, address) ? new URL(answer.location, address) : undefined;
    if (!next || (next.protocol !== 'https:' && next.protocol !== new URL(url).protocol)) break;
    address = next.href;
    answer = await download(address, signal);
  }
  return answer;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function download(url: string, signal: AbortSignal): Promise<ProviderAnswer> {
  return callProvider({
    method: 'GET',
    url,
    // Publishers reject requests without a user agent.
    headers: { accept: 'application/xml, text/xml', 'user-agent': PRODUCT_NAME },
    signal,
    maxBytes: MAX_LIST_BYTES,
  });
}
