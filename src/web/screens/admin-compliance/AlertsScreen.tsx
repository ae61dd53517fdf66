import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ALERT_RULES } from '#shared/alert-rules.ts';
import type { AlertView } from '#shared/wire/admin/reporting.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { StateFilter } from '../../admin/StateFilter.tsx';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { alertsQuery } from '../../api/admin/compliance.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { type AlertAct, AlertDialog } from './AlertDialog.tsx';
import { CadAmount } from './CadAmount.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';
import { mayAct } from './may-act.ts';

/** Patterns that somebody should look at, with what was noted and how it ended. */
export default function AlertsScreen() {
  const t = useTranslations('admin.compliance');
  const table = useTable({ sort: 'openedAt' });
  const alerts = useQuery(alertsQuery(table.search));
  const [act, setAct] = useState<AlertAct>();
  const columns = useAlertColumns(setAct);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <CompliancePages current="alerts" />
      <TableFilters
        table={table}
        search={<SearchFilter table={table} name="text" label={t('customerSought')} />}
      >
        <StateFilter
          table={table}
          label={t('state')}
          options={(['open', 'closed'] as const).map((value) => ({
            value,
            label: t(`alertStates.${value}`),
          }))}
        />
        <ChoiceFilter
          table={table}
          name="rule"
          label={t('rule')}
          options={ALERT_RULES.map((value) => ({ value, label: t(`shortRules.${value}`) }))}
        />
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('alerts')}
        columns={columns}
        query={alerts}
        rowKey={({ id }) => id}
        table={table}
        empty={t('alertsEmpty')}
      />
      {act && <AlertDialog act={act} onClose={() => setAct(undefined)} />}
    </Screen>
  );
}

function useAlertColumns(onAct: (act: AlertAct) => void): Column<AlertView>[] {
  const t = useTranslations('admin.compliance');
  return [
    { name: 'id', label: t('number'), cell: ({ id }) => id },
    {
      name: 'openedAt',
      label: t('openedAt'),
      sorts: 'ascending',
      cell: ({ openedAt, since }) => (
        <>
          <DateTimeText of={new Date(openedAt)} />
          <span className={classes.quiet}>{t.rich('firstSend', { time: timeOf(new Date(since)) })}</span>
        </>
      ),
    },
    {
      name: 'rule',
      label: t('rule'),
      sorts: 'ascending',
      cell: ({ rule, customer }) => (
        <>
          {t(`rules.${rule}`)}
          <span className={classes.quiet}>{customer.name}</span>
        </>
      ),
    },
    {
      name: 'amount',
      label: t('sum'),
      sorts: 'descending',
      numeric: true,
      cell: ({ amount, sends, recipients }) => (
        <>
          <CadAmount of={amount} />
          <span className={classes.quiet}>
            {t('sendCount', { count: sends })} · {t('recipientCount', { count: recipients })}
          </span>
        </>
      ),
    },
    { name: 'notes', label: t('notes'), cell: ({ notes }) => <Notes notes={notes} /> },
    {
      name: 'actions',
      label: t('actions'),
      cell: (alert) => <AlertActions alert={alert} onAct={onAct} />,
    },
  ];
}

function Notes({ notes }: { notes: AlertView['notes'] }) {
  const t = useTranslations('admin.compliance');
  if (notes.length === 0) return t('noNotes');
  return (
    <ul className={classes.notes}>
      {notes.map(({ by, at, text }) => (
        <li key={at}>
          {text}
          <span className={classes.quiet}>{by}</span>
        </li>
      ))}
    </ul>
  );
}

function AlertActions({ alert, onAct }: { alert: AlertView; onAct: (act: AlertAct) => void }) {
  const t = useTranslations('admin.compliance');
  const me = useQuery(staffMeQuery);
  const id = String(alert.id);
  if (alert.outcome) {
    return (
      <>
        {t(`outcomes.${alert.outcome}`)}
        <span className={classes.quiet}>{alert.reason}</span>
      </>
    );
  }
  if (!mayAct(me.data)) return null;
  return (
    <div className={classes.actions}>
      {(['note', 'close'] as const).map((act) => (
        <Button
          key={act}
          variant="default"
          size="xs"
          aria-label={t(`${act}One`, { id })}
          onClick={() => onAct({ act, id: alert.id })}
        >
          {t(act)}
        </Button>
      ))}
    </div>
  );
}
