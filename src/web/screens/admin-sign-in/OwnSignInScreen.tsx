import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffSignOut } from '../../admin/use-staff-sign-out.ts';
import {
  changeOwnPassword,
  staffMeQuery,
  useConfirmRenewal,
  useRenewCodes,
  useStartRenewal,
} from '../../api/admin/me.ts';
import { FactorForm } from '../../security/FactorForm.tsx';
import { NewRecoveryCodes } from '../../security/RecoveryCodeList.tsx';
import { SecretToScan } from '../../security/SecretToScan.tsx';
import { focusField } from '../../ui/field-id.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';

/** The reader's own sign-in: recovery codes, authenticator app, password. */
export default function OwnSignInScreen() {
  const t = useTranslations('admin.ownSignIn');
  const { data: me } = useQuery(staffMeQuery);
  // Only one is open at a time, since each asks for a code and a code works only once.
  const [opened, setOpened] = useState<'codes' | 'app' | 'password'>();
  if (!me) return null;
  const part = (id: 'codes' | 'app' | 'password') => ({
    id,
    isOpen: opened === id,
    onOpen: () => setOpened(id),
    onClose: () => setOpened(undefined),
  });
  return (
    <Screen title={t('title')} intro={t('intro')} width="narrow">
      <Stack gap="lg">
        <Codes {...part('codes')} left={me.recoveryCodesLeft} />
        <App {...part('app')} />
        <Password {...part('password')} login={me.login} />
      </Stack>
    </Screen>
  );
}

type PartProps = { id: string; isOpen: boolean; onOpen: () => void; onClose: () => void };
type Words = { title: string; intro: string; label: string };

/** A section with a button that opens its form. */
function Part({
  id,
  title,
  intro,
  label,
  isOpen,
  onOpen,
  children,
}: PartProps & Words & { children: ReactNode }) {
  const button = (
    <Button variant="default" onClick={onOpen}>
      {label}
    </Button>
  );
  return (
    <Section id={id} title={title} intro={intro} action={!isOpen && button}>
      {children}
    </Section>
  );
}

/** At this number of codes or fewer, a warning is shown. */
const FEW = 3;

/** The number of recovery codes left, and new ones after a code of the second factor. */
function Codes({ left, ...part }: PartProps & { left: number }) {
  const t = useTranslations('admin.ownSignIn');
  const signIn = useTranslations('admin.signIn');
  const renew = useRenewCodes();
  const open = () => {
    renew.reset();
    part.onOpen();
  };
  return (
    <Part
      {...part}
      title={t('codesTitle')}
      intro={t('codesLeft', { left })}
      label={t('renewCodes')}
      onOpen={open}
    >
      <Stack>
        {left <= FEW && !renew.data && <Notice tone="warning" title={t('fewTitle')} />}
        {part.isOpen && renew.data && (
          <NewRecoveryCodes codes={renew.data.recoveryCodes} t={signIn} onSaved={part.onClose} />
        )}
        {part.isOpen && !renew.data && (
          <>
            <p>{t('renewCodesText')}</p>
            <FactorForm
              label={signIn('code')}
              hint={t('nextCodeHint')}
              call={renew}
              onCancel={part.onClose}
            />
          </>
        )}
      </Stack>
    </Part>
  );
}

/** Replaces the authenticator app. */
function App(part: PartProps) {
  const t = useTranslations('admin.ownSignIn');
  return (
    <Part {...part} title={t('appTitle')} intro={t('appText')} label={t('renewApp')}>
      {part.isOpen && (
        <Stack>
          <Renewal onClose={part.onClose} />
        </Stack>
      )}
    </Part>
  );
}

/** Asks for a code of the old app, then for a code of the new one. */
function Renewal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.ownSignIn');
  const signIn = useTranslations('admin.signIn');
  const begin = useStartRenewal();
  const confirm = useConfirmRenewal();
  if (confirm.data)
    return <NewRecoveryCodes codes={confirm.data.recoveryCodes} t={signIn} onSaved={onClose} />;
  if (!begin.data) {
    return (
      <>
        <p>{t('renewAppText')}</p>
        <FactorForm
          key="old"
          label={t('codeOfOld')}
          hint={t('nextCodeHint')}
          call={begin}
          onCancel={onClose}
        />
      </>
    );
  }
  return (
    <>
      <SecretToScan enrolment={begin.data} t={signIn} />
      <FactorForm
        key="new"
        label={t('codeOfNew')}
        hint={signIn('firstCodeHint')}
        call={confirm}
        onCancel={onClose}
      />
    </>
  );
}

/** Changes the password; requires the current one and a code of the second factor. */
function Password({ login, ...part }: PartProps & { login: string }) {
  const t = useTranslations('admin.ownSignIn');
  return (
    <Part {...part} title={t('passwordTitle')} intro={t('passwordText')} label={t('changePassword')}>
      {part.isOpen && <PasswordForm login={login} onCancel={part.onClose} />}
    </Part>
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
      change={changeOwnPassword}
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
