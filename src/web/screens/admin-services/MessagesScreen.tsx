import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { OPERATORS } from '#shared/staff.ts';
import type { ContactRowView } from '#shared/wire/admin/service.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { Fact, Facts } from '../../admin/Facts.tsx';
import { ChoiceFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { contactMessageQuery, contactMessagesQuery } from '../../api/admin/services.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './Services.module.css';

/** What people wrote to us from the site. */
export default function MessagesScreen() {
  const t = useTranslations('admin.services');
  const common = useTranslations('admin.table');
  const table = useTable({ sort: '-receivedAt' });
  const messages = useQuery(contactMessagesQuery(table.search));
  const [read, setRead] = useState<number>();
  return (
    <Screen title={t('messages')} intro={t('messagesText')}>
      <p>
        <Link href={areaPath('services')}>{t('back')}</Link>
      </p>
      <TableFilters table={table}>
        <SearchFilter table={table} name="text" label={common('search')} />
        <ChoiceFilter
          table={table}
          name="state"
          label={t('state')}
          options={(['open', 'answered'] as const).map((value) => ({
            value,
            label: t(`messageStates.${value}`),
          }))}
        />
      </TableFilters>
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
  const common = useTranslations('admin.table');
  return [
    {
      name: 'receivedAt',
      label: t('receivedAt'),
      sorts: true,
      cell: ({ receivedAt }) => <DateTimeText of={new Date(receivedAt)} />,
    },
    { name: 'name', label: t('sender'), cell: ({ name }) => name },
    { name: 'extract', label: t('message'), cell: ({ extract }) => extract },
    {
      name: 'state',
      label: t('state'),
      cell: ({ answeredAt }) => (
        <Badge tone={answeredAt ? 'quiet' : 'waiting'}>
          {t(`messageStates.${answeredAt ? 'answered' : 'open'}`)}
        </Badge>
      ),
    },
    {
      name: 'read',
      label: common('open'),
      cell: ({ id, name }) => (
        <Button size="xs" variant="default" aria-label={t('readOne', { name })} onClick={() => read(id)}>
          {t('read')}
        </Button>
      ),
    },
  ];
}

function Message({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.services');
  const common = useTranslations('common');
  const words = useFailureWords();
  const { data: me } = useQuery(staffMeQuery);
  const { data, error } = useQuery(contactMessageQuery(id));
  const [answering, setAnswering] = useState(false);
  if (answering) {
    return (
      <ActDialog
        title={t('markAnswered')}
        confirm={t('markAnswered')}
        reasonLabel={t('howAnswered')}
        toAct={(_, reason) => ({ act: 'answered', id, reason })}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('message')} closeButtonProps={{ 'aria-label': common('close') }}>
      <Stack>
        <FailureNotice failure={data ? undefined : words(error)} />
        {!data && !error && <Skeletons lines={3} height={30} />}
        {data && (
          <>
            <Facts>
              <Fact label={t('sender')}>{data.name}</Fact>
              <Fact label={t('email')}>{data.email}</Fact>
              <Fact label={t('phone')}>{data.phone}</Fact>
              <Fact label={t('answeredBy')}>{data.answeredBy}</Fact>
            </Facts>
            <p className={classes.message}>{data.message}</p>
          </>
        )}
        {data && !data.answeredAt && OPERATORS.some((role) => role === me?.role) && (
          <Button onClick={() => setAnswering(true)}>{t('markAnswered')}</Button>
        )}
      </Stack>
    </Modal>
  );
}
