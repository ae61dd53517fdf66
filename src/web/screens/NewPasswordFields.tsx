import { useTranslations } from 'use-intl';
import type { BoundField } from '../forms/use-form-errors.ts';
import { FieldState } from '../ui/FieldState.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PasswordRules } from '../ui/PasswordRules.tsx';
import { Status } from '../ui/Status.tsx';

type Props = {
  password: BoundField<string>;
  confirmation: BoundField<string>;
  /** Instead of the labels of a new password. */
  labels?: { password: string; confirmation: string };
};

/** The fields for a new password and its confirmation. Ticks off the rules that are met, and says when both match. */
export function NewPasswordFields({ password, confirmation, labels }: Props) {
  const t = useTranslations('password');
  const matches = confirmation.value !== '' && confirmation.value === password.value;
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={labels?.password ?? t('newPassword')}
          autoComplete="new-password"
        />
        <PasswordRules password={password.value} />
      </div>
      <div>
        <PasswordField
          {...confirmation}
          label={labels?.confirmation ?? t('confirmPassword')}
          autoComplete="new-password"
        />
        <Status>{matches && <FieldState tone="good">{t('matches')}</FieldState>}</Status>
      </div>
    </>
  );
}
