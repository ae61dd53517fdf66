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
import { heldWords, loadWords, onMoreWords } from './load-words.ts';
import { applyLocale, type Locale } from './locale.ts';

type LanguageChoice = { locale: Locale; changeLocale: (locale: Locale) => Promise<void> };

/** Only finished pictures give it by themselves (`first-view/render-views.tsx`). */
export const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

type Props = { initial: Locale; children: ReactNode };

/** Holds the language of the interface. A change waits for the words, so that the page never shows two languages. */
export function LanguageProvider({ initial, children }: Props) {
  const [locale, setLocale] = useState(initial);
  const latest = useRef(initial);
  const words = useSyncExternalStore(onMoreWords, () => heldWords(locale));

  const changeLocale = useCallback(async (wished: Locale) => {
    latest.current = wished;
    await loadWords(wished);
    // Who changes their mind while words come must not get those they no longer want.
    if (latest.current !== wished) return;
    applyLocale(wished);
    setLocale(wished);
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

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
