import type { WrittenLanguage } from './format.ts';

/** The pages that everyone can read, by their French addresses (specification §2). English ones begin with /en. */
const ADDRESSES = {
  home: '/',
  about: '/about-us',
  contact: '/contact-us',
  download: '/app/download',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const;

export type SitePage = keyof typeof ADDRESSES;
export const SITE_PAGES = Object.keys(ADDRESSES) as SitePage[];
export const SITE_LANGUAGES = ['fr', 'en'] as const satisfies WrittenLanguage[];

/** The address of a public page in a language. */
export function sitePath(page: SitePage, language: WrittenLanguage): string {
  return language === 'fr' ? ADDRESSES[page] : `/en${ADDRESSES[page]}`;
}

/** Under which name the built page lies; `missing` is what is shown where there is none. */
export function sitePageFile(page: SitePage | 'missing', language: WrittenLanguage): string {
  return `${language}-${page}.html`;
}

/** Remembers which language a visitor chose; the server reads it where an address says none. */
export const LANGUAGE_COOKIE = 'lang';
