import type { Language } from '#shared/rules/fields.ts';
import { LANGUAGE_COOKIE } from '#shared/site-pages.ts';

/** The languages of the interface; French is the default (specification §9). */
export type Locale = 'fr' | 'en';

const STORAGE_KEY = 'gtfinance.language';
/** Set only when a person chose the language on this device. */
const CHOSEN_KEY = 'gtfinance.language-chosen';
const YEAR_S = 31_536_000;

export function isLocale(text: string | null | undefined): text is Locale {
  return text === 'fr' || text === 'en';
}

/** Returns the language stored in this browser, or French. */
export function rememberedLocale(): Locale {
  return storedLocale() ?? 'fr';
}

/** Checks whether a language is stored in this browser. */
export function hasChosenLocale(): boolean {
  return storedLocale() !== undefined;
}

/** Returns the language that a person chose on this device, if any. It takes precedence over the account's language. */
export function chosenLocale(): Locale | undefined {
  return storedLocale(CHOSEN_KEY);
}

/** Stores a language that a person chose. */
export function saveChosenLocale(locale: Locale): void {
  try {
    localStorage.setItem(CHOSEN_KEY, locale);
  } catch {
    // Without storage, the account's language is used.
  }
  saveLocale(locale);
}

/** Sets the page's language and stores it. */
export function applyLocale(locale: Locale): void {
  saveLocale(locale);
  document.documentElement.lang = `${locale}-CA`;
}

/**
 * Stores the language for the next page: the application reads local storage; the server reads the cookie when the
 * address names no language.
 */
export function saveLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Without storage, the language lasts until the page is left.
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

/** Returns the page's current language, also outside React. Requests send it to the server. */
export function currentLocale(): Locale {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'fr';
}

/** Returns a language as the wire names it. */
export function langKeyOf(locale: Locale): Language {
  return locale === 'en' ? 'EN' : 'FR';
}
