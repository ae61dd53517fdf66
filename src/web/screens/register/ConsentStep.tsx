import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { upperCased } from '#shared/rules/names.ts';
import { type SitePage, sitePath } from '#shared/site-pages.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StepProps } from './step-props.ts';

/** Step 4: referral code, language of our mails, and consent to the terms. */
export function ConsentStep({ draft, messages, set }: StepProps) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  return (
    <>
      <ChoiceField
        name="langKey"
        label={t('language')}
        value={draft.langKey}
        onChange={(value) => set('langKey', value === 'EN' ? 'EN' : 'FR')}
        error={messages.langKey}
        options={[
          { value: 'FR', label: <span lang="fr">{common('french')}</span> },
          { value: 'EN', label: <span lang="en">{common('english')}</span> },
        ]}
      />
      <CheckField
        name="hasReferral"
        label={t('hasReferral')}
        checked={draft.hasReferral}
        onChange={(checked) => set('hasReferral', checked)}
      />
      {draft.hasReferral && (
        <TextField
          name="referralCode"
          label={t('referralCode')}
          hint={t('referralHint')}
          value={draft.referralCode}
          onChange={(value) => set('referralCode', value.replace(/^GTF-/i, ''))}
          error={messages.referralCode}
          autoComplete="off"
          autoCapitalize="characters"
          capitalize={upperCased}
          isName
          prefix={<strong>{t('referralPrefix')}</strong>}
          prefixWidth={64}
        />
      )}
      <CheckField
        name="terms"
        label={t.rich('terms', {
          terms: termsLink,
          privacy: privacyLink,
        })}
        checked={draft.terms}
        onChange={(checked) => set('terms', checked)}
        error={messages.terms}
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
