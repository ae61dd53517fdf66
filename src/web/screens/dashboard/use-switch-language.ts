import { useUpdateLanguage } from '../../api/language.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { langKeyOf } from '../../i18n/locale.ts';

/** Changes to the other language, at once on the page and for good in the account. */
export function useSwitchLanguage(): () => void {
  const { locale, changeLocale } = useLanguage();
  const update = useUpdateLanguage();
  return () => {
    const other = locale === 'fr' ? 'en' : 'fr';
    void changeLocale(other);
    update.mutate(langKeyOf(other));
  };
}
