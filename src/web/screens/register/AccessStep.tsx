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
export function AccessStep({ draft, bind }: StepProps) {
  const t = useTranslations('register');
  const takenWords = useTakenWords();
  const address = draft.email.trim().toLowerCase();
  const [email, login, password] = [bind('email'), bind('login'), bind('password')];
  const emailState = useTakenCheck('email', address, CheckEmailQuery.safeParse({ email: address }).success);
  const loginState = useTakenCheck(
    'login',
    draft.login,
    CheckLoginQuery.safeParse({ login: draft.login }).success,
  );
  const matches = draft.confirmPassword !== '' && draft.confirmPassword === draft.password;
  return (
    <>
      <div>
        <EmailField {...email} label={t('email')} error={email.error ?? takenWords('email', emailState)} />
        <CheckedFieldState state={emailState} />
      </div>
      <div>
        <TextField
          {...login}
          label={t('login')}
          hint={t('loginHint')}
          error={login.error ?? takenWords('login', loginState)}
          autoComplete="username"
          autoCapitalize="none"
          isName
        />
        <CheckedFieldState state={loginState} />
      </div>
      <div>
        <PasswordField
          {...password}
          label={t('password')}
          onChange={(value) => {
            // If loading fails, it is repeated when the check is needed.
            if (draft.password === '') loadPasswordCheck().catch(() => undefined);
            password.onChange(value);
          }}
          autoComplete="new-password"
        />
        <PasswordRules password={draft.password} />
      </div>
      <div>
        <PasswordField
          {...bind('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
        <Status>{matches && <FieldState tone="good">{t('passwordsMatch')}</FieldState>}</Status>
      </div>
    </>
  );
}
