import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/**
 * Routes the page's calls to this address to a server of the test, which can answer slowly or partly; `route.fulfill`
 * cannot. Returns how often the page hung up, and a function to stop.
 */
export async function routeToServer(page: Page, address: string, answer: (response: ServerResponse) => void) {
  let hungUp = 0;
  const server = createServer((_, response) => {
    response.on('close', () => {
      if (!response.writableEnded) hungUp += 1;
    });
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.route(address, (route) => route.continue({ url }));
  return {
    hungUp: () => hungUp,
    stop: async () => {
      await page.unroute(address);
      server.closeAllConnections();
      server.close();
    },
  };
}
