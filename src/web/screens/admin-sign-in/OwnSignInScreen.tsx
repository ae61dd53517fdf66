import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffSignOut } from '../../admin/use-staff-sign-out.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';
import { AppSection } from './AppSection.tsx';
import { CodesSection } from './CodesSection.tsx';

/** What somebody of the staff does about their own sign-in: recovery codes, authenticator app, password. */
export default function OwnSignInScreen() {
  const t = useTranslations('admin.ownSignIn');
  const { data: me } = useQuery(staffMeQuery);
  const signOut = useStaffSignOut();
  // One at a time: each asks for a code, and a code is good once.
  const [open, setOpen] = useState<'codes' | 'app'>();
  if (!me) return null;
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack gap="lg">
        <CodesSection
          left={me.recoveryCodesLeft}
          open={open === 'codes'}
          onOpen={(opened) => setOpen(opened ? 'codes' : undefined)}
        />
        <AppSection open={open === 'app'} onOpen={(opened) => setOpen(opened ? 'app' : undefined)} />
        <Section id="password" title={t('passwordTitle')} intro={t('passwordText')}>
          <ChangePasswordForm login={me.login} leaving={false} onChanged={signOut} />
        </Section>
      </Stack>
    </Screen>
  );
}
