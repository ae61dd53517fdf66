import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { isCanadianNumber } from '#shared/phone.ts';
import { latestBirthDate } from '#shared/rules/age.ts';
import { capitalizeWords, upperCased } from '#shared/rules/names.ts';
import { GENDERS } from '#shared/wire/registration.ts';
import { CanadaPhoneField } from '../../ui/CanadaPhoneField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Columns } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CheckedFieldState, useTakenWords } from './CheckedFieldState.tsx';
import type { StepProps } from './step-props.ts';
import { useTakenCheck } from './use-taken-check.ts';

/** Step 1: name, gender, phone number and birth date. */
export function PersonStep({ draft, messages, set }: StepProps) {
  const t = useTranslations('register');
  const takenWords = useTakenWords();
  const phone = useTakenCheck('phoneNumber', draft.phoneNumber, isCanadianNumber(draft.phoneNumber));
  return (
    <>
      <Columns>
        <TextField
          name="firstName"
          label={t('firstName')}
          value={draft.firstName}
          onChange={(value) => set('firstName', value)}
          error={messages.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          capitalize={capitalizeWords}
          isName
        />
        <TextField
          name="lastName"
          label={t('lastName')}
          value={draft.lastName}
          onChange={(value) => set('lastName', value)}
          error={messages.lastName}
          autoComplete="family-name"
          autoCapitalize="characters"
          capitalize={upperCased}
          isName
        />
      </Columns>
      <ChoiceField
        name="gender"
        label={t('gender')}
        value={draft.gender}
        onChange={(value) => set('gender', value)}
        error={messages.gender}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`gender${gender}`) }))}
      />
      <div>
        <CanadaPhoneField
          name="phoneNumber"
          label={t('phone')}
          value={draft.phoneNumber}
          onChange={(value) => set('phoneNumber', value)}
          error={messages.phoneNumber ?? takenWords('phoneNumber', phone)}
        />
        <CheckedFieldState state={phone} />
      </div>
      <DateField
        isBirthDate
        max={latestBirthDate(systemClock.now())}
        name="birthDate"
        label={t('birthDate')}
        value={draft.birthDate}
        onChange={(value) => set('birthDate', value)}
        error={messages.birthDate}
      />
    </>
  );
}
