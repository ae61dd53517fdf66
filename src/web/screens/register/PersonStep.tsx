import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { isCanadianNumber } from '#shared/phone.ts';
import { latestBirthDate } from '#shared/rules/age.ts';
import { GENDERS } from '#shared/wire/registration.ts';
import { CanadaPhoneField } from '../../ui/CanadaPhoneField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { NameFields } from '../NameFields.tsx';
import { CheckedFieldState, useTakenWords } from './CheckedFieldState.tsx';
import type { StepProps } from './step-props.ts';
import { useTakenCheck } from './use-taken-check.ts';

/** Step 1: name, gender, phone number and birth date. */
export function PersonStep({ draft, bind }: StepProps) {
  const t = useTranslations('register');
  const takenWords = useTakenWords();
  const phone = bind('phoneNumber');
  const phoneState = useTakenCheck('phoneNumber', draft.phoneNumber, isCanadianNumber(draft.phoneNumber));
  return (
    <>
      <NameFields first={bind('firstName')} last={bind('lastName')} />
      <ChoiceField
        {...bind('gender')}
        label={t('gender')}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`gender${gender}`) }))}
      />
      <div>
        <CanadaPhoneField
          {...phone}
          label={t('phone')}
          error={phone.error ?? takenWords('phoneNumber', phoneState)}
        />
        <CheckedFieldState state={phoneState} />
      </div>
      <DateField
        {...bind('birthDate')}
        isBirthDate
        max={latestBirthDate(systemClock.now())}
        label={t('birthDate')}
      />
    </>
  );
}
