import { SITE_LANGUAGES, SITE_PAGES, type SitePage, sitePath } from '#shared/site-pages.ts';

/** Returns the sitemap: every public page with its other language. */
export function sitemap(origin: string): string {
  const entries = SITE_PAGES.flatMap((page) =>
    SITE_LANGUAGES.map(
      (language) =>
        `<url><loc>${origin}${sitePath(page, language)}</loc>${alternates(origin, page).join('')}</url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function alternates(origin: string, page: SitePage): string[] {
  const link = (tag: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>`;
  return [
    link('fr-CA', sitePath(page, 'fr')),
    link('en-CA', sitePath(page, 'en')),
    link('x-default', sitePath(page, 'fr')),
  ];
}

/** Returns robots.txt, which excludes the pages for signed-in users. */
export function robots(origin: string): string {
  const closed = ['/api/', '/dashboard', '/admin', '/activation', '/reset-password', '/not-me', '/error'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
