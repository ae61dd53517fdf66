import type { Language } from '#shared/rules/fields.ts';
import { LANGUAGE_COOKIE } from '#shared/site-pages.ts';

/** The languages of the interface. French first, and for whoever prefers neither (specification §9). */
export type Locale = 'fr' | 'en';

const STORAGE_KEY = 'gtfinance.language';
/** Set only where somebody chose a language themselves, on this device. */
const CHOSEN_KEY = 'gtfinance.language-chosen';
const YEAR_S = 31_536_000;

export function isLocale(text: string | null | undefined): text is Locale {
  return text === 'fr' || text === 'en';
}

/** What this browser's visitor chose; otherwise French, the product's default language. */
export function rememberedLocale(): Locale {
  return storedLocale() ?? 'fr';
}

export function hasChosenLocale(): boolean {
  return storedLocale() !== undefined;
}

/**
 * What somebody chose on this device themselves: it outlives signing in to an account of another language. Undefined
 * when nobody did.
 */
export function chosenLocale(): Locale | undefined {
  return storedLocale(CHOSEN_KEY);
}

/** Notes a language that somebody chose themselves. */
export function saveChosenLocale(locale: Locale): void {
  try {
    localStorage.setItem(CHOSEN_KEY, locale);
  } catch {
    // A browser that stores nothing follows the account.
  }
  saveLocale(locale);
}

export function applyLocale(locale: Locale): void {
  saveLocale(locale);
  document.documentElement.lang = `${locale}-CA`;
}

/** For the next page: the application reads it here, and the server in a cookie, for addresses that say no language. */
export function saveLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // A browser that stores nothing still shows the chosen language until the page is left.
  }
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function storedLocale(key = STORAGE_KEY): Locale | undefined {
  try {
    const stored = localStorage.getItem(key);
    return isLocale(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The page's language right now, also outside React: what requests ask the server to answer in. */
export function currentLocale(): Locale {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'fr';
}

export function langKeyOf(locale: Locale): Language {
  return locale === 'en' ? 'EN' : 'FR';
}
