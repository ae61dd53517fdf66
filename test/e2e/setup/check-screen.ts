import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElementHandle, expect, type Page, test } from '@playwright/test';
import { markNewKindsOfText } from './contrast-sampling.ts';
import { markSmallTargets } from './small-targets.ts';
import { waitForPaint } from './wait-for-paint.ts';

const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const RULES_OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
type Rules = { type: string; values: string[] };
const MARKED_RULES = [
  { id: 'color-contrast', selector: '[data-new-kind]' },
  { id: 'target-size', selector: '[data-small-target]' },
];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The other size at which a journey's screens are checked when it runs at one size only. */
const OTHER_WINDOW = {
  '@any-size': { size: '-narrow', width: 390, height: 844 },
  '@on-a-phone': { size: '-wide', width: 1280, height: 800 },
} as const;

/**
 * Tags for a journey in both languages: one runs on a desktop and the other on a phone, and each is checked at both
 * sizes.
 */
export const TAG_BY_LANGUAGE = { fr: { tag: '@any-size' }, en: { tag: '@on-a-phone' } } as const;

/**
 * Checks what must hold on every screen: no accessibility rule is broken, and nothing is wider than the window. When
 * the journey runs at one size only, the screen is checked at the other size too. With `E2E_SCREENSHOTS` set to a
 * folder, a picture is saved there under this name.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await atEachSize(page, (size) => checkOnce(page, name + size, ALL_RULES));
}

/**
 * Checks a screen that another journey checks in other colours: only the accessibility rules about colours.
 */
export async function checkColours(page: Page, name: string): Promise<void> {
  await atEachSize(page, (size) => checkOnce(page, name + size, RULES_OF_COLOURS));
}

/**
 * Calls `check` at the current size and, if the journey runs at no other, at the other size. `check` gets a suffix for
 * names.
 */
export async function atEachSize(
  page: Page,
  check: (size: '' | '-narrow' | '-wide') => Promise<void>,
): Promise<void> {
  await check('');
  const own = page.viewportSize();
  const { tags } = test.info();
  const other = (['@any-size', '@on-a-phone'] as const).find((tag) => tags.includes(tag));
  if (!own || !other) return;
  const { size, ...window } = OTHER_WINDOW[other];
  await page.setViewportSize(window);
  await waitForPaint(page);
  await check(size);
  await page.setViewportSize(own);
  await waitForPaint(page);
}

async function checkOnce(page: Page, name: string, rules: Rules): Promise<void> {
  const heading = await waitForHeading(page);
  await waitForAnimations(page);
  // Scroll to the top first: sticky parts would otherwise cover the middle and the elements to press.
  await page.evaluate('window.scrollTo(0, 0)');
  await takeScreenshot(page, name);
  await expectNothingWider(page, name);
  const violations = await violationsIn(page, rules);
  // This was the previous screen, which has been replaced meanwhile.
  if (heading && !(await heading.evaluate((node) => node.isConnected).catch(() => false)))
    return checkOnce(page, name, rules);
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(broken, `accessibility of ${name}`).toEqual([]);
}

type Violation = { id: string; nodes: { html: string }[] };

/**
 * Returns the accessibility rules that the page breaks, in all its frames. Loads the checker once per document. The two
 * rules that take most of its time check only what was marked; in frames they check everything.
 */
async function violationsIn(page: Page, runOnly: Rules): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>("'axe' in window"))) await frame.evaluate(AXE);
  await markNewKindsOfText(page);
  await markSmallTargets(page);
  // Without these options axe also collects each element that passes, and fetches style sheets that none of our rules
  // reads.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
  return page.evaluate<Violation[]>(`axe.configure(${JSON.stringify({ rules: MARKED_RULES })});
    axe.run(document, ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`);
}

/** Expects that nothing can be scrolled sideways. */
export async function expectNothingWider(page: Page, name: string): Promise<void> {
  // Not innerWidth, which grows when phones zoom out to fit everything.
  const wider = await page.evaluate<string[]>(`
    document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))`);
  expect.soft(wider, `parts of ${name} beyond the window`).toEqual([]);
}

/** Waits for a heading, since a screen without one is still loading. If there never is one, the checker reports it. */
async function waitForHeading(page: Page): Promise<ElementHandle | null> {
  return page
    .locator('h1')
    .first()
    .elementHandle()
    .catch(() => null);
}

/** Waits for animations, since colours in the middle of a fade do not count. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)))`);
}

export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  const { project } = test.info();
  await page.screenshot({ path: path.join(folder, `${name}-${project.name}.png`), fullPage: true });
}
