import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { type ReportView, reportTable } from '#shared/wire/admin/reporting.ts';
import { useMayAct } from '../../admin/may-act.ts';
import page from '../../admin/Page.module.css';
import { TableView } from '../../admin/TableView.tsx';
import { useDownload } from '../../admin/use-download.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';
import { FilingDialog } from './FilingDialog.tsx';

/** Sends of 10,000 CAD within 24 hours: what is due, and what was filed. */
export default function ReportsScreen() {
  const t = useTranslations('admin.compliance');
  const [filing, setFiling] = useState<number>();
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <CompliancePages current="reports" />
      <TableView
        of={reportTable}
        renderCells={{
          dueOn: ({ dueOn, overdue }) => (
            <>
              {formatDay(dueOn)} {overdue && <Badge tone="waiting">{t('overdue')}</Badge>}
            </>
          ),
          grouping: ({ customer, subject }) => customer?.name ?? t('toNumber', { number: subject }),
          amount: ({ amount, sends }) => (
            <>
              <WireAmount of={amount} in="CAD" size="strong" />
              <span className={page.quiet}>{t('sendCount', { count: sends })}</span>
            </>
          ),
          actions: (report) => <ReportActions report={report} onFile={setFiling} />,
        }}
      />
      {filing !== undefined && <FilingDialog id={filing} onClose={() => setFiling(undefined)} />}
    </Screen>
  );
}

function ReportActions({ report, onFile }: { report: ReportView; onFile: (id: number) => void }) {
  const t = useTranslations('admin.compliance');
  const may = useMayAct('compliance_act');
  const { take, isPending } = useDownload();
  const id = String(report.id);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={t('exportOne', { id })}
        onClick={() => take(`/api/admin/compliance/reports/${id}/export`)}
      >
        {t('exportCsv')}
      </Button>
      {report.filingReference && <span>{t('filedAs', { reference: report.filingReference })}</span>}
      {!report.filingReference && may && (
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
