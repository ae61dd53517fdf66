import type { Page } from '@playwright/test';

/** How often texts of each kind were checked in this process. */
const checkCounts = new Map<string, number>();
/** More than one of each kind, since a text may be exempt because its control is disabled. */
const CHECKS_PER_KIND = 3;

/**
 * Marks the texts whose contrast is to be checked: those of kinds that were not checked often enough yet. A kind is the
 * colour of the text, whether it is large, and everything behind it: colours, pictures, opacity and layers of its
 * ancestors. Contrast is the same for all texts of a kind, and checking each text of each screen would take half of the
 * time.
 */
export async function markNewKindsOfText(page: Page): Promise<void> {
  const known = [...checkCounts].filter(([, times]) => times >= CHECKS_PER_KIND).map(([kind]) => kind);
  const kinds = await page.evaluate<string[]>(
    `(${MARK})(new Set(${JSON.stringify(known)}), ${CHECKS_PER_KIND})`,
  );
  for (const kind of kinds) checkCounts.set(kind, (checkCounts.get(kind) ?? 0) + 1);
}

const MARK = `(known, enough) => {
  const behind = new Map([[null, { seen: '', opacity: 1 }]]);
  // Whatever is below an opaque colour is invisible.
  const behindTextOf = (element) => {
    const before = behind.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const below = behindTextOf(element.parentElement);
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none';
    const own = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
      position === 'absolute' || position === 'fixed' ? position : '',
    ].join(' ').trim();
    const all = { seen: (isOpaque ? '' : below.seen) + (own && '|' + own), opacity: below.opacity * opacity };
    behind.set(element, all);
    return all;
  };
  const isRead = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const written = element.value ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    return written && width > 1 && height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const kinds = [];
  const times = new Map();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-new-kind');
    if (!isRead(element)) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const disabled = element.closest(':disabled, [aria-disabled=true]') !== null;
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
    const { seen, opacity } = behindTextOf(element);
    const kind = [color, isLarge, textShadow, disabled, seen, opacity].join('/');
    const before = times.get(kind) ?? 0;
    if (known.has(kind) || before === enough) continue;
    times.set(kind, before + 1);
    kinds.push(kind);
    element.setAttribute('data-new-kind', '');
  }
  return kinds;
}`;
