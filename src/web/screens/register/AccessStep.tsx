import { useTranslations } from 'use-intl';
import { CheckEmailQuery, CheckLoginQuery } from '#shared/wire/availability.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EmailField } from '../EmailField.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
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
  const typePassword = (value: string) => {
    // If loading fails, it is repeated when the check is needed.
    if (draft.password === '') loadPasswordCheck().catch(() => undefined);
    password.onChange(value);
  };
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
      <NewPasswordFields
        password={{ ...password, onChange: typePassword }}
        confirmation={bind('confirmPassword')}
        labels={{ password: t('password'), confirmation: t('confirmPassword') }}
      />
    </>
  );
}
