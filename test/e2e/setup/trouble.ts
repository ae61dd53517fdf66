import type { BrowserContext, Response } from '@playwright/test';

/** What went wrong behind the screen while a page was used: whoever opens the console must find it empty. */
export type Trouble = {
  /** Foreseen by the journey, such as `400 POST /api/transactions/sendmoney`, or a part of what stands on the console. */
  expect(...answers: string[]): void;
  unexpected(): string[];
};

/** Watches every page of a browser, also those opened later. */
export function watchForTrouble(browser: BrowserContext): Trouble {
  const foreseen = new Set<string>();
  const answers: string[] = [];
  const words: string[] = [];

  browser.on('response', (response) => {
    if (response.status() >= 400) answers.push(inWords(response));
  });
  browser.on('weberror', (webError) => words.push(`uncaught: ${webError.error().message}`));
  browser.on('console', (message) => {
    // A failed answer is already noted above, with its address.
    const isAnswer = message.text().startsWith('Failed to load resource');
    // Of the browser that drives the journeys: most of them want no worker in between (playwright.config.ts).
    const isBlockedWorker = message.text().startsWith('Service Worker registration blocked by Playwright');
    // The driver takes a look at a chosen file that the page has let go; a script of ours would be named as its place.
    const isDriversLook = message.text().startsWith("Connecting to 'blob:") && message.location().url === '';
    const isForeseen = isAnswer || isBlockedWorker || isDriversLook;
    if (['error', 'warning'].includes(message.type()) && !isForeseen)
      words.push(`${message.type()}: ${message.text()}`);
  });

  return {
    expect: (...more) => more.forEach((answer) => foreseen.add(answer)),
    unexpected: () => [
      ...answers.filter((answer) => !foreseen.has(answer)),
      ...words.filter((word) => ![...foreseen].some((part) => word.includes(part))),
    ],
  };
}

function inWords(response: Response): string {
  return `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
}
