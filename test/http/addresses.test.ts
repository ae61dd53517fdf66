import { afterAll, describe, expect, test } from 'vitest';
import { buildWeb } from '#scripts/launch/build-web.ts';
import { createApi } from '#server/api.ts';
import { createLog } from '#server/log.ts';
import { readPartners } from '#server/partners.ts';
import { createWorld } from '#test/world.ts';

await buildWeb();
const world = await createWorld();
const api = await createApi({ ...world, log: createLog('silent', 'test') });
const url = await api.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => api.close());

async function typeOf(address: string, accept: string | undefined) {
  // Unlike fetch, this adds no headers of its own.
  const { statusCode, headers } = await api.inject({ url: address, headers: accept ? { accept } : {} });
  return [statusCode, String(headers['content-type']).split(';')[0]];
}

describe.each([
  ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ['a preview of a link', '*/*'],
  ['a check from outside that names nothing', undefined],
  ['one that takes text', 'text/*'],
  ['one that would also take JSON', 'application/json, text/plain, */*'],
])('an address of the application answers %s', (_, accept) => {
  test('with the page', async () => {
    expect(await typeOf('/dashboard/send-money', accept)).toEqual([200, 'text/html']);
    expect(await typeOf('/login?return=%2Fdashboard', accept)).toEqual([200, 'text/html']);
  });

  test('with a page that says so when it does not exist', async () => {
    expect(await typeOf('/nothing-here', accept)).toEqual([404, 'text/html']);
  });
});

test('a client that accepts only JSON gets JSON, and api calls always do', async () => {
  expect(await typeOf('/dashboard/send-money', 'application/json')).toEqual([
    404,
    'application/problem+json',
  ]);
  for (const address of ['/api/nothing', '//api/nothing', '/API/nothing']) {
    expect(await typeOf(address, 'text/html')).toEqual([404, 'application/problem+json']);
  }
  expect((await fetch(`${url}/login`)).status).toBe(200);
});

test('the partners’ sites are in the footer of the public pages and in the public facts', async () => {
  const partners = readPartners(world.config.PARTNERS) ?? [];
  expect(partners.length).toBeGreaterThan(0);
  const page = await (await fetch(`${url}/about-us`)).text();
  const facts = (await (await fetch(`${url}/api/config`)).json()) as { partners: unknown };
  for (const { url: site, name } of partners) expect(page).toMatch(new RegExp(`href="${site}"[^>]*>${name}`));
  expect(facts.partners).toEqual(partners);
});
