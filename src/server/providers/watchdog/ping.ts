import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { callProvider } from '../call-provider.ts';

const TIMEOUT_MS = 10_000;

/**
 * Creates the ping to a dead man's switch, which raises the alarm when pings stop. Without an address, or when nobody
 * answers, it only logs that.
 */
export function createWatchdogPing(
  { DEAD_MANS_SWITCH_URL: url }: Pick<Config, 'DEAD_MANS_SWITCH_URL'>,
  log: Log,
): () => Promise<void> {
  return async () => {
    if (url === undefined) return;
    const answer = await callProvider({
      method: 'GET',
      url,
      headers: {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.kind === 'answered' && answer.status < 300) return;
    const note = answer.kind === 'answered' ? `status ${answer.status}` : answer.note;
    log.warn({ event: 'watchdog_not_reached', note }, 'the dead man’s switch was not reached');
  };
}
