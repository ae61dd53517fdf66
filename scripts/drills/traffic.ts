import { setTimeout as wait } from 'node:timers/promises';
import { bodyAt } from '../../bench/sends.ts';
import { readRate } from '../../bench/stage/outside-facts.ts';
import type { Sender } from '../../bench/stage/senders.ts';

const CLIENTS = 12;
const POLL_INTERVAL_MS = 20;
/** Far longer than any switchover takes: after this long without an acknowledgement the drill fails. */
const SILENCE_MS = 120_000;
const AGAIN_AFTER_MS = 100;
/** A client that has no answer after this time repeats its request. */
const PATIENCE_MS = 10_000;

export type Traffic = {
  acknowledged(): number;
  /** Waits this long, and until a send was acknowledged meanwhile; otherwise the next event would meet no traffic. */
  lasts(forMs: number): Promise<void>;
  /** Answers that did not accept a send, by status; each send was repeated with its key until it was accepted. */
  refusals: Map<string, number>;
  /** The longest time between two acknowledgements, including gaps that begin before `from` or end after `to`. */
  longestGapMs(from?: number, to?: number): number;
  /** The 99th percentile of the latency of accepted answers between `from` and `to`. */
  p99Ms(from?: number, to?: number): number;
  /** Starts no new sends; pending ones are repeated until they are accepted. */
  stop(): Promise<void>;
};

/** How many clients send, how long each pauses after an acknowledgement, and after what time it repeats a request. */
type TrafficOptions = { clients?: number; pauseMs?: number; patienceMs?: number };

/**
 * Starts clients that send continuously. Each repeats a send with its key until it is acknowledged, as a
 * careful client does.
 */
export async function startTraffic(
  apiUrl: string,
  senders: Sender[],
  { clients = CLIENTS, pauseMs = 0, patienceMs = PATIENCE_MS }: TrafficOptions = {},
): Promise<Traffic> {
  const body = JSON.stringify(bodyAt(await readRate(apiUrl)));
  const run = String(Date.now());
  const refusals = new Map<string, number>();
  const acknowledgedAt: number[] = [performance.now()];
  const took: { at: number; ms: number }[] = [];
  const stopping = new AbortController();
  let next = 0;

  const ask = async (key: string, token: string): Promise<string> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const signal = AbortSignal.timeout(patienceMs);
    const address = `${apiUrl}/api/transactions/sendmoney`;
    const answer = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer === undefined || text === undefined) return 'no answer';
    return answer.status === 200
      ? 'accepted'
      : `${answer.status} ${(JSON.parse(text) as { code: string }).code}`;
  };
  const client = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const number = next++;
      const { token } = senders[number % senders.length] as Sender;
      for (;;) {
        const from = performance.now();
        const answer = await ask(`drill-${run}-${number}`, token);
        if (answer === 'accepted') {
          took.push({ at: performance.now(), ms: performance.now() - from });
          break;
        }
        refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
        await wait(AGAIN_AFTER_MS);
      }
      acknowledgedAt.push(performance.now());
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  const asking = Array.from({ length: clients }, client);
  return {
    acknowledged: () => acknowledgedAt.length - 1,
    lasts: async (forMs) => {
      const before = acknowledgedAt.length;
      await wait(forMs);
      const until = performance.now() + SILENCE_MS;
      while (acknowledgedAt.length === before) {
        if (performance.now() > until) throw new Error('no send is acknowledged any more');
        await wait(POLL_INTERVAL_MS);
      }
    },
    refusals,
    longestGapMs: (from, to) => longestGap(acknowledgedAt, from, to),
    p99Ms: (from = 0, to = Infinity) =>
      percentile99(took.filter(({ at }) => at > from && at < to).map(({ ms }) => ms)),
    stop: async () => {
      stopping.abort();
      await Promise.all(asking);
    },
  };
}

function longestGap(moments: number[], from = 0, to = Infinity): number {
  const gaps = moments.slice(1).map((end, index) => ({ start: moments[index] ?? end, end }));
  const meant = gaps.filter(({ start, end }) => end > from && start < to);
  return Math.round(Math.max(0, ...meant.map(({ start, end }) => end - start)));
}

function percentile99(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0);
}
