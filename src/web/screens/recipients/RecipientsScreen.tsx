import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { recipientsQuery } from '../../api/recipients.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { PeopleIcon, TopUpIcon } from '../../ui/icons.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { DeleteRecipientDialog } from './DeleteRecipientDialog.tsx';
import { RecipientDialog } from './RecipientDialog.tsx';
import { RecipientList } from './RecipientList.tsx';

/** The open dialog and its recipient; a new recipient has no id yet. */
type Doing =
  | { act: 'edit'; receiver: RecipientView | undefined }
  | { act: 'delete'; receiver: RecipientView };

/** The saved recipients: to find, add, edit and delete them, and to send to one of them. */
export default function RecipientsScreen() {
  const t = useTranslations('receivers');
  const words = useFailureWords();
  const { data: receivers, error, isFetching, refetch } = useQuery(recipientsQuery);
  const [doing, setDoing] = useState<Doing>();
  const edited = useLastDefined(doing?.act === 'edit' ? doing : undefined)?.receiver;
  const add = () => setDoing({ act: 'edit', receiver: undefined });
  const hasSome = receivers !== undefined && receivers.length > 0;

  return (
    <Screen
      title={t('title')}
      intro={hasSome ? t('count', { count: receivers.length }) : t('intro')}
      actions={
        hasSome && (
          <Button leftSection={<TopUpIcon size={20} />} onClick={add}>
            {t('add')}
          </Button>
        )
      }
    >
      {error && !receivers && (
        <FailureNotice failure={words(error)}>
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        </FailureNotice>
      )}
      {!receivers && !error && (
        <>
          <p>{t('loading')}</p>
          <Loading>
            <SkeletonSheet shape="rows" lines={1} titled={false} />
            <SkeletonSheet shape="rows" lines={1} titled={false} />
            <SkeletonSheet shape="rows" lines={1} titled={false} />
          </Loading>
        </>
      )}
      {receivers?.length === 0 && (
        <Card>
          <EmptyState
            icon={<PeopleIcon size={28} />}
            title={t('empty')}
            action={<Button onClick={add}>{t('add')}</Button>}
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      )}
      {hasSome && (
        <RecipientList
          receivers={receivers}
          onEdit={(receiver) => setDoing({ act: 'edit', receiver })}
          onDelete={(receiver) => setDoing({ act: 'delete', receiver })}
        />
      )}
      <RecipientDialog
        opened={doing?.act === 'edit'}
        receiver={edited}
        others={receivers ?? []}
        onClose={() => setDoing(undefined)}
      />
      <DeleteRecipientDialog
        receiver={doing?.act === 'delete' ? doing.receiver : undefined}
        onClose={() => setDoing(undefined)}
      />
    </Screen>
  );
}
