import type { WrittenLanguage } from './format.ts';

/** The public pages, by their French addresses (specification §2). English addresses begin with /en. */
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

/** Returns the address of a public page in a language. */
export function sitePath(page: SitePage, language: WrittenLanguage): string {
  return language === 'fr' ? ADDRESSES[page] : `/en${ADDRESSES[page]}`;
}

/** Returns the file name of the built page; `missing` is the page for an unknown address. */
export function sitePageFile(page: SitePage | 'missing', language: WrittenLanguage): string {
  return `${language}-${page}.html`;
}

/** The screens on which visits to `/login` and `/dashboard` begin; all others share the last one. */
export const APPLICATION_SCREENS = ['login', 'auth', 'send', 'dashboard', 'other'] as const;
export type ApplicationScreen = (typeof APPLICATION_SCREENS)[number];

/** Returns the screen on which an address of the application begins. */
export function applicationScreenOf(url: string): ApplicationScreen {
  const [address = ''] = url.split(/[?#]/);
  if (address === '/login') return 'login';
  if (/^\/(register|activation|forgot-password|reset-password|not-me)(\/|$)/.test(address)) return 'auth';
  if (/^\/dashboard\/send-money(\/|$)/.test(address)) return 'send';
  return /^\/dashboard(\/|$)/.test(address) ? 'dashboard' : 'other';
}

/** Returns the file name of the application's page that preloads a screen in a language. */
export function applicationFile(screen: ApplicationScreen, language: WrittenLanguage): string {
  return `app-${screen}-${language}.html`;
}

/** Returns the address of the web app manifest, which a phone reads when the product is installed. */
export function manifestOf(language: WrittenLanguage): string {
  return language === 'fr' ? '/manifest.webmanifest' : '/manifest-en.webmanifest';
}

/** Remembers the language that a visitor chose; the server uses it when the address names none. */
export const LANGUAGE_COOKIE = 'lang';
