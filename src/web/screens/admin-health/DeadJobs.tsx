import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OPERATORS } from '#shared/staff.ts';
import type { DeadJobView } from '#shared/wire/admin/health.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { deadJobsQuery, useRequeueJob } from '../../api/admin/health.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Health.module.css';

/** Work that was given up after many tries, and having it tried again. */
export function DeadJobs() {
  const t = useTranslations('admin.health');
  const { data: me } = useQuery(staffMeQuery);
  const table = useTable({ sort: '-diedAt' });
  const jobs = useQuery(deadJobsQuery(table.search));
  const [chosen, setChosen] = useState<DeadJobView>();
  const mayAct = OPERATORS.some((role) => role === me?.role);
  return (
    <Section id="dead" title={t('dead')}>
      <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('jobSought')} />}>
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('dead')}
        columns={useJobColumns(mayAct, setChosen)}
        query={jobs}
        rowKey={({ id }) => id}
        table={table}
        empty={t('noDead')}
      />
      {chosen && <RequeueDialog job={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}

function useJobColumns(mayAct: boolean, choose: (job: DeadJobView) => void): Column<DeadJobView>[] {
  const t = useTranslations('admin.health');
  return [
    {
      name: 'task',
      label: t('columns.task'),
      sorts: 'ascending',
      cell: ({ id, task, payload }) => (
        <>
          {`${task} (${id})`}
          <span className={classes.quiet}>{payload}</span>
        </>
      ),
    },
    { name: 'error', label: t('lastError'), cell: ({ lastError }) => lastError ?? '—' },
    {
      name: 'diedAt',
      label: t('diedAt'),
      sorts: 'descending',
      cell: ({ diedAt }) => <DateTimeText of={new Date(diedAt)} />,
    },
    {
      name: 'actions',
      label: t('actions'),
      cell: (job) =>
        mayAct && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('requeueOne', { id: String(job.id) })}
            onClick={() => choose(job)}
          >
            {t('requeue')}
          </Button>
        ),
    },
  ];
}

function RequeueDialog({ job, onClose }: { job: DeadJobView; onClose: () => void }) {
  const t = useTranslations('admin.health');
  const requeue = useRequeueJob(job.id);
  return (
    <ReasonDialog
      opened
      title={t('requeueOne', { id: String(job.id) })}
      confirmLabel={t('requeue')}
      pending={requeue.isPending}
      error={requeue.error}
      onCancel={onClose}
      onConfirm={(reason) =>
        requeue.mutate(reason, {
          onSuccess: () => {
            toast(t('requeued'));
            onClose();
          },
        })
      }
    >
      <p>{job.task}</p>
    </ReasonDialog>
  );
}
