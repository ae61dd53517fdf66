import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElementHandle, expect, type Page, test } from '@playwright/test';
import { textsOfNewKinds } from './kinds-of-text.ts';
import { painted } from './painted.ts';

const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const RULES_OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
type Rules = { type: string; values: string[] };

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What a journey that is made in one window only is looked at in besides. */
const OTHER_WINDOW = {
  '@any-size': { size: '-narrow', width: 390, height: 844 },
  '@on-a-phone': { size: '-wide', width: 1280, height: 800 },
} as const;

/** Of a journey that is made in both languages: one at a desk, the other on a phone, and each looked at in both sizes. */
export const WINDOW_OF = { fr: { tag: '@any-size' }, en: { tag: '@on-a-phone' } } as const;

/**
 * What must be true of every screen a journey meets: no accessibility rule broken, nothing wider than the window. Of a
 * journey that is made in one window only each screen is looked at in the other size, too.
 * With E2E_SCREENSHOTS set to a folder, a picture of it is left there under this name.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await atEachSize(page, (size) => lookOnce(page, name + size, ALL_RULES));
}

/** As `lookAt`, of a screen that is looked at in other colours, too: of accessibility only what depends on them. */
export async function lookAtColours(page: Page, name: string): Promise<void> {
  await atEachSize(page, (size) => lookOnce(page, name + size, RULES_OF_COLOURS));
}

/** Looks in the window as it is and, if the journey is made in no other, in the other size, said as part of a name. */
export async function atEachSize(
  page: Page,
  look: (size: '' | '-narrow' | '-wide') => Promise<void>,
): Promise<void> {
  await look('');
  const own = page.viewportSize();
  const { tags } = test.info();
  const other = (['@any-size', '@on-a-phone'] as const).find((tag) => tags.includes(tag));
  if (!own || !other) return;
  const { size, ...window } = OTHER_WINDOW[other];
  await page.setViewportSize(window);
  await painted(page);
  await look(size);
  await page.setViewportSize(own);
  await painted(page);
}

async function lookOnce(page: Page, name: string, rules: Rules): Promise<void> {
  const heading = await arrived(page);
  await settled(page);
  // From the top: what sticks to an edge would otherwise lie across the middle, and over what is to be pressed.
  await page.evaluate('window.scrollTo(0, 0)');
  await takePicture(page, name);
  await expectNothingWider(page, name);
  const violations = await violationsIn(page, rules);
  // The screen of before, which gave place to the next one meanwhile.
  if (heading && !(await heading.evaluate((node) => node.isConnected).catch(() => false)))
    return lookOnce(page, name, rules);
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(broken, `accessibility of ${name}`).toEqual([]);
}

type Violation = { id: string; nodes: { html: string }[] };

/** The rules of accessibility that the page breaks, in all its frames. A document is given the checker once. */
async function violationsIn(page: Page, rules: Rules): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>("'axe' in window"))) await frame.evaluate(AXE);
  const texts = await textsOfNewKinds(page);
  return [
    ...(await run(page, 'document', rules, { rules: { 'color-contrast': { enabled: false } } })),
    ...(texts ? await run(page, { include: [texts] }, { type: 'rule', values: ['color-contrast'] }) : []),
  ];
}

async function run(
  page: Page,
  context: 'document' | { include: string[] },
  runOnly: Rules,
  besides: object = {},
): Promise<Violation[]> {
  const where = context === 'document' ? context : JSON.stringify(context);
  // What passes is not gathered, element by element.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], ...besides });
  return page.evaluate<Violation[]>(`axe.run(${where}, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`);
}

/** Nothing may be scrolled sideways, in any language. */
export async function expectNothingWider(page: Page, name: string): Promise<void> {
  // Not innerWidth: phones zoom out until everything fits, and it grows with that.
  const wider = await page.evaluate<string[]>(`
    document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))`);
  expect.soft(wider, `parts of ${name} beyond the window`).toEqual([]);
}

/** A screen without a heading is still on its way; of one that never has one the checker says so. */
async function arrived(page: Page): Promise<ElementHandle | null> {
  return page
    .locator('h1')
    .first()
    .elementHandle()
    .catch(() => null);
}

/** Colours in the middle of a fade are nobody's design. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)))`);
}

export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  const { project } = test.info();
  await page.screenshot({ path: path.join(folder, `${name}-${project.name}.png`), fullPage: true });
}
