import type { Page } from '@playwright/test';

/** A shift too small to see, as when the end of a centred text arrives and moves its beginning. */
const UNSEEN_SHIFT = 0.001;

/**
 * Returns the parts of the page that moved without any action. `inView` leaves out parts that were out of sight
 * before.
 */
export async function movedParts(page: Page, { inView = false } = {}): Promise<string[]> {
  return page.evaluate<string[]>(`new Promise((resolve) => {
    const moved = [];
    const where = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(({ value }) => value > ${UNSEEN_SHIFT}))
        for (const { node, previousRect, currentRect } of sources.filter((one) => !${inView} || one.previousRect.height > 0))
          moved.push([value, (node?.outerHTML ?? node?.data ?? '').slice(0, 80), where(previousRect), where(currentRect)].join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 100);
  })`);
}
