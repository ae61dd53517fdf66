import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { GROUPINGS, type ReportView } from '#shared/wire/admin/reporting.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { StateFilter } from '../../admin/StateFilter.tsx';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { reportsQuery } from '../../api/admin/compliance.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { useExport } from '../../api/admin/table.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import { CadAmount } from './CadAmount.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';
import { FilingDialog } from './FilingDialog.tsx';
import { mayAct } from './may-act.ts';

/** Sends of 10,000 CAD within 24 hours: what is due, and what was filed. */
export default function ReportsScreen() {
  const t = useTranslations('admin.compliance');
  const table = useTable({ sort: 'dueOn' });
  const reports = useQuery(reportsQuery(table.search));
  const [filing, setFiling] = useState<number>();
  const columns = useReportColumns(setFiling);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <CompliancePages current="reports" />
      <TableFilters
        table={table}
        search={<SearchFilter table={table} name="text" label={t('reportSought')} />}
      >
        <StateFilter
          table={table}
          label={t('state')}
          options={(['open', 'filed'] as const).map((value) => ({
            value,
            label: t(`reportStates.${value}`),
          }))}
        />
        <ChoiceFilter
          table={table}
          name="grouping"
          label={t('grouping')}
          options={GROUPINGS.map((value) => ({ value, label: t(`groupings.${value}`) }))}
        />
        <DaysFilter table={table} from={t('dueFrom')} to={t('dueTo')} />
      </TableFilters>
      <DataTable
        label={t('reports')}
        columns={columns}
        query={reports}
        rowKey={({ id }) => id}
        table={table}
        empty={t('reportsEmpty')}
      />
      {filing !== undefined && <FilingDialog id={filing} onClose={() => setFiling(undefined)} />}
    </Screen>
  );
}

function useReportColumns(onFile: (id: number) => void): Column<ReportView>[] {
  const t = useTranslations('admin.compliance');
  return [
    { name: 'id', label: t('number'), cell: ({ id }) => id },
    {
      name: 'dueOn',
      label: t('dueOn'),
      sorts: 'ascending',
      cell: ({ dueOn, overdue }) => (
        <>
          {formatDay(dueOn)} {overdue && <Badge tone="waiting">{t('overdue')}</Badge>}
        </>
      ),
    },
    {
      name: 'grouping',
      label: t('grouping'),
      sorts: 'ascending',
      cell: ({ customer, subject }) => customer?.name ?? t('toNumber', { number: subject }),
    },
    {
      name: 'amount',
      label: t('sum'),
      sorts: 'descending',
      numeric: true,
      cell: ({ amount, sends }) => (
        <>
          <CadAmount of={amount} />
          <span className={classes.quiet}>{t('sendCount', { count: sends })}</span>
        </>
      ),
    },
    {
      name: 'period',
      label: t('period'),
      sorts: 'descending',
      cell: ({ from, to }) => (
        <>
          <DateTimeText of={new Date(from)} />
          <span className={classes.quiet}>
            <DateTimeText of={new Date(to)} />
          </span>
        </>
      ),
    },
    {
      name: 'actions',
      label: t('actions'),
      cell: (report) => <ReportActions report={report} onFile={onFile} />,
    },
  ];
}

function ReportActions({ report, onFile }: { report: ReportView; onFile: (id: number) => void }) {
  const t = useTranslations('admin.compliance');
  const me = useQuery(staffMeQuery);
  const words = useFailureWords();
  const { mutate, isPending } = useExport();
  const id = String(report.id);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={t('exportOne', { id })}
        onClick={() =>
          mutate(`/api/admin/compliance/reports/${id}/export`, {
            onSuccess: saveFile,
            onError: (error) => toast(words(error)?.title ?? '', { tone: 'bad' }),
          })
        }
      >
        {t('exportCsv')}
      </Button>
      {report.filingReference && <span>{t('filedAs', { reference: report.filingReference })}</span>}
      {!report.filingReference && mayAct(me.data) && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('fileOne', { id })}
          onClick={() => onFile(report.id)}
        >
          {t('file')}
        </Button>
      )}
    </div>
  );
}
