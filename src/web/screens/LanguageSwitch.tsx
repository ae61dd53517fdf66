import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { Locale } from '../i18n/locale.ts';
import { useChoosePageLanguage } from '../session/use-choose-page-language.ts';
import { LanguageIcon } from '../ui/icons.tsx';
import classes from './LanguageSwitch.module.css';

/**
 * A button that names the other language in that language. `onChoose` saves the choice for a signed-in
 * person; without it, the choice is saved in this browser.
 */
export function LanguageSwitch({ onChoose }: { onChoose?: (locale: Locale) => Promise<unknown> }) {
  const t = useTranslations('common');
  const { locale } = useLanguage();
  const choosePageLanguage = useChoosePageLanguage();
  return (
    <button
      type="button"
      className={classes.switch}
      lang={t('otherLanguageTag')}
      aria-label={t('switchLanguage')}
      onClick={() => void (onChoose ?? choosePageLanguage)(locale === 'fr' ? 'en' : 'fr')}
    >
      <LanguageIcon size={20} />
      <span className={classes.long}>{t('switchLanguage')}</span>
      <span className={classes.short} aria-hidden="true">
        {t('otherLanguageTag').toUpperCase()}
      </span>
    </button>
  );
}
