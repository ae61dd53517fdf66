import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { latestBirthDate } from '#shared/rules/age.ts';
import { ProfileInput } from '#shared/wire/profile.ts';
import type { Account } from '../../api/account.ts';
import { useUpdateProfile } from '../../api/profile.ts';
import { withBirthDateRules } from '../../forms/birth-date-rules.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../forms/use-field-rule-words.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { isoFromTypedDate, typedDateFromIso } from '../../ui/typed-date.ts';
import { NameFields } from '../NameFields.tsx';

/** The form for name and birth date, with the rules of registration. */
export function PersonalForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const register = useTranslations('register');
  const [firstName, setFirstName] = useState(account.firstName);
  const [lastName, setLastName] = useState(account.lastName);
  const [birthDate, setBirthDate] = useState(() => typedDateFromIso(account.birthDate));
  const errors = useFormErrors(['firstName', 'lastName', 'birthDate']);
  const ruleWords = useFieldRuleWords();
  const update = useUpdateProfile();

  const submit = () => {
    update.reset();
    const input = { firstName, lastName, birthDate: isoFromTypedDate(birthDate) };
    const broken = withBirthDateRules(validateFields(ProfileInput, input), birthDate, systemClock.now());
    errors.show(ruleWords(broken));
    if (Object.keys(broken).length > 0) return;
    update.mutate(ProfileInput.parse(input), {
      onSuccess: () => {
        toast(t('updated'));
        onDone();
      },
      onError: (error) => errors.show(serverMessages(error)),
    });
  };

  return (
    <FormShell onSubmit={submit} call={update} errors={errors}>
      <NameFields
        first={errors.bind('firstName', firstName, setFirstName)}
        last={errors.bind('lastName', lastName, setLastName)}
      />
      <DateField
        {...errors.bind('birthDate', birthDate, setBirthDate)}
        isBirthDate
        max={latestBirthDate(systemClock.now())}
        label={register('birthDate')}
      />
      <SubmitButton pending={update.isPending}>{common('save')}</SubmitButton>
    </FormShell>
  );
}
