import type { Page, Request } from '@playwright/test';

/** Returns the requests of a page that are not answered yet, kept up to date. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  // Navigating away cancels the requests of the previous page.
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}
