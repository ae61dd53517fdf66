import type { Page } from '@playwright/test';
import { hydrated } from './screens.ts';

/** What a page calls to defer something; on a busy device the delay is long. */
const DEFERRING_CALLS = {
  /** Effects, which Preact schedules by a message. */
  effects: ['MessagePort.prototype', 'postMessage'],
  timers: ['window', 'setTimeout'],
} as const;

/**
 * Holds back effects or timers, as on a busy device, once the application runs, which needs them to start. Returns a
 * function that runs them, and waits for timers without a delay.
 */
export async function holdCalls(
  page: Page,
  what: keyof typeof DEFERRING_CALLS,
): Promise<() => Promise<void>> {
  await hydrated(page);
  const [owner, method] = DEFERRING_CALLS[what];
  const release = await page.evaluateHandle(`(() => {
    const call = ${owner}.${method};
    const held = [];
    ${owner}.${method} = function (...values) {
      held.push(() => call.apply(this, values));
    };
    return () => {
      ${owner}.${method} = call;
      for (const each of held) each();
      return new Promise((resolve) => setTimeout(resolve));
    };
  })()`);
  return () => page.evaluate((run) => (run as () => Promise<void>)(), release);
}
