import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownSessionsQuery, useEndSessions } from '../../api/own-sessions.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { focusSection, Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toasts.ts';
import { SessionRow } from './SessionRow.tsx';
import classes from './Sessions.module.css';

/** All sessions of the person; any but the current one can be ended. */
export function SessionsSection() {
  const t = useTranslations('settings');
  const query = useQuery(ownSessionsQuery);
  const { data, error } = query;
  // Apart, so that the dialog shows only its own failure.
  const endingOne = useEndSessions();
  const endingOthers = useEndSessions();
  const [asking, setAsking] = useState(false);
  const others = data?.filter(({ current }) => !current).length ?? 0;

  const endOne = (id: number) =>
    endingOne.mutate(id, {
      onSuccess: () => {
        toast(t('ended'));
        focusSection('sessions');
      },
    });
  const endOthers = () =>
    endingOthers.mutate(undefined, {
      onSuccess: () => {
        endingOne.reset();
        setAsking(false);
        toast(t('endedOthers'));
        focusSection('sessions');
      },
    });

  return (
    <Section id="sessions" title={t('sessionsTitle')} intro={t('sessionsText')}>
      <FailureNotice error={data ? undefined : error} retry={query} />
      {!data && !error && <Skeletons lines={2} height={84} />}
      <FailureNotice error={endingOne.error} />
      <ul className={classes.list}>
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={endingOne.isPending && endingOne.variables === session.id}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </ul>
      {data && others === 0 && <p className={classes.alone}>{t('noOthers')}</p>}
      {others > 0 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('endOthers')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('endOthersTitle')}
        confirmLabel={t('endOthers')}
        tone="danger"
        call={endingOthers}
        onConfirm={endOthers}
        onCancel={() => {
          endingOthers.reset();
          setAsking(false);
        }}
      >
        <p>{t('endOthersText', { count: others })}</p>
      </ConfirmDialog>
    </Section>
  );
}
