import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { dayIn } from '#shared/format.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { requestReconciliation } from '../../api/admin/reconciliation.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { fieldId } from '../../ui/field-id.ts';
import { toast } from '../../ui/toasts.ts';
import classes from './Reconciliation.module.css';

/** A form that requests the reconciliation of a day now, without waiting for the morning. */
export function RequestRun() {
  const t = useTranslations('admin.reconciliation');
  const run = useStaffAction(requestReconciliation, () => toast(t('requested')));
  const [day, setDay] = useState(dayIn(systemClock.now(), 'Africa/Douala'));
  const submit = () => {
    if (day !== '') run.mutate({ day });
  };
  return (
    <FormShell onSubmit={submit} call={run}>
      <div className={classes.ask}>
        <DayInput
          id={fieldId('day')}
          name="day"
          label={t('askDay')}
          description={t('askHint')}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" variant="default" loading={run.isPending}>
          {t('ask')}
        </Button>
      </div>
    </FormShell>
  );
}
