import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AUDIT_ACTIONS } from '#shared/audit.ts';
import type { AuditView } from '#shared/wire/admin/audit.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import {
  ChoiceFilter,
  DaysFilter,
  NumberFilter,
  SearchFilter,
  TableFilters,
} from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { AUDIT_EXPORT, auditQuery } from '../../api/admin/audit.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './Audit.module.css';
import { VerifyChain } from './VerifyChain.tsx';

/** Everything staff did and looked at, searchable, and whether it is as it was written. */
export default function AuditScreen() {
  const t = useTranslations('admin.audit');
  const table = useTable({ sort: '-at' });
  const entries = useQuery(auditQuery(table.search));
  const columns = useAuditColumns();
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={<ExportButton path={AUDIT_EXPORT} table={table} />}
    >
      <VerifyChain />
      <TableFilters table={table}>
        <DaysFilter table={table} />
        <ChoiceFilter
          table={table}
          name="action"
          label={t('action')}
          options={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
        />
        <NumberFilter table={table} name="person" label={t('person')} />
        <SearchFilter table={table} name="actor" label={t('actor')} />
        <SearchFilter table={table} name="text" label={t('text')} />
      </TableFilters>
      <DataTable
        label={t('title')}
        columns={columns}
        query={entries}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function useAuditColumns(): Column<AuditView>[] {
  const t = useTranslations('admin.audit');
  return [
    { name: 'at', label: t('at'), sorts: 'descending', cell: ({ at }) => <DateTimeText of={new Date(at)} /> },
    {
      name: 'actor',
      label: t('who'),
      sorts: 'ascending',
      cell: ({ actor, actorRole }) => (
        <>
          {actorRole === 'ROLE_USER' && actor
            ? t('customer', { id: String(actor.id) })
            : (actor?.name ?? t('system'))}
          {actor?.staffLogin && <span className={classes.quiet}>{actor.staffLogin}</span>}
          {actor && <span className={classes.quiet}>{t(`roles.${actorRole}`)}</span>}
        </>
      ),
    },
    { name: 'action', label: t('action'), sorts: 'ascending', cell: ({ action }) => t(`actions.${action}`) },
    {
      name: 'subject',
      label: t('about'),
      cell: ({ subject, personId }) => (
        <>
          {t('subject', { kind: t(`subjects.${subject.kind}`), id: subject.id })}
          {personId !== null && (subject.kind !== 'person' || subject.id !== String(personId)) && (
            <span className={classes.quiet}>{t('customer', { id: String(personId) })}</span>
          )}
        </>
      ),
    },
    {
      name: 'reason',
      label: t('reason'),
      cell: ({ reason, details }) => (
        <>
          {reason}
          {Object.keys(details).length > 0 && <span className={classes.details}>{inWords(details)}</span>}
        </>
      ),
    },
  ];
}

/** `before: ROLE_AUDIT, after: ROLE_ADMIN` */
function inWords(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
