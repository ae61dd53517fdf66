import { useLocale, useTranslations } from 'use-intl';
import { upperCased } from '#shared/rules/names.ts';
import { PROVINCE_CODES, PROVINCES, provinceCode } from '#shared/rules/provinces.ts';
import type { BoundField } from '../forms/use-form-errors.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { Columns } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';

export type AddressDraft = Record<'streetNumber' | 'appart' | 'city' | 'province' | 'postalCode', string>;

type Props = {
  bind: (name: keyof AddressDraft) => BoundField<string>;
  readOnly?: boolean;
};

/** The fields of a Canadian address, in registration and in the profile. */
export function AddressFields({ bind, readOnly = false }: Props) {
  const t = useTranslations('register');
  const locale = useLocale();
  const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code][locale] })).sort(
    (a, b) => a.label.localeCompare(b.label, locale),
  );
  const province = bind('province');
  const code = provinceCode(province.value);
  return (
    <>
      <TextField
        {...bind('streetNumber')}
        label={t('streetNumber')}
        hint={readOnly ? undefined : t('streetHint')}
        autoComplete="address-line1"
        readOnly={readOnly}
        isName
      />
      <Columns>
        <TextField
          {...bind('appart')}
          label={t('appart')}
          optional
          autoComplete="address-line2"
          readOnly={readOnly}
          isName
        />
        <TextField
          {...bind('city')}
          label={t('city')}
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
            value={code ? PROVINCES[code][locale] : province.value}
            onChange={() => undefined}
            autoComplete="off"
            readOnly
          />
        ) : (
          <SelectField
            {...province}
            label={t('province')}
            options={provinces}
            placeholder={t('provincePlaceholder')}
            autoComplete="address-level1"
          />
        )}
        <TextField
          {...bind('postalCode')}
          label={t('postalCode')}
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
