import { useLocale, useTranslations } from 'use-intl';
import { PROVINCE_CODES, PROVINCES } from '#shared/rules/provinces.ts';
import { Columns } from '../../ui/Stack.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StepProps } from './step-props.ts';

/** Step 2: where the person lives in Canada. */
export function AddressStep({ draft, messages, set }: StepProps) {
  const t = useTranslations('register');
  const locale = useLocale();
  const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code][locale] })).sort(
    (a, b) => a.label.localeCompare(b.label, locale),
  );
  return (
    <>
      <TextField
        name="streetNumber"
        label={t('streetNumber')}
        hint={t('streetHint')}
        value={draft.streetNumber}
        onChange={(value) => set('streetNumber', value)}
        error={messages.streetNumber}
        autoComplete="address-line1"
        isName
      />
      <Columns>
        <TextField
          name="appart"
          label={t('appart')}
          optional
          value={draft.appart}
          onChange={(value) => set('appart', value)}
          error={messages.appart}
          autoComplete="address-line2"
          isName
        />
        <TextField
          name="city"
          label={t('city')}
          value={draft.city}
          onChange={(value) => set('city', value)}
          error={messages.city}
          autoComplete="address-level2"
          autoCapitalize="words"
          isName
        />
      </Columns>
      <Columns>
        <SelectField
          name="province"
          label={t('province')}
          value={draft.province}
          onChange={(value) => set('province', value)}
          error={messages.province}
          options={provinces}
          placeholder={t('provincePlaceholder')}
          autoComplete="address-level1"
        />
        <TextField
          name="postalCode"
          label={t('postalCode')}
          value={draft.postalCode}
          onChange={(value) => set('postalCode', value.toUpperCase())}
          error={messages.postalCode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          isName
        />
      </Columns>
    </>
  );
}
