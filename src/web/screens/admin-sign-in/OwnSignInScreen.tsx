import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { staffMeQuery } from '../../api/admin/me.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AppSection } from './AppSection.tsx';
import { CodesSection } from './CodesSection.tsx';
import { OwnPasswordSection } from './OwnPasswordSection.tsx';

/** The reader's own sign-in: recovery codes, authenticator app, password. */
export default function OwnSignInScreen() {
  const t = useTranslations('admin.ownSignIn');
  const { data: me } = useQuery(staffMeQuery);
  // Only one is open at a time, since each asks for a code and a code works only once.
  const [open, setOpen] = useState<'codes' | 'app' | 'password'>();
  if (!me) return null;
  return (
    <Screen title={t('title')} intro={t('intro')} width="narrow">
      <Stack gap="lg">
        <CodesSection
          left={me.recoveryCodesLeft}
          open={open === 'codes'}
          onOpen={(opened) => setOpen(opened ? 'codes' : undefined)}
        />
        <AppSection open={open === 'app'} onOpen={(opened) => setOpen(opened ? 'app' : undefined)} />
        <OwnPasswordSection
          login={me.login}
          open={open === 'password'}
          onOpen={(opened) => setOpen(opened ? 'password' : undefined)}
        />
      </Stack>
    </Screen>
  );
}
