import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContactMessageView } from '#shared/wire/admin/service.ts';
import { Fact, Facts } from '../../admin/Facts.tsx';
import { useMayAct } from '../../admin/may-act.ts';
import { contactMessageQuery } from '../../api/admin/services.ts';
import { useFailureWords } from '../../failure-words.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './Services.module.css';

/** One message, whole, with the ways to answer it; then it is marked as answered. */
export function Message({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.services');
  const common = useTranslations('common');
  const words = useFailureWords();
  const may = useMayAct('contact_act');
  const { data, error, isFetching, refetch } = useQuery(contactMessageQuery(id));
  const [answering, setAnswering] = useState(false);
  if (answering) {
    return (
      <ActDialog
        title={t('markAnswered')}
        confirm={t('markAnswered')}
        reasonLabel={t('howAnswered')}
        toAct={(_, reason) => ({ act: 'answered', id, reason })}
        onClose={onClose}
      >
        <p>{t('answeredText')}</p>
      </ActDialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('message')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack>
        <FailureNotice failure={data ? undefined : words(error)}>
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        </FailureNotice>
        {!data && !error && <Skeletons lines={3} height={30} />}
        {data && <Written message={data} />}
        {data && !data.answeredAt && may && (
          <Button onClick={() => setAnswering(true)}>{t('markAnswered')}</Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Written({ message }: { message: ContactMessageView }) {
  const t = useTranslations('admin.services');
  const { name, email, phone, langKey, receivedAt, answeredAt, answeredBy } = message;
  return (
    <>
      <Facts>
        <Fact label={t('sender')}>{name}</Fact>
        <Fact label={t('receivedAt')}>
          <DateTimeText of={new Date(receivedAt)} />
        </Fact>
        <Fact label={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={t('phone')}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        <Fact label={t('language')}>{t(`languages.${langKey}`)}</Fact>
        {answeredAt && (
          <Fact label={t('answeredAt')}>
            <DateTimeText of={new Date(answeredAt)} />
          </Fact>
        )}
        {answeredAt && <Fact label={t('answeredBy')}>{answeredBy}</Fact>}
      </Facts>
      <p className={classes.message} lang={langKey === 'FR' ? 'fr' : 'en'}>
        {message.message}
      </p>
    </>
  );
}
