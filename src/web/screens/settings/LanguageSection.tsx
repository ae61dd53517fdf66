import { useTranslations } from 'use-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { isLocale, type Locale } from '../../i18n/locale.ts';
import { useChooseLanguage } from '../../session/use-choose-language.ts';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

/** Changes the language of the page and of the account, and with it of mails and SMS. */
export function LanguageSection() {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const { locale } = useLanguage();
  const choose = useChooseLanguage();
  const options: { value: Locale; label: string }[] = [
    { value: 'fr', label: common('french') },
    { value: 'en', label: common('english') },
  ];
  return (
    <Section id="language" title={t('languageTitle')} intro={t('languageText')}>
      <SelectField
        name="langKey"
        label={t('language')}
        value={locale}
        onChange={(value) => isLocale(value) && choose(value)}
        options={options}
      />
    </Section>
  );
}
