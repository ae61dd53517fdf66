import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { recipientsQuery } from '../../api/recipients.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { PeopleIcon, TopUpIcon } from '../../ui/icons.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { DeleteRecipientDialog } from './DeleteRecipientDialog.tsx';
import { RecipientDialog } from './RecipientDialog.tsx';
import { RecipientList } from './RecipientList.tsx';

/** The open dialog and its recipient; a new recipient has no id yet. */
type OpenDialog =
  | { kind: 'edit'; recipient: RecipientView | undefined }
  | { kind: 'delete'; recipient: RecipientView };

/** The saved recipients: to find, add, edit and delete them, and to send to one of them. */
export default function RecipientsScreen() {
  const t = useTranslations('recipients');
  const query = useQuery(recipientsQuery);
  const { data: recipients, error } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const edited = useLastDefined(dialog?.kind === 'edit' ? dialog : undefined)?.recipient;
  const add = () => setDialog({ kind: 'edit', recipient: undefined });
  const hasSome = recipients !== undefined && recipients.length > 0;

  return (
    <Screen
      title={t('title')}
      intro={hasSome ? t('count', { count: recipients.length }) : t('intro')}
      actions={
        hasSome && (
          <Button leftSection={<TopUpIcon size={20} />} onClick={add}>
            {t('add')}
          </Button>
        )
      }
    >
      {error && !recipients && <FailureNotice error={error} retry={query} />}
      {!recipients && !error && (
        <>
          <p>{t('loading')}</p>
          <Loading>
            <SkeletonSheet shape="rows" lines={1} titled={false} />
            <SkeletonSheet shape="rows" lines={1} titled={false} />
            <SkeletonSheet shape="rows" lines={1} titled={false} />
          </Loading>
        </>
      )}
      {recipients?.length === 0 && (
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
          recipients={recipients}
          onEdit={(recipient) => setDialog({ kind: 'edit', recipient })}
          onDelete={(recipient) => setDialog({ kind: 'delete', recipient })}
        />
      )}
      <RecipientDialog
        opened={dialog?.kind === 'edit'}
        recipient={edited}
        others={recipients ?? []}
        onClose={() => setDialog(undefined)}
      />
      <DeleteRecipientDialog
        recipient={dialog?.kind === 'delete' ? dialog.recipient : undefined}
        onClose={() => setDialog(undefined)}
      />
    </Screen>
  );
}
