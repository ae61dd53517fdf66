import type { Page } from '@playwright/test';

/**
 * Marks the targets whose size is to be checked: those that are less than 24 pixels wide or high, or share pixels with
 * another. The others meet the rule anyway, and the checker would take a third of its time to find that out.
 */
export async function markSmallTargets(page: Page): Promise<void> {
  await page.evaluate(`(${MARK})()`);
}

const MARK = `() => {
  const least = 24;
  const targets = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role], [tabindex]')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const overlap = (one, other) => one.left < other.right && other.left < one.right &&
    one.top < other.bottom && other.top < one.bottom;
  for (const { element, box } of targets) {
    const small = box.width < least || box.height < least;
    // A target's ancestors do not cover it.
    const shares = () => targets.some((other) => overlap(box, other.box) && !other.element.contains(element));
    element.toggleAttribute('data-small-target', small || shares());
  }
}`;
