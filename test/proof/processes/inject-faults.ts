import { setTimeout as wait } from 'node:timers/promises';

const POLL_INTERVAL_MS = 300;
/** The share of each provider's calls that go wrong: a fifth is never answered, a tenth gets an error, and so on. */
const SHARES = { timeouts: 0.2, errors: 0.1, breaks: 0.05, garbage: 0.03, slow: 0.05, slowMs: 500 };

type Report = Record<string, { seed: number; timeouts: number; done: Record<string, number> }>;

/**
 * Makes the simulated providers fail until `signal` aborts. A simulator that was killed has lost its
 * settings, so it gets them again with another seed. Returns how many calls failed in each way, without the
 * last moments of each killed simulator.
 */
export async function injectFaults(
  simulatorUrl: string,
  seed: number,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const reports: Report[] = [];
  while (!signal.aborted) {
    const report = await ask(simulatorUrl, 'GET');
    const isInjecting = report?.s3p?.timeouts === SHARES.timeouts;
    if (report && isInjecting) reports[reports.length - 1] = report;
    if (report && !isInjecting) {
      const again = await ask(simulatorUrl, 'POST', { rail: 'all', ...SHARES, seed: seed + reports.length });
      if (again) reports.push(again);
    }
    await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  while (!(await ask(simulatorUrl, 'DELETE'))) await wait(POLL_INTERVAL_MS);
  const sums: Record<string, number> = {};
  for (const report of reports)
    for (const { done } of Object.values(report))
      for (const [kind, times] of Object.entries(done)) sums[kind] = (sums[kind] ?? 0) + times;
  return sums;
}

async function ask(simulatorUrl: string, method: string, body?: object): Promise<Report | undefined> {
  try {
    const answer = await fetch(`${simulatorUrl}/faults`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      // A killed simulator closes the connection by itself; the timeout is long enough for a slow one.
      signal: AbortSignal.timeout(30_000),
    });
    return answer.ok ? ((await answer.json()) as Report) : undefined;
  } catch {
    return undefined;
  }
}
