import { expect, test } from 'vitest';
import { applicationScreenOf, SITE_LANGUAGES, SITE_PAGES, sitePath } from './site-pages.ts';

test('French pages have the specification’s addresses, English ones start with /en', () => {
  expect(SITE_PAGES.map((page) => sitePath(page, 'fr'))).toEqual([
    '/',
    '/about-us',
    '/contact-us',
    '/app/download',
    '/terms-and-conditions',
    '/privacy-policy',
  ]);
  expect(sitePath('home', 'en')).toBe('/en/');
  expect(sitePath('terms', 'en')).toBe('/en/terms-and-conditions');
});

test('no two pages share an address', () => {
  const all = SITE_LANGUAGES.flatMap((language) => SITE_PAGES.map((page) => sitePath(page, language)));
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['/login?return=%2Fdashboard', 'login'],
  ['/register', 'auth'],
  ['/activation/a@b.example', 'auth'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/send-money/7?amount=CAD', 'send'],
  ['/dashboard/send-moneyless', 'dashboard'],
  ['/admin', 'other'],
  ['/error/404', 'other'],
] as const)('%s starts with the screen %s', (url, screen) => {
  expect(applicationScreenOf(url)).toBe(screen);
});
