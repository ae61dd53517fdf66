import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { type ReportView, reportTable } from '#shared/wire/admin/reporting.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { RowExportButton } from '../../admin/ExportButton.tsx';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { fileReport } from '../../api/admin/compliance.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CompliancePages } from './CompliancePages.tsx';

/** Reports of sends of 10,000 CAD within 24 hours: those that are due, and those that were filed. */
export default function ReportsScreen() {
  const t = useTranslations('admin.compliance');
  return (
    <TableScreen
      of={reportTable}
      renderCells={{
        dueOn: ({ dueOn, overdue }) => (
          <>
            {formatDay(dueOn)} {overdue && <Badge tone="waiting">{t('overdue')}</Badge>}
          </>
        ),
        grouping: ({ customer, subject }) => customer?.name ?? t('toNumber', { number: subject }),
        amount: ({ amount, sends }) => (
          <WithSecondary below={t('sendCount', { count: sends })}>
            <WireAmount of={amount} in="CAD" size="strong" />
          </WithSecondary>
        ),
        actions: (report) => <ReportActions report={report} />,
      }}
    >
      <CompliancePages current="reports" />
    </TableScreen>
  );
}

function ReportActions({ report }: { report: ReportView }) {
  const t = useTranslations('admin.compliance');
  const may = useHasPermission('compliance_act');
  const id = String(report.id);
  return (
    <div className={page.actions}>
      <RowExportButton
        path={`/api/admin/compliance/reports/${id}/export`}
        label={t('exportCsv')}
        name={t('exportOne', { id })}
      />
      {report.filingReference && <span>{t('filedAs', { reference: report.filingReference })}</span>}
      {!report.filingReference && !report.complete && <span className={page.quiet}>{t('periodOpen')}</span>}
      {!report.filingReference && report.complete && may && (
        <ActionButton
          size="xs"
          label={t('file')}
          name={t('fileOne', { id })}
          title={t('fileTitle')}
          text={t('fileText')}
          fields={[
            entryOf({
              name: 'filingReference',
              label: t('filingReference'),
              hint: t('filingReferenceHint'),
              isName: true,
              fits: (value) => /^[A-Za-z0-9-]{4,64}$/.test(value),
              wrong: t('filingReferenceHint'),
            }),
          ]}
          action={(reason, values) => fileReport(report.id, { reference: values.filingReference, reason })}
          doneText={t('filed')}
        />
      )}
    </div>
  );
}
