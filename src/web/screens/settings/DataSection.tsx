import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchDataCopy, useCloseAccount } from '../../api/personal-data.ts';
import { SignOut } from '../../session/use-sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import { DataCopyButtons } from '../DataCopyButtons.tsx';
import classes from './Data.module.css';

/** Long enough to be read on the login page. */
const CLOSED_TOAST_MS = 10_000;

/** Downloads of the person's data, and closing the account. */
export function DataSection() {
  const t = useTranslations('settings');
  const copy = useMutation({ mutationFn: fetchDataCopy, onSuccess: saveFile });
  const { signOut, signingOut } = useContext(SignOut);
  const close = useCloseAccount(async () => {
    await signOut({ accountClosed: true });
    toast(t('accountClosed'), { autoClose: CLOSED_TOAST_MS });
  });
  const [asking, setAsking] = useState(false);
  return (
    <Section id="data" title={t('dataTitle')} intro={t('dataText')}>
      <Stack>
        <FailureNotice error={copy.error} />
        <div className={classes.actions}>
          <DataCopyButtons copy={copy} label={(format) => t(`dataCopy.${format}`)} />
        </div>
        <p>{t('closingText')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('closeAccount')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('closeAccountTitle')}
        confirmLabel={t('closeAccount')}
        tone="danger"
        call={{ error: close.error, isPending: close.isPending || signingOut }}
        onCancel={() => {
          close.reset();
          setAsking(false);
        }}
        onConfirm={() => close.mutate()}
      >
        <p>{t('closeAccountText')}</p>
      </ConfirmDialog>
    </Section>
  );
}
