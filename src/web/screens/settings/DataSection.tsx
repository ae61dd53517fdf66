import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseAccount, useDataCopy } from '../../api/personal-data.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DataCopyButtons } from '../DataCopyButtons.tsx';
import classes from './Data.module.css';

/** Downloads of the person's data, and closing the account. */
export function DataSection() {
  const t = useTranslations('settings');
  const copy = useDataCopy();
  const close = useCloseAccount();
  const { signOut } = useSignOut();
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
        call={close}
        onCancel={() => {
          close.reset();
          setAsking(false);
        }}
        onConfirm={() => close.mutate(undefined, { onSuccess: () => void signOut() })}
      >
        <p>{t('closeAccountText')}</p>
      </ConfirmDialog>
    </Section>
  );
}
