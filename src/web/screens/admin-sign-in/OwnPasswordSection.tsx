import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffSignOut } from '../../admin/use-staff-sign-out.ts';
import { useChangeOwnPassword } from '../../api/admin/me.ts';
import { focusField } from '../../ui/field-id.ts';
import { Section } from '../../ui/Section.tsx';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';

type Props = { login: string; open: boolean; onOpen: (open: boolean) => void };

/** Changes the password; requires the current one and a code of the second factor. */
export function OwnPasswordSection({ login, open, onOpen }: Props) {
  const t = useTranslations('admin.ownSignIn');
  return (
    <Section
      id="password"
      title={t('passwordTitle')}
      intro={t('passwordText')}
      action={
        !open && (
          <Button variant="default" onClick={() => onOpen(true)}>
            {t('changePassword')}
          </Button>
        )
      }
    >
      {open && <PasswordForm login={login} onCancel={() => onOpen(false)} />}
    </Section>
  );
}

function PasswordForm({ login, onCancel }: { login: string; onCancel: () => void }) {
  const t = useTranslations('admin.ownSignIn');
  const signIn = useTranslations('admin.signIn');
  const signOut = useStaffSignOut();
  useEffect(() => focusField('currentPassword'), []);
  return (
    <ChangePasswordForm
      login={login}
      change={useChangeOwnPassword()}
      secondFactor={{
        label: signIn('code'),
        hint: t('nextCodeHint'),
        missing: signIn('codeRequired'),
      }}
      leaving={false}
      onChanged={signOut}
      onCancel={onCancel}
    />
  );
}
