import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { type Locale, saveChosenLocale } from '../i18n/locale.ts';
import { toast } from '../ui/toasts.ts';

const NOT_CHANGED_TOAST_MS = 8_000;

/**
 * Returns a function that changes the page's language and stores the choice in this browser. Resolves to whether it
 * did; when the words cannot be loaded, a message says so.
 */
export function useChoosePageLanguage(): (locale: Locale) => Promise<boolean> {
  const { changeLocale } = useLanguage();
  const t = useTranslations('common');
  return async (locale) => {
    try {
      if (!(await changeLocale(locale))) return false;
    } catch {
      toast(t('languageNotChanged'), { tone: 'bad', autoClose: NOT_CHANGED_TOAST_MS });
      return false;
    }
    saveChosenLocale(locale);
    return true;
  };
}
