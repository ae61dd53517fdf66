import { useTranslations } from 'use-intl';
import { capitalizeWords, upperCased } from '#shared/rules/names.ts';
import type { BoundField } from '../forms/use-form-errors.ts';
import { Columns } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';

/** The fields of a person's name, in registration and in the profile. */
export function NameFields({ first, last }: { first: BoundField<string>; last: BoundField<string> }) {
  const t = useTranslations('register');
  return (
    <Columns>
      <TextField
        {...first}
        label={t('firstName')}
        autoComplete="given-name"
        autoCapitalize="words"
        capitalize={capitalizeWords}
        isName
      />
      <TextField
        {...last}
        label={t('lastName')}
        autoComplete="family-name"
        autoCapitalize="characters"
        capitalize={upperCased}
        isName
      />
    </Columns>
  );
}
