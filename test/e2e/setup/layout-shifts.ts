import type { Page } from '@playwright/test';

/**
 * A shift too small to see, as when the end of a centred text arrives and moves its beginning. Counted for each part:
 * the browser adds up all parts that move in one frame.
 */
const UNSEEN_SHIFT = 0.001;

/**
 * Returns the parts of the page that moved without any action. `inView` leaves out parts that were out of sight
 * before.
 */
export async function movedParts(page: Page, { inView = false } = {}): Promise<string[]> {
  return page.evaluate<string[]>(`new Promise((resolve) => {
    const moved = [];
    const where = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    // As the browser weighs a shift: the share of the window that it touches, times the distance.
    const shiftOf = ({ previousRect: from, currentRect: to }) => {
      const shared = Math.max(0, Math.min(from.right, to.right) - Math.max(from.left, to.left)) *
        Math.max(0, Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top));
      const touched = from.width * from.height + to.width * to.height - shared;
      const distance = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
      return touched / (innerWidth * innerHeight) * distance / Math.max(innerWidth, innerHeight);
    };
    new PerformanceObserver((list) => {
      for (const source of list.getEntries().flatMap(({ sources }) => sources)) {
        const { node, previousRect, currentRect } = source;
        const shift = shiftOf(source);
        if (shift > ${UNSEEN_SHIFT} && (!${inView} || previousRect.height > 0))
          moved.push([shift, (node?.outerHTML ?? node?.data ?? '').slice(0, 80), where(previousRect), where(currentRect)].join(' | '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 100);
  })`);
}
