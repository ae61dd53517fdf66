import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { runCommand } from '#scripts/checks/run-command.ts';

export type PageMarks = {
  /** Scores, each out of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** As transferred, with headers. */
  scriptBytes: number;
  /** Cumulative layout shift. */
  shift: number;
};

/** The part of Lighthouse's report that is used here. */
type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: {
    'network-requests': { details: { items: { resourceType?: string; transferSize?: number }[] } };
    'cumulative-layout-shift': { numericValue: number };
  };
};

/** The folder of Lighthouse's own package.json: what only it needs is not installed with everything else. */
export const LIGHTHOUSE = 'bench/lighthouse';
const PROGRAM = path.join(LIGHTHOUSE, 'node_modules', '.bin', 'lighthouse');
/** How often a page is tried: on a busy machine the browser sometimes records nothing, whatever the page. */
const ATTEMPTS = 3;
const CHROME = '--headless=new --no-sandbox --disable-background-networking --disable-dev-shm-usage';

/**
 * Runs Lighthouse on one page as on a phone with a slow network and stores its report in `folder`. With
 * `profile`, a browser folder, the page is opened as the person signed in there.
 */
export async function measurePage(url: string, folder: string, profile?: string): Promise<PageMarks> {
  const file = path.join(folder, `${new URL(url).pathname.replace(/\W+/g, '-')}.json`);
  const chromium = findChromium();
  const flags = profile ? `${CHROME} --user-data-dir=${path.resolve(profile)}` : CHROME;
  const kept = profile ? ['--disable-storage-reset'] : [];
  const look = () =>
    runCommand(
      PROGRAM,
      [url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`, ...kept],
      { environment: { ...(chromium && { CHROME_PATH: chromium }) } },
    );
  let { ok, output } = await look();
  for (let attempt = 1; !ok && attempt < ATTEMPTS; attempt += 1) ({ ok, output } = await look());
  if (!ok) throw new Error(`Lighthouse could not measure ${url}:\n${output}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    performance: outOf100(categories.performance.score),
    accessibility: outOf100(categories.accessibility.score),
    bestPractices: outOf100(categories['best-practices'].score),
    seo: outOf100(categories.seo.score),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}

function outOf100(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
