import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { writtenLanguage } from '#shared/format.ts';
import { accountQuery } from '../../api/account.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { isLocale, type Locale } from '../../i18n/locale.ts';
import { useChooseLanguage } from '../../session/use-choose-language.ts';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

/** Shows the account's language, which is that of mails and SMS; changes it and the page's. */
export function LanguageSection() {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const { locale } = useLanguage();
  const { data: account } = useQuery(accountQuery);
  const chooseLanguage = useChooseLanguage();
  const [chosen, setChosen] = useState<Locale>();
  const choose = async (value: Locale) => {
    setChosen(value);
    await chooseLanguage(value);
    setChosen(undefined);
  };
  const options: { value: Locale; label: string }[] = [
    { value: 'fr', label: common('french') },
    { value: 'en', label: common('english') },
  ];
  return (
    <Section id="language" title={t('languageTitle')} intro={t('languageText')}>
      <SelectField
        name="langKey"
        label={t('language')}
        value={chosen ?? (account ? writtenLanguage(account.langKey) : locale)}
        onChange={(value) => {
          if (isLocale(value)) void choose(value);
        }}
        options={options}
      />
    </Section>
  );
}
