import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { loadWords, type Words } from './load-words.ts';
import { type Locale, rememberLocale } from './locale.ts';

type LanguageChoice = { locale: Locale; changeLocale: (locale: Locale) => Promise<void> };

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

type Props = { initial: { locale: Locale; words: Words }; children: ReactNode };

/** Holds the language of the interface. A change waits for the words, so that the page never shows two languages. */
export function LanguageProvider({ initial, children }: Props) {
  const [shown, setShown] = useState(initial);
  const latest = useRef(initial.locale);

  const changeLocale = useCallback(async (locale: Locale) => {
    latest.current = locale;
    const words = await loadWords(locale);
    // Who changes their mind while words come must not get those they no longer want.
    if (latest.current !== locale) return;
    rememberLocale(locale);
    setShown({ locale, words });
  }, []);

  const choice = useMemo(() => ({ locale: shown.locale, changeLocale }), [shown.locale, changeLocale]);

  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={shown.locale} messages={shown.words as never}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
