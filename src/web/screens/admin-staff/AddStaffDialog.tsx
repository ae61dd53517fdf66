import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NewStaffInput } from '#shared/approvals/staff.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import { ReasonField } from '../../admin/ReasonField.tsx';
import { useFocusReturn } from '../../admin/use-focus-return.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { propose } from '../../api/admin/propose.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../forms/use-field-rule-words.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Columns, Stack } from '../../ui/Stack.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

const TEXTS = ['firstName', 'lastName', 'email', 'birthDate', 'login', 'phoneNumber'] as const;
const FIELDS = [...TEXTS, 'langKey', 'role', 'reason'] as const;
type Field = (typeof FIELDS)[number];

const TYPES: Partial<Record<Field, 'email' | 'tel' | 'date'>> = {
  email: 'email',
  phoneNumber: 'tel',
  birthDate: 'date',
};

/** Proposes a new colleague, who sets their password with a code sent by mail. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.staff');
  useFocusReturn();
  const common = useTranslations('common');
  const shell = useTranslations('admin.shell');
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({ langKey: 'FR' });
  const errors = useFormErrors(FIELDS);
  const ruleWords = useFieldRuleWords();
  const add = useStaffAction(
    (body: NewStaffInput) => propose('staff_creation', body),
    () => {
      toast(t('requested'));
      onClose();
    },
  );

  const bind = (name: Field) =>
    errors.bind(name, typed[name] ?? '', (value) => setTyped((before) => ({ ...before, [name]: value })));

  const submit = () => {
    add.reset();
    const checked = NewStaffInput.safeParse(typed);
    errors.show(ruleWords(validateFields(NewStaffInput, typed)));
    if (!checked.success) return;
    add.mutate(checked.data, { onError: (error) => errors.show(serverMessages(error)) });
  };

  return (
    <DialogWindow opened size="lg" onClose={onClose} title={t('addTitle')} closeOnClickOutside={false}>
      <FormShell onSubmit={submit} call={add} errors={errors}>
        <p>{t('addIntro')}</p>
        <p>{t('takesTwo')}</p>
        <Columns>
          {TEXTS.map((name) => (
            <TextField
              key={name}
              {...bind(name)}
              label={t(name)}
              hint={name === 'login' ? t('loginHint') : name === 'phoneNumber' ? t('phoneHint') : undefined}
              type={TYPES[name] ?? 'text'}
              autoComplete="off"
              isName
            />
          ))}
          <SelectField
            {...bind('langKey')}
            label={t('langKey')}
            options={[
              { value: 'FR', label: common('french') },
              { value: 'EN', label: common('english') },
            ]}
          />
          <SelectField
            {...bind('role')}
            label={t('role')}
            placeholder={t('choose')}
            options={STAFF_ROLES.map((role) => ({ value: role, label: shell(`roles.${role}`) }))}
          />
        </Columns>
        <Stack>
          <ReasonField {...bind('reason')} />
        </Stack>
        <SubmitButton pending={add.isPending}>{t('submit')}</SubmitButton>
      </FormShell>
    </DialogWindow>
  );
}
