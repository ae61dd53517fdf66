import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FactorForm } from '../../admin/FactorForm.tsx';
import { useConfirmRenewal, useStartRenewal } from '../../api/admin/me.ts';
import { SecretToScan } from '../../security/SecretToScan.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { NewCodes } from './NewCodes.tsx';

type Props = { open: boolean; onOpen: (open: boolean) => void };

/** Replaces the authenticator app: asks for a code of the old one, then for a code of the new one. */
export function AppSection({ open, onOpen }: Props) {
  const t = useTranslations('admin.ownSignIn');
  const signIn = useTranslations('admin.signIn');
  const begin = useStartRenewal();
  const confirm = useConfirmRenewal();
  const start = () => {
    begin.reset();
    confirm.reset();
    onOpen(true);
  };
  const close = () => onOpen(false);
  return (
    <Section
      id="app"
      title={t('appTitle')}
      intro={t('appText')}
      action={
        !open && (
          <Button variant="default" onClick={start}>
            {t('renewApp')}
          </Button>
        )
      }
    >
      {open && (
        <Stack>
          {confirm.data ? (
            <NewCodes codes={confirm.data.recoveryCodes} onSaved={close} />
          ) : begin.data ? (
            <>
              <SecretToScan enrolment={begin.data} t={signIn} />
              <FactorForm
                key="new"
                label={t('codeOfNew')}
                hint={signIn('firstCodeHint')}
                call={confirm}
                onCancel={close}
              />
            </>
          ) : (
            <>
              <p>{t('renewAppText')}</p>
              <FactorForm
                key="old"
                label={t('codeOfOld')}
                hint={t('nextCodeHint')}
                call={begin}
                onCancel={close}
              />
            </>
          )}
        </Stack>
      )}
    </Section>
  );
}
