import { expect, test } from 'vitest';
import { SITE_LANGUAGES, SITE_PAGES, sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { servedByVite } from './dev-proxy.ts';

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const addresses = Object.values(paths).filter((path) => typeof path === 'string' && path !== paths.home);

test.each(addresses)('the application is served by this server at %s', (address) => {
  expect(servedByVite(address, PAGE)).toBe('/app.html');
});

test.each(SITE_LANGUAGES.flatMap((language) => SITE_PAGES.map((page) => sitePath(page, language))))(
  'the built public page %s comes from the api',
  (address) => expect(servedByVite(address, PAGE)).toBeUndefined(),
);

test.each(['/api/account', '/api/rates/current?x=1', '/assets/index-abc.css'])(
  '%s comes from the api',
  (url) => {
    expect(servedByVite(url, '*/*')).toBeUndefined();
  },
);

test.each([
  '/main.tsx',
  '/api/rate.ts',
  '/api/admin/cases.ts?t=1',
  '/@vite/client',
  '/favicon.svg',
  '/app.html',
])('%s is served by this server', (url) => expect(servedByVite(url, '*/*')).toBe(url));
