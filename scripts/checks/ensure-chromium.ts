import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { type Outcome, runCommand, tool } from './run-command.ts';

const FETCH_MS = 5 * 60_000;

/** Gets a Chromium that starts: found, else fetched by Playwright, else from Debian's packages where we are root. */
export async function ensureChromium(): Promise<string> {
  const found = await workingChromium();
  if (found) return found;

  console.log('No Chromium here; fetching one …');
  const reports: string[] = [];
  for (const get of [fetchByPlaywright, installFromDebian]) {
    const { output } = await get();
    const chromium = await workingChromium();
    if (chromium) return chromium;
    reports.push(output.trim());
  }
  throw new Error(`No Chromium for the tests in the browser. Set CHROME_PATH.\n${reports.join('\n')}`);
}

async function workingChromium(): Promise<string | undefined> {
  const place = findChromium();
  if (!place) return undefined;
  // On a bare machine a fetched one may lack system libraries; asking its version loads them all.
  const { ok } = await runCommand(place, ['--version', '--no-sandbox'], { timeoutMs: 30_000 });
  return ok ? place : undefined;
}

function fetchByPlaywright(): Promise<Outcome> {
  return runCommand(tool('playwright'), ['install', 'chromium'], {
    timeoutMs: FETCH_MS,
    environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
}

async function installFromDebian(): Promise<Outcome> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return { ok: false, output: 'Not root on Debian: system packages are out of reach.', ms: 0 };
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand('apt-get', ['update'], { environment, timeoutMs: FETCH_MS });
  if (!update.ok) return update;
  const packages = ['chromium', 'fonts-liberation'];
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  return runCommand('apt-get', args, { environment, timeoutMs: 2 * FETCH_MS });
}
