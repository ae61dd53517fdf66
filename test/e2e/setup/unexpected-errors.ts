import type { BrowserContext, Response } from '@playwright/test';

/** Errors in the console and in answers while a page was used. A journey must not cause any that it does not expect. */
export type ErrorWatch = {
  /**
   * Expects errors, given as answers such as `400 POST /api/transactions/sendmoney` or as parts of console messages.
   */
  expect(...answers: string[]): void;
  unexpected(): string[];
};

/** Watches every page of a browser, also those opened later. */
export function watchErrors(browser: BrowserContext): ErrorWatch {
  const expected = new Set<string>();
  const answers: string[] = [];
  const words: string[] = [];

  browser.on('response', (response) => {
    if (response.status() >= 400) answers.push(describeResponse(response));
  });
  browser.on('weberror', (webError) => words.push(`uncaught: ${webError.error().message}`));
  browser.on('console', (message) => {
    // Failed answers are recorded above, with their address.
    const isAnswer = message.text().startsWith('Failed to load resource');
    // Playwright's browser: most journeys run without the service worker (playwright.config.ts).
    const isBlockedWorker = message.text().startsWith('Service Worker registration blocked by Playwright');
    // Playwright reads a chosen file whose URL the page has revoked. A message caused by our scripts would have an
    // address.
    const isPlaywrightFileRead =
      message.text().startsWith("Connecting to 'blob:") && message.location().url === '';
    const isExpected = isAnswer || isBlockedWorker || isPlaywrightFileRead;
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      words.push(`${message.type()}: ${message.text()}`);
  });

  return {
    expect: (...more) => more.forEach((answer) => expected.add(answer)),
    unexpected: () => [
      ...answers.filter((answer) => !expected.has(answer)),
      ...words.filter((word) => ![...expected].some((part) => word.includes(part))),
    ],
  };
}

function describeResponse(response: Response): string {
  return `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
}
