import type { Connection } from '#server/db/connection.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Rail, Rails } from '#server/providers/rail-port.ts';

/** Hooks around each effect that leaves a process: a statement or a call to a rail. */
export type EffectHooks = {
  /** Called before the effect. May wait, or throw as if the process had died. */
  before(effect: string): Promise<void>;
  /** Called after a statement has succeeded or failed. */
  after?(effect: string): void;
  /** Called with the rail's answer. */
  heard?(call: string, outcome: string): void;
};

type Query = (...words: unknown[]) => Promise<unknown>;

/** Returns the pool with `around` applied to each statement. When `before` throws, the connection is cut. */
export function hookedPool(pool: Pool, around: EffectHooks): Pool {
  const ask = pool.query.bind(pool) as unknown as Query;
  return Object.create(pool, {
    query: { value: hookedQuery(ask, around) },
    connect: { value: async () => hookedClient(await pool.connect(), around) },
  }) as Pool;
}

function hookedClient(client: Connection, around: EffectHooks): Connection {
  let released = false;
  const release = (error?: Error | boolean) => {
    if (!released) client.release(error);
    released = true;
  };
  const ask = client.query.bind(client) as unknown as Query;
  return Object.create(client, {
    query: { value: hookedQuery(ask, around, release) },
    release: { value: release },
  }) as Connection;
}

function hookedQuery(ask: Query, around: EffectHooks, cut?: (error: Error) => void): Query {
  let last: Promise<unknown> = Promise.resolve();
  const watched: Query = async (...words) => {
    const effect = nameOf(words[0]);
    try {
      await around.before(effect);
    } catch (error) {
      cut?.(error as Error);
      throw error;
    }
    try {
      return await ask(...words);
    } finally {
      around.after?.(effect);
    }
  };
  if (!cut) return watched;
  // A connection runs one statement at a time, even when several are sent at once.
  return (...words) => {
    const mine = last.then(() => watched(...words));
    last = mine.catch(() => undefined);
    return mine;
  };
}

function nameOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}

/** Returns the rails with `around` applied to each call. */
export function hookedRails({ smobilpay, mtn }: Rails, around: EffectHooks): Rails {
  return { smobilpay: hookedRail(smobilpay, around), mtn: hookedRail(mtn, around) };
}

function hookedRail(rail: Rail, around: EffectHooks): Rail {
  const watched =
    <A extends unknown[], R>(
      call: string,
      ask: (...words: A) => Promise<R>,
      outcome: (answer: R) => string,
    ) =>
    async (...words: A): Promise<R> => {
      await around.before(`rail ${call}`);
      const answer = await ask(...words);
      around.heard?.(call, outcome(answer));
      return answer;
    };
  const kind = (answer: { kind: string }) => answer.kind;
  const { payouts, bills } = rail;
  return {
    ...rail,
    payouts: {
      quote: watched('quote', (order) => payouts.quote(order), kind),
      submit: watched('submit', (order, quote) => payouts.submit(order, quote), kind),
      status: watched('status', (reference) => payouts.status(reference), kind),
    },
    ...(bills && {
      bills: {
        token: watched(
          'token',
          (number) => bills.token(number),
          (token) => (token ? 'token' : 'none'),
        ),
      },
    }),
  };
}
