import type { Clock } from '#shared/clock.ts';
import { type ProviderAnswer, readJson } from './call-provider.ts';
import { readFields, readText, readWhole } from './lenient.ts';

export type Authorization = { kind: 'ready'; header: string } | { kind: 'failed'; note: string };

type TokenIssuer = {
  /** Requests a new token. Has its own time limit, because the call that triggered it may have little time left. */
  request: () => Promise<ProviderAnswer>;
  /** Used when a token does not state its lifetime, in seconds. */
  unstatedLifeS: number;
  /** Returns for how long a token with this lifetime is used. */
  freshMsOf: (lifeMs: number) => number;
};

/** Keeps the access token of an OAuth 2.0 client, one for all calls, until shortly before it expires. */
export function createAccessTokens({ request, unstatedLifeS, freshMsOf }: TokenIssuer, clock: Clock) {
  let cached: { header: string; freshUntil: number } | undefined;
  let pending: Promise<Authorization> | undefined;

  async function renew(): Promise<Authorization> {
    const answer = await request();
    if (answer.kind !== 'answered') return { kind: 'failed', note: `no access token: ${answer.note}` };
    const fields = readFields(readJson(answer.text));
    const token = readText(fields?.access_token);
    if (answer.status !== 200 || token === undefined || !/^[\x21-\x7e]+$/.test(token)) {
      const why = readText(fields?.error)?.slice(0, 60) ?? 'unreadable';
      return { kind: 'failed', note: `no access token: ${answer.status} ${why}` };
    }
    const stated = readWhole(fields?.expires_in);
    const lifeMs = (stated !== undefined && stated > 0 ? stated : unstatedLifeS) * 1000;
    cached = { header: `Bearer ${token}`, freshUntil: clock.now().getTime() + freshMsOf(lifeMs) };
    return { kind: 'ready', header: cached.header };
  }

  return {
    authorize: async (): Promise<Authorization> => {
      if (cached && clock.now().getTime() < cached.freshUntil) {
        return { kind: 'ready', header: cached.header };
      }
      // Concurrent calls wait for the same token.
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Drops a refused token. Keeps a newer one that another call has fetched meanwhile. */
    drop: (header: string): void => {
      if (cached?.header === header) cached = undefined;
    },
  };
}

/** Returns the header of HTTP Basic authentication. */
export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
