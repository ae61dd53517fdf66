import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { dayIn, formatDay } from '#shared/format.ts';
import { type RunView, runTable } from '#shared/wire/admin/reconciliation.ts';
import { CAMEROON_ZONE } from '#shared/zones.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { useStaffAction } from '../../api/admin/calls.ts';
import { requestReconciliation } from '../../api/admin/reconciliation.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { fieldId } from '../../ui/field-id.ts';
import { toast } from '../../ui/toasts.ts';
import { Outcome } from './Outcome.tsx';
import classes from './Reconciliation.module.css';

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
    <WithSecondary below={t('payments', { count })}>
      <WireAmount of={francs} in="XAF" />
    </WithSecondary>
  );
}

/** A form that requests the reconciliation of a day now, without waiting for the morning. */
function RequestRun() {
  const t = useTranslations('admin.reconciliation');
  const dates = useTranslations('common.date');
  const errors = useFormErrors(['day']);
  const run = useStaffAction(requestReconciliation, () => toast(t('requested')));
  const [day, setDay] = useState(dayIn(systemClock.now(), CAMEROON_ZONE));
  const submit = () => {
    errors.show(day === '' ? { day: dates('notValid') } : {});
    if (day !== '') run.mutate({ day });
  };
  return (
    <FormShell onSubmit={submit} call={run} errors={errors}>
      <div className={classes.ask}>
        <DayInput
          {...errors.bind('day', day, setDay)}
          id={fieldId('day')}
          label={t('askDay')}
          description={t('askHint')}
        />
        <Button type="submit" variant="default" loading={run.isPending}>
          {t('ask')}
        </Button>
      </div>
    </FormShell>
  );
}
