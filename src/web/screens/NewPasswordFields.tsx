import { useTranslations } from 'use-intl';
import { confirmationProblem, type NewPassword } from '../forms/new-password.ts';
import { FieldState } from '../ui/FieldState.tsx';
import type { TextFieldProps } from '../ui/field-props.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PasswordRules } from '../ui/PasswordRules.tsx';
import { Status } from '../ui/Status.tsx';

type Props = {
  values: NewPassword;
  bind: (name: keyof NewPassword) => Omit<TextFieldProps, 'label'>;
};

/** The fields for a new password and its confirmation. Ticks off the rules that are met, and says when both match. */
export function NewPasswordFields({ values, bind }: Props) {
  const t = useTranslations('password');
  const { newPassword, confirmPassword } = values;
  const matches = confirmPassword !== '' && confirmationProblem(values) === undefined;
  return (
    <>
      <div>
        <PasswordField {...bind('newPassword')} label={t('newPassword')} autoComplete="new-password" />
        <PasswordRules password={newPassword} />
      </div>
      <div>
        <PasswordField
          {...bind('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
        <Status>{matches && <FieldState tone="good">{t('matches')}</FieldState>}</Status>
      </div>
    </>
  );
}
