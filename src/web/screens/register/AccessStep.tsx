import { useTranslations } from 'use-intl';
import { CheckEmailQuery, CheckLoginQuery } from '#shared/wire/availability.ts';
import { FieldState } from '../../ui/FieldState.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../../ui/PasswordRules.tsx';
import { Status } from '../../ui/Status.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EmailField } from '../EmailField.tsx';
import { CheckedFieldState, useTakenWords } from './CheckedFieldState.tsx';
import { loadPasswordCheck } from './password-check.ts';
import type { StepProps } from './step-props.ts';
import { useTakenCheck } from './use-taken-check.ts';

/** Step 3: address, login and password. */
export function AccessStep({ draft, messages, set }: StepProps) {
  const t = useTranslations('register');
  const takenWords = useTakenWords();
  const address = draft.email.trim().toLowerCase();
  const email = useTakenCheck('email', address, CheckEmailQuery.safeParse({ email: address }).success);
  const login = useTakenCheck(
    'login',
    draft.login,
    CheckLoginQuery.safeParse({ login: draft.login }).success,
  );
  const matches = draft.confirmPassword !== '' && draft.confirmPassword === draft.password;
  return (
    <>
      <div>
        <EmailField
          label={t('email')}
          value={draft.email}
          onChange={(value) => set('email', value)}
          error={messages.email ?? takenWords('email', email)}
        />
        <CheckedFieldState state={email} />
      </div>
      <div>
        <TextField
          name="login"
          label={t('login')}
          hint={t('loginHint')}
          value={draft.login}
          onChange={(value) => set('login', value)}
          error={messages.login ?? takenWords('login', login)}
          autoComplete="username"
          autoCapitalize="none"
          isName
        />
        <CheckedFieldState state={login} />
      </div>
      <div>
        <PasswordField
          name="password"
          label={t('password')}
          value={draft.password}
          onChange={(value) => {
            // If loading fails, it is repeated when the check is needed.
            if (draft.password === '') loadPasswordCheck().catch(() => undefined);
            set('password', value);
          }}
          error={messages.password}
          autoComplete="new-password"
        />
        <PasswordRules password={draft.password} />
      </div>
      <div>
        <PasswordField
          name="confirmPassword"
          label={t('confirmPassword')}
          value={draft.confirmPassword}
          onChange={(value) => set('confirmPassword', value)}
          error={messages.confirmPassword}
          autoComplete="new-password"
        />
        <Status>{matches && <FieldState tone="good">{t('passwordsMatch')}</FieldState>}</Status>
      </div>
    </>
  );
}
