import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { type RunView, runTable } from '#shared/wire/admin/reconciliation.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import classes from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Outcome } from './Outcome.tsx';
import { RequestRun } from './RequestRun.tsx';

/** The reconciliation of each day and rail with our books. */
export default function ReconciliationScreen() {
  const may = useHasPermission('reconciliation_act');
  return (
    <TableScreen
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
    >
      {may && <RequestRun />}
    </TableScreen>
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
