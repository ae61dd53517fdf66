import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without browser windows: the same engine for two thirds of the CPU work. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** Returns the Chromium of this machine: CHROME_PATH, else an installed one, else the one Playwright fetched. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return named;
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

/**
 * Returns the browser for the journeys: Chromium's shell if it is installed and CHROME_PATH is not set, else as
 * `findChromium`.
 */
export function findShell(): string | undefined {
  return process.env.CHROME_PATH || !existsSync(DEBIAN_SHELL) ? findChromium() : DEBIAN_SHELL;
}

/** Returns the same as `findShell`, or undefined for Playwright's own, because Playwright finds its shell itself. */
export function shellForPlaywright(): string | undefined {
  const found = findShell();
  return found === chromium.executablePath() ? undefined : found;
}
