import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { type RunView, runTable } from '#shared/wire/admin/reconciliation.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import classes from '../../admin/Page.module.css';
import { TableView } from '../../admin/TableView.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Outcome } from './Outcome.tsx';
import { RequestRun } from './RequestRun.tsx';

/** The reconciliation of each day and rail with our books. */
export default function ReconciliationScreen() {
  const t = useTranslations('admin.reconciliation');
  const may = useHasPermission('reconciliation_act');
  return (
    <Screen title={t('title')} intro={t('intro')}>
      {may && <RequestRun />}
      <TableView
        of={runTable}
        renderCells={{
          day: ({ id, day }) => (
            <AreaLink to="reconciliation" id={id}>
              {formatDay(day)}
            </AreaLink>
          ),
          railSide: ({ railSide }) => <Side {...railSide} />,
          ledgerSide: ({ ledgerSide }) => <Side {...ledgerSide} />,
          difference: ({ difference }) => <WireAmount of={difference} in="XAF" size="strong" />,
          outcome: (run) => <Outcome run={run} />,
        }}
      />
    </Screen>
  );
}

function Side({ count, francs }: RunView['railSide']) {
  const t = useTranslations('admin.reconciliation');
  return (
    <>
      <WireAmount of={francs} in="XAF" />
      <span className={classes.quiet}>{t('payments', { count })}</span>
    </>
  );
}
