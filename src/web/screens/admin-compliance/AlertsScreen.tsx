import { useTranslations } from 'use-intl';
import { ALERT_OUTCOMES } from '#shared/transaction-alert-rules.ts';
import { type AlertView, alertTable } from '#shared/wire/admin/reporting.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf } from '../../admin/ActionDialog.tsx';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { addAlertNote, closeAlert } from '../../api/admin/compliance.ts';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';

/** The patterns of sends to review, with their notes and outcomes. */
export default function AlertsScreen() {
  const t = useTranslations('admin.compliance');
  return (
    <TableScreen
      of={alertTable}
      renderCells={{
        openedAt: ({ openedAt, since }) => (
          <WithSecondary below={t.rich('firstSend', { time: timeOf(new Date(since)) })}>
            <DateTimeText of={new Date(openedAt)} bare />
          </WithSecondary>
        ),
        amount: ({ amount, sends, recipients }) => (
          <WithSecondary
            below={`${t('sendCount', { count: sends })} · ${t('recipientCount', { count: recipients })}`}
          >
            <WireAmount of={amount} in="CAD" size="strong" />
          </WithSecondary>
        ),
        notes: ({ notes }) => <Notes notes={notes} />,
        actions: (alert) => <AlertActions alert={alert} />,
      }}
    >
      <CompliancePages current="alerts" />
    </TableScreen>
  );
}

function Notes({ notes }: { notes: AlertView['notes'] }) {
  const t = useTranslations('admin.compliance');
  if (notes.length === 0) return t('noNotes');
  return (
    <ul className={classes.notes}>
      {notes.map(({ by, at, text }) => (
        <li key={at}>
          <WithSecondary below={by}>{text}</WithSecondary>
        </li>
      ))}
    </ul>
  );
}

function AlertActions({ alert }: { alert: AlertView }) {
  const t = useTranslations('admin.compliance');
  const may = useHasPermission('compliance_act');
  const id = String(alert.id);
  if (alert.outcome) {
    return <WithSecondary below={alert.reason}>{t(`outcomes.${alert.outcome}`)}</WithSecondary>;
  }
  if (!may) return null;
  return (
    <div className={page.actions}>
      <ActionButton
        size="xs"
        label={t('note')}
        name={t('noteOne', { id })}
        title={t('noteTitle')}
        reasonLabel={t('notes')}
        action={(text) => addAlertNote(alert.id, text)}
        doneText={t('noted')}
      />
      <ActionButton
        size="xs"
        label={t('close')}
        name={t('closeOne', { id })}
        title={t('closeTitle')}
        fields={[
          choiceOf({ name: 'outcome', label: t('outcome') }, ALERT_OUTCOMES, (one) => t(`outcomes.${one}`)),
        ]}
        action={(reason, { outcome }) => closeAlert(alert.id, { outcome, reason })}
        doneText={t('closed')}
      />
    </div>
  );
}
