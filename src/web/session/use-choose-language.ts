import { useTranslations } from 'use-intl';
import { useUpdateLanguage } from '../api/account.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { type Locale, langKeyOf, saveChosenLocale } from '../i18n/locale.ts';
import { toast } from '../ui/toasts.ts';

/**
 * Returns a function that changes the language on the page at once, and in the account. Reverts and shows a message
 * when the account cannot be updated.
 */
export function useChooseLanguage(): (locale: Locale) => void {
  const { locale: before, changeLocale } = useLanguage();
  const update = useUpdateLanguage();
  const t = useTranslations('session');
  return (locale) => {
    saveChosenLocale(locale);
    void changeLocale(locale);
    update.mutate(langKeyOf(locale), {
      onError: () => {
        // The page must match the language of our mails.
        saveChosenLocale(before);
        void changeLocale(before);
        toast(t('languageFailed'), { tone: 'bad' });
      },
    });
  };
}

/** Returns a function that switches to the other language. */
export function useSwitchLanguage(): () => void {
  const { locale } = useLanguage();
  const choose = useChooseLanguage();
  return () => choose(locale === 'fr' ? 'en' : 'fr');
}
