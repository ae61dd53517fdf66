import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContactRowView } from '#shared/wire/admin/service.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { contactMessagesQuery } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ListHead } from './ListHead.tsx';
import { Message } from './Message.tsx';

/** What people wrote to us from the site. */
export default function MessagesScreen() {
  const t = useTranslations('admin.services');
  const table = useTable({ sort: '-receivedAt' });
  const messages = useQuery(contactMessagesQuery(table.search));
  const [read, setRead] = useState<number>();
  const states = (['open', 'answered'] as const).map((value) => ({
    value,
    label: t(`messageStates.${value}`),
  }));
  return (
    <Screen title={t('messages')} intro={t('messagesText')}>
      <ListHead table={table} states={states}>
        <ChoiceFilter
          table={table}
          name="langKey"
          label={t('language')}
          options={(['FR', 'EN'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </ListHead>
      <DataTable
        label={t('messages')}
        columns={useMessageColumns(setRead)}
        query={messages}
        rowKey={({ id }) => id}
        table={table}
        empty={t('noMessages')}
      />
      {read !== undefined && <Message id={read} onClose={() => setRead(undefined)} />}
    </Screen>
  );
}

function useMessageColumns(read: (id: number) => void): Column<ContactRowView>[] {
  const t = useTranslations('admin.services');
  return [
    {
      name: 'receivedAt',
      label: t('receivedAt'),
      sorts: 'descending',
      cell: ({ receivedAt }) => <DateTimeText of={new Date(receivedAt)} />,
    },
    { name: 'name', label: t('sender'), sorts: 'ascending', cell: ({ name }) => name },
    { name: 'extract', label: t('message'), cell: ({ extract }) => extract },
    {
      name: 'state',
      label: t('state'),
      sorts: 'ascending',
      cell: ({ answeredAt }) => (
        <Badge tone={answeredAt ? 'quiet' : 'waiting'}>
          {t(`messageStates.${answeredAt ? 'answered' : 'open'}`)}
        </Badge>
      ),
    },
    {
      name: 'read',
      label: t('action'),
      cell: ({ id, name }) => (
        <Button size="xs" variant="default" aria-label={t('readOne', { name })} onClick={() => read(id)}>
          {t('read')}
        </Button>
      ),
    },
  ];
}
