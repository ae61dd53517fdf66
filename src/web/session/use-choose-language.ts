import { useTranslations } from 'use-intl';
import { useUpdateLanguage } from '../api/account.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { type Locale, langKeyOf } from '../i18n/locale.ts';
import { toast } from '../ui/toasts.ts';
import { useChoosePageLanguage } from './use-choose-page-language.ts';

/**
 * Returns a function that changes the language on the page, then in the account. Reverts and shows a message when the
 * account cannot be updated.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { locale: before } = useLanguage();
  const choosePageLanguage = useChoosePageLanguage();
  const update = useUpdateLanguage();
  const t = useTranslations('session');
  return async (locale) => {
    if (!(await choosePageLanguage(locale))) return;
    try {
      await update.mutateAsync(langKeyOf(locale));
    } catch {
      // The page must match the language of our mails.
      await choosePageLanguage(before);
      toast(t('languageFailed'), { tone: 'bad' });
    }
  };
}

/** Returns a function that switches to the other language. */
export function useSwitchLanguage(): () => void {
  const { locale } = useLanguage();
  const choose = useChooseLanguage();
  return () => void choose(locale === 'fr' ? 'en' : 'fr');
}
