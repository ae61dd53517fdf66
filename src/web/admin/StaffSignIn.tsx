import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { useAuthenticate } from '../api/session.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { paths } from '../paths.ts';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { sessionHasExpired } from '../session/session-store.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Status } from '../ui/Status.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';

/** The first of two steps: username and password. */
export function StaffSignIn() {
  const t = useTranslations('admin.signIn');
  const login = useTranslations('login');
  const password = useTranslations('password');
  const [typed, setTyped] = useState({ username: '', password: '' });
  const errors = useFormErrors(['username', 'password']);
  const authenticate = useAuthenticate();
  const bind = (name: 'username' | 'password') =>
    errors.bind(name, typed[name], (value) => setTyped((before) => ({ ...before, [name]: value })));

  const signIn = () => {
    authenticate.reset();
    const missing = {
      ...(typed.username.trim() === '' && { username: login('usernameRequired') }),
      ...(typed.password === '' && { password: login('passwordRequired') }),
    };
    errors.show(missing);
    if (Object.keys(missing).length > 0) return;
    authenticate.mutate({ username: typed.username.trim(), password: typed.password });
  };

  return (
    <AuthLayout
      title={t('title')}
      heading={t('heading')}
      hasErrors={errors.list.length > 0}
      before={
        sessionHasExpired() && (
          <Status>
            <Notice tone="warning" title={login('expiredTitle')}>
              {login('expiredText')}
            </Notice>
          </Status>
        )
      }
      after={<Link href={paths.forgotPassword}>{password('forgotLink')}</Link>}
    >
      <FormShell onSubmit={signIn} call={authenticate} errors={errors}>
        <TextField
          {...bind('username')}
          label={login('username')}
          autoComplete="username"
          autoCapitalize="none"
          isName
        />
        <PasswordField {...bind('password')} label={login('password')} autoComplete="current-password" />
        <SubmitButton pending={authenticate.isPending}>{login('submit')}</SubmitButton>
      </FormShell>
    </AuthLayout>
  );
}
