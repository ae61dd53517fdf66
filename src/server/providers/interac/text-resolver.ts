import { resolveTxt } from 'node:dns/promises';
import { callProvider, readJson } from '../call-provider.ts';
import type { TextResolver } from './dkim.ts';

export type ResolverSettings = { NODE_ENV: string; INTERAC_DNS_URL: string };

const ASK_FOR_MS = 5_000;

/**
 * Creates the resolver for signature keys: DNS, which is the only source in production; elsewhere the simulator's
 * records, because its mails are signed with its own key.
 */
export function createTextResolver({ NODE_ENV, INTERAC_DNS_URL }: ResolverSettings): TextResolver {
  return NODE_ENV === 'production' ? resolveTxt : (name) => resolveBySimulator(INTERAC_DNS_URL, name);
}

async function resolveBySimulator(address: string, name: string): Promise<string[][]> {
  const answer = await callProvider({
    method: 'GET',
    url: `${address}?name=${encodeURIComponent(name)}`,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ASK_FOR_MS),
  });
  if (answer.kind !== 'answered' || answer.status >= 500) throw withCode('ESERVFAIL');
  if (answer.status !== 200) throw withCode('ENOTFOUND');
  return readJson(answer.text) as string[][];
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
