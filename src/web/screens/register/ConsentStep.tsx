import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { upperCased } from '#shared/rules/names.ts';
import { type SitePage, sitePath } from '#shared/site-pages.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StepProps } from './step-props.ts';

/** Step 4: referral code, language of our mails, and consent to the terms. */
export function ConsentStep({ draft, bind }: StepProps) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const [language, code] = [bind('langKey'), bind('referralCode')];
  const check = (name: 'hasReferral' | 'terms') => {
    const { value: checked, ...field } = bind(name);
    return { ...field, checked };
  };
  return (
    <>
      <ChoiceField
        {...language}
        label={t('language')}
        onChange={(value) => language.onChange(value === 'EN' ? 'EN' : 'FR')}
        options={[
          { value: 'FR', label: <span lang="fr">{common('french')}</span> },
          { value: 'EN', label: <span lang="en">{common('english')}</span> },
        ]}
      />
      <CheckField {...check('hasReferral')} label={t('hasReferral')} />
      {draft.hasReferral && (
        <TextField
          {...code}
          label={t('referralCode')}
          hint={t('referralHint')}
          onChange={(value) => code.onChange(value.replace(/^GTF-/i, ''))}
          autoComplete="off"
          autoCapitalize="characters"
          capitalize={upperCased}
          isName
          prefix={<strong>{t('referralPrefix')}</strong>}
          prefixWidth={64}
        />
      )}
      <CheckField
        {...check('terms')}
        label={t.rich('terms', {
          terms: termsLink,
          privacy: privacyLink,
        })}
      />
    </>
  );
}

/** A link in a new tab, so that reading the terms does not lose what was typed. */
function NewTabLink({ to, children }: { to: SitePage; children: ReactNode }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <a href={sitePath(to, locale)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${t('newTab')}`}</span>
    </a>
  );
}

function termsLink(words: ReactNode) {
  return <NewTabLink to="terms">{words}</NewTabLink>;
}

function privacyLink(words: ReactNode) {
  return <NewTabLink to="privacy">{words}</NewTabLink>;
}
