import { useLocale, useTranslations } from 'use-intl';
import { upperCased } from '#shared/rules/names.ts';
import { PROVINCE_CODES, PROVINCES, provinceCode } from '#shared/rules/provinces.ts';
import type { FieldMessages } from '../forms/use-form-errors.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { Columns } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';

export type AddressDraft = Record<'streetNumber' | 'appart' | 'city' | 'province' | 'postalCode', string>;

type Props = {
  draft: AddressDraft;
  messages: FieldMessages;
  set: (name: keyof AddressDraft, value: string) => void;
  readOnly?: boolean;
};

/** The fields of a Canadian address, in registration and in the profile. */
export function AddressFields({ draft, messages, set, readOnly = false }: Props) {
  const t = useTranslations('register');
  const locale = useLocale();
  const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code][locale] })).sort(
    (a, b) => a.label.localeCompare(b.label, locale),
  );
  const code = provinceCode(draft.province);
  return (
    <>
      <TextField
        name="streetNumber"
        label={t('streetNumber')}
        hint={readOnly ? undefined : t('streetHint')}
        value={draft.streetNumber}
        onChange={(value) => set('streetNumber', value)}
        error={messages.streetNumber}
        autoComplete="address-line1"
        readOnly={readOnly}
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
          readOnly={readOnly}
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
          readOnly={readOnly}
          isName
        />
      </Columns>
      <Columns>
        {readOnly ? (
          // A select has no read-only state, so the chosen province is shown as text.
          <TextField
            name="province"
            label={t('province')}
            value={code ? PROVINCES[code][locale] : draft.province}
            onChange={() => undefined}
            autoComplete="off"
            readOnly
          />
        ) : (
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
        )}
        <TextField
          name="postalCode"
          label={t('postalCode')}
          value={draft.postalCode}
          onChange={(value) => set('postalCode', value)}
          error={messages.postalCode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          capitalize={upperCased}
          readOnly={readOnly}
          isName
        />
      </Columns>
    </>
  );
}
