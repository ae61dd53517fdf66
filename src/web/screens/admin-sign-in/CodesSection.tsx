import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FactorForm } from '../../admin/FactorForm.tsx';
import { useRenewCodes } from '../../api/admin/me.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { NewCodes } from './NewCodes.tsx';

/** At this number of codes or fewer, a warning is shown. */
const FEW = 3;

type Props = { left: number; open: boolean; onOpen: (open: boolean) => void };

/** The number of recovery codes left, and new ones after a code of the second factor. */
export function CodesSection({ left, open, onOpen }: Props) {
  const t = useTranslations('admin.ownSignIn');
  const signIn = useTranslations('admin.signIn');
  const renew = useRenewCodes();
  const start = () => {
    renew.reset();
    onOpen(true);
  };
  return (
    <Section
      id="codes"
      title={t('codesTitle')}
      intro={t('codesLeft', { left })}
      action={
        !open && (
          <Button variant="default" onClick={start}>
            {t('renewCodes')}
          </Button>
        )
      }
    >
      <Stack>
        {left <= FEW && !renew.data && <Notice tone="warning" title={t('fewTitle')} />}
        {open && renew.data && <NewCodes codes={renew.data.recoveryCodes} onSaved={() => onOpen(false)} />}
        {open && !renew.data && (
          <>
            <p>{t('renewCodesText')}</p>
            <FactorForm
              label={signIn('code')}
              hint={t('nextCodeHint')}
              call={renew}
              onCancel={() => onOpen(false)}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
