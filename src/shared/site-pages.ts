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

/** The screens that people begin at behind `/login` and `/dashboard`; all others share the last. */
export const APPLICATION_SCREENS = ['login', 'door', 'send', 'dashboard', 'other'] as const;
export type ApplicationScreen = (typeof APPLICATION_SCREENS)[number];

/** Which screen an address of the application begins with. */
export function applicationScreenOf(url: string): ApplicationScreen {
  const [address = ''] = url.split(/[?#]/);
  if (address === '/login') return 'login';
  if (/^\/(register|activation|forgot-password|reset-password|not-me)(\/|$)/.test(address)) return 'door';
  if (/^\/dashboard\/send-money(\/|$)/.test(address)) return 'send';
  return /^\/dashboard(\/|$)/.test(address) ? 'dashboard' : 'other';
}

/** Under which name the application's page lies that fetches a screen in a language at once. */
export function applicationFile(screen: ApplicationScreen, language: WrittenLanguage): string {
  return `app-${screen}-${language}.html`;
}

/** What a phone keeps of the product when it is installed. */
export function manifestOf(language: WrittenLanguage): string {
  return language === 'fr' ? '/manifest.webmanifest' : '/manifest-en.webmanifest';
}

/** Remembers which language a visitor chose; the server reads it where an address says none. */
export const LANGUAGE_COOKIE = 'lang';
