import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AlertView, alertTable } from '#shared/wire/admin/reporting.ts';
import { ExportButton } from '../../admin/ExportButton.tsx';
import { useMayAct } from '../../admin/may-act.ts';
import page from '../../admin/Page.module.css';
import { TableView } from '../../admin/TableView.tsx';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { type AlertAct, AlertDialog } from './AlertDialog.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';

/** Patterns that somebody should look at, with what was noted and how it ended. */
export default function AlertsScreen() {
  const t = useTranslations('admin.compliance');
  const [act, setAct] = useState<AlertAct>();
  return (
    <Screen title={t('title')} intro={t('intro')} actions={<ExportButton of={alertTable} />}>
      <CompliancePages current="alerts" />
      <TableView
        of={alertTable}
        renderCells={{
          openedAt: ({ openedAt, since }) => (
            <>
              <DateTimeText of={new Date(openedAt)} bare />
              <span className={page.quiet}>{t.rich('firstSend', { time: timeOf(new Date(since)) })}</span>
            </>
          ),
          amount: ({ amount, sends, recipients }) => (
            <>
              <WireAmount of={amount} in="CAD" size="strong" />
              <span className={page.quiet}>
                {t('sendCount', { count: sends })} · {t('recipientCount', { count: recipients })}
              </span>
            </>
          ),
          notes: ({ notes }) => <Notes notes={notes} />,
          actions: (alert) => <AlertActions alert={alert} onAct={setAct} />,
        }}
      />
      {act && <AlertDialog act={act} onClose={() => setAct(undefined)} />}
    </Screen>
  );
}

function Notes({ notes }: { notes: AlertView['notes'] }) {
  const t = useTranslations('admin.compliance');
  if (notes.length === 0) return t('noNotes');
  return (
    <ul className={classes.notes}>
      {notes.map(({ by, at, text }) => (
        <li key={at}>
          {text}
          <span className={page.quiet}>{by}</span>
        </li>
      ))}
    </ul>
  );
}

function AlertActions({ alert, onAct }: { alert: AlertView; onAct: (act: AlertAct) => void }) {
  const t = useTranslations('admin.compliance');
  const may = useMayAct('compliance_act');
  const id = String(alert.id);
  if (alert.outcome) {
    return (
      <>
        {t(`outcomes.${alert.outcome}`)}
        <span className={page.quiet}>{alert.reason}</span>
      </>
    );
  }
  if (!may) return null;
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
