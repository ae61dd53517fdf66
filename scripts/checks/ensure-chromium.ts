import { installFromDebian, isRootOnDebian } from './debian.ts';
import { findShell } from './find-chromium.ts';
import { type Outcome, runCommand, tool } from './run-command.ts';

const FETCH_MS = 5 * 60_000;

/** Text widths are measured in this font: without it some words are too wide for their place. */
const FONTS = 'fonts-liberation';
/** The same engine as `chromium` without browser windows, for two thirds of the CPU work. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns a Chromium that starts: an installed one, else one from Debian's packages when we are root, else one fetched
 * by Playwright. As root, also adds fonts and shell to an installed Chromium. Throws when there is none.
 */
export async function ensureChromium(): Promise<string> {
  const found = await workingChromium();
  if (found) return (await addFontsAndShell(found)) ?? found;

  console.log('No Chromium here; fetching one …');
  const reports: string[] = [];
  for (const get of [() => installFromDebian(['chromium', SHELL, FONTS]), fetchByPlaywright]) {
    const { output } = await get();
    const chromium = await workingChromium();
    if (chromium) return (await addFontsAndShell(chromium)) ?? chromium;
    reports.push(output.trim());
  }
  throw new Error(`No Chromium for the tests in the browser. Set CHROME_PATH.\n${reports.join('\n')}`);
}

async function workingChromium(): Promise<string | undefined> {
  const place = findShell();
  if (!place) return undefined;
  // On a bare machine a fetched Chromium may lack system libraries; printing its version loads them all.
  const { ok } = await runCommand(place, ['--version', '--no-sandbox'], { timeoutMs: 30_000 });
  return ok ? place : undefined;
}

/** Adds fonts and shell to a working Chromium. Without them the journeys are slower and have other text widths. */
async function addFontsAndShell(chromium: string): Promise<string | undefined> {
  const isDebians = chromium.startsWith('/usr/') && !process.env.CHROME_PATH;
  const lacking: string[] = [];
  for (const name of [FONTS, ...(isDebians ? [SHELL] : [])])
    if (isRootOnDebian() && !(await isInstalled(name))) lacking.push(name);
  if (lacking.length === 0) return undefined;
  const { ok, output } = await installFromDebian(lacking);
  if (!ok) console.log(`Continuing without ${lacking.join(' and ')}:\n${output.trim()}`);
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
