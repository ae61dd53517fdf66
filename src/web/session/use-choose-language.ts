import { useTranslations } from 'use-intl';
import { useUpdateLanguage } from '../api/account.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { type Locale, langKeyOf, saveChosenLocale } from '../i18n/locale.ts';
import { toast } from '../ui/toasts.ts';

/** Changes the language at once on the page and for good in the account; says so when the account did not take it. */
export function useChooseLanguage(): (locale: Locale) => void {
  const { locale: before, changeLocale } = useLanguage();
  const update = useUpdateLanguage();
  const t = useTranslations('session');
  return (locale) => {
    saveChosenLocale(locale);
    void changeLocale(locale);
    update.mutate(langKeyOf(locale), {
      onError: () => {
        // The page must not speak a language in which nobody will write.
        saveChosenLocale(before);
        void changeLocale(before);
        toast(t('languageFailed'), { tone: 'bad' });
      },
    });
  };
}

/** The same, to the other of the two languages. */
export function useSwitchLanguage(): () => void {
  const { locale } = useLanguage();
  const choose = useChooseLanguage();
  return () => choose(locale === 'fr' ? 'en' : 'fr');
}
