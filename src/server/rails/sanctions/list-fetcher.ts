import { createHash } from 'node:crypto';
import type { ListSource } from '#shared/screening.ts';
import type { Config } from '../../config.ts';
import { callOut } from '../call-out.ts';
import type { PublishedList } from './listed-entry.ts';
import { readCanada } from './read-canada.ts';
import { readUn } from './read-un.ts';

/** The longest list has a few megabytes. */
const LONGEST_LIST_BYTES = 64 * 1024 * 1024;

export type FetchedList =
  | { kind: 'fetched'; hash: string; list: PublishedList }
  | { kind: 'failed'; note: string };
export type ListFetcher = (source: ListSource) => Promise<FetchedList>;

/** Downloads lists of sanctioned people from where they are published. */
export function createListFetcher(config: Config): ListFetcher {
  const places = {
    canada: { url: config.SANCTIONS_CANADA_URL, read: readCanada },
    un: { url: config.SANCTIONS_UN_URL, read: readUn },
  };
  return async (source) => {
    const { url, read } = places[source];
    const answer = await callOut({
      method: 'GET',
      url,
      headers: { accept: 'application/xml, text/xml' },
      signal: AbortSignal.timeout(config.SANCTIONS_TIMEOUT_MS),
      longestBytes: LONGEST_LIST_BYTES,
    });
    if (answer.kind !== 'answered') return { kind: 'failed', note: answer.note };
    if (answer.status !== 200) return { kind: 'failed', note: `answer ${answer.status}` };
    try {
      const hash = createHash('sha256').update(answer.text).digest('hex');
      return { kind: 'fetched', hash, list: read(answer.text) };
    } catch (error) {
      return { kind: 'failed', note: error instanceof Error ? error.message : String(error) };
    }
  };
}
