import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IntlProvider } from 'use-intl';
import { loadedWords, loadWords, subscribeToWords } from './load-words.ts';
import { applyLocale, type Locale } from './locale.ts';

type LanguageChoice = {
  locale: Locale;
  /** Resolves to false when another language was chosen meanwhile. Rejects when the words cannot be loaded. */
  changeLocale: (locale: Locale) => Promise<boolean>;
};

/** Only prerendering provides this directly (`render-views.tsx`). */
export const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

type Props = { initial: Locale; children: ReactNode };

/** Provides the interface's language. A change waits for the words, so that the page never mixes two languages. */
export function LanguageProvider({ initial, children }: Props) {
  const [locale, setLocale] = useState(initial);
  const latest = useRef(initial);
  const words = useSyncExternalStore(subscribeToWords, () => loadedWords(locale));

  const changeLocale = useCallback(async (chosen: Locale) => {
    latest.current = chosen;
    await loadWords(chosen);
    // The person may have chosen another language while these words loaded.
    if (latest.current !== chosen) return false;
    applyLocale(chosen);
    setLocale(chosen);
    return true;
  }, []);

  const choice = useMemo(() => ({ locale, changeLocale }), [locale, changeLocale]);

  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={locale} messages={words as never}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** Returns the interface's language and a function that changes it. Throws without a `LanguageProvider`. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
