import { systemClock } from '#shared/clock.ts';

/** The header has whole seconds, and its answer takes time to arrive. */
const PRECISION_MS = 5_000;

let aheadMs = 0;

/** Notes how far this device's clock is ahead of the server's, from an uncached answer. */
export function noteServerTime({ headers }: Response): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const ahead = systemClock.now().getTime() - Date.parse(headers.get('date') ?? '');
  if (Math.abs(ahead - aheadMs) > PRECISION_MS) aheadMs = ahead;
}

/** Returns what this device's clock will show at an instant of the server's, in epoch milliseconds. */
export function onThisClock(instant: Date): number {
  return instant.getTime() + aheadMs;
}
