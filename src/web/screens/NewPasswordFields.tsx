import { useTranslations } from 'use-intl';
import { confirmationProblem, type NewPassword } from '../forms/new-password.ts';
import type { FieldMessages } from '../forms/use-form-errors.ts';
import { FieldState } from '../ui/FieldState.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PasswordRules } from '../ui/PasswordRules.tsx';
import { Status } from '../ui/Status.tsx';

type Props = {
  values: NewPassword;
  messages: FieldMessages;
  onChange: (name: keyof NewPassword, value: string) => void;
};

/**
 * The fields for a new password and its confirmation. Ticks off the rules that are met, and says when both
 * match.
 */
export function NewPasswordFields({ values, messages, onChange }: Props) {
  const t = useTranslations('password');
  const { newPassword, confirmPassword } = values;
  const matches = confirmPassword !== '' && confirmationProblem(values) === undefined;
  return (
    <>
      <div>
        <PasswordField
          name="newPassword"
          label={t('newPassword')}
          value={newPassword}
          onChange={(value) => onChange('newPassword', value)}
          error={messages.newPassword}
          autoComplete="new-password"
        />
        <PasswordRules password={newPassword} />
      </div>
      <div>
        <PasswordField
          name="confirmPassword"
          label={t('confirmPassword')}
          value={confirmPassword}
          onChange={(value) => onChange('confirmPassword', value)}
          error={messages.confirmPassword}
          autoComplete="new-password"
        />
        <Status>{matches && <FieldState tone="good">{t('matches')}</FieldState>}</Status>
      </div>
    </>
  );
}
