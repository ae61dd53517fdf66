import { installFromDebian, isRootOnDebian } from './debian.ts';
import { findShell } from './find-chromium.ts';
import { type Outcome, runCommand, tool } from './run-command.ts';

const FETCH_MS = 5 * 60_000;

/** Widths are measured in its letters: without it some words are wider than their place. */
const FONTS = 'fonts-liberation';
/** The same engine as `chromium` without a browser's own windows, for two thirds of the work. */
const SHELL = 'chromium-headless-shell';

/**
 * Gets a Chromium that starts: found, else fetched by Playwright, else from Debian's packages where we are root. Where
 * we are, fonts and shell are added to one that was found. Throws when there is none in the end.
 */
export async function ensureChromium(): Promise<string> {
  const found = await workingChromium();
  if (found) return (await complete(found)) ?? found;

  console.log('No Chromium here; fetching one …');
  const reports: string[] = [];
  for (const get of [fetchByPlaywright, () => installFromDebian(['chromium', SHELL, FONTS])]) {
    const { output } = await get();
    const chromium = await workingChromium();
    if (chromium) return (await complete(chromium)) ?? chromium;
    reports.push(output.trim());
  }
  throw new Error(`No Chromium for the tests in the browser. Set CHROME_PATH.\n${reports.join('\n')}`);
}

async function workingChromium(): Promise<string | undefined> {
  const place = findShell();
  if (!place) return undefined;
  // On a bare machine a fetched one may lack system libraries; asking its version loads them all.
  const { ok } = await runCommand(place, ['--version', '--no-sandbox'], { timeoutMs: 30_000 });
  return ok ? place : undefined;
}

/** Adds what goes with a Chromium that works already. The journeys run without, slower and with other widths. */
async function complete(chromium: string): Promise<string | undefined> {
  const isDebians = chromium.startsWith('/usr/') && !process.env.CHROME_PATH;
  const lacking: string[] = [];
  for (const name of [FONTS, ...(isDebians ? [SHELL] : [])])
    if (isRootOnDebian() && !(await isInstalled(name))) lacking.push(name);
  if (lacking.length === 0) return undefined;
  const { ok, output } = await installFromDebian(lacking);
  if (!ok) console.log(`Going on without ${lacking.join(' and ')}:\n${output.trim()}`);
  return workingChromium();
}

async function isInstalled(name: string): Promise<boolean> {
  const { output } = await runCommand('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]);
  return output === 'installed';
}

function fetchByPlaywright(): Promise<Outcome> {
  return runCommand(tool('playwright'), ['install', 'chromium'], {
    timeoutMs: FETCH_MS,
    environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
}
