import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { closureQuery, useCloseCustomer, useCustomerData } from '../../api/admin/personal-data.ts';
import { useFailureWords } from '../../failure-words.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DataCopyButtons } from '../DataCopyButtons.tsx';
import classes from './Customers.module.css';

/** A copy of all that is theirs, and the end of their account, for customers who ask us instead of doing it. */
export function PersonalData({ id, mayAct }: { id: number; mayAct: boolean }) {
  const t = useTranslations('admin.personalData');
  const words = useFailureWords();
  const closure = useQuery(closureQuery(id));
  const copy = useCustomerData(id);
  const [closing, setClosing] = useState(false);
  const isOpen = closure.data?.closure === null;
  return (
    <Section id="personal-data" title={t('title')} intro={t('text')}>
      <Stack>
        {closure.error && (
          <FailureNotice failure={words(closure.error)}>
            <RetryButton pending={closure.isFetching} onPress={() => void closure.refetch()} />
          </FailureNotice>
        )}
        <FailureNotice failure={words(copy.error)} />
        <div className={classes.actions}>
          <DataCopyButtons copy={copy} label={(format) => t(`copy.${format}`)} />
          {mayAct && isOpen && (
            <Button variant="default" onClick={() => setClosing(true)}>
              {t('close')}
            </Button>
          )}
        </div>
      </Stack>
      {closing && <CloseDialog id={id} onClose={() => setClosing(false)} />}
    </Section>
  );
}

function CloseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.personalData');
  return (
    <DecisionDialog
      title={t('closeTitle')}
      confirmLabel={t('close')}
      tone="danger"
      mutation={useCloseCustomer(id)}
      toAct={(reason) => reason}
      doneText={t('closed')}
      onClose={onClose}
    >
      <p>{t('closeText')}</p>
    </DecisionDialog>
  );
}
