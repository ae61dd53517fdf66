import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { dayExists } from '#shared/day-exists.ts';
import { dayIn } from '#shared/format.ts';
import { paymentTable } from '#shared/wire/admin/payment.ts';
import { useOpenAction } from '../../admin/ActionHost.tsx';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import classes from '../../admin/Page.module.css';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { useExportRegister } from '../../api/admin/table.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { focusField } from '../../ui/field-id.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import { isoFromTypedDate, typedDateFromIso } from '../../ui/typed-date.ts';
import { StateBadge } from './StateBadge.tsx';

/** All customers' payments, with search and filters. */
export default function PaymentsScreen() {
  const t = useTranslations('admin.transactions');
  const table = useTranslations('admin.table');
  const mayExportRegister = useHasPermission('payments_register');
  const open = useOpenAction();
  return (
    <TableScreen
      of={paymentTable}
      actions={
        <div className={classes.actions}>
          <ExportButton of={paymentTable} />
          {mayExportRegister && (
            <Button variant="default" onClick={() => open((onClose) => <RegisterDialog onClose={onClose} />)}>
              {t('register')}
            </Button>
          )}
        </div>
      }
      renderCells={{
        reference: ({ id, reference }) => (
          <AreaLink to="transactions" id={id} aria-label={t('openOne', { reference })}>
            {reference}
          </AreaLink>
        ),
        customer: ({ customer }) => (
          <WithSecondary below={table('numberOf.person', { id: String(customer.id) })}>
            {customer.name}
          </WithSecondary>
        ),
        amount: ({ cad, xaf }) => (
          <WithSecondary below={xaf > 0 && <WireAmount of={xaf} in="XAF" />}>
            <WireAmount of={cad} in="CAD" size="strong" />
          </WithSecondary>
        ),
        state: ({ status, openCases }) => (
          <>
            <StateBadge status={status} />{' '}
            {openCases > 0 && <Badge tone="waiting">{t('openCases', { count: openCases })}</Badge>}
          </>
        ),
      }}
    />
  );
}

const ENDS = ['from', 'to'] as const;

/** A dialog that exports the register of payments of a range of days, for an inspection, with a reason. */
function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.transactions');
  const today = dayIn(systemClock.now());
  const [days, setDays] = useState({
    from: typedDateFromIso(`${today.slice(0, 8)}01`),
    to: typedDateFromIso(today),
  });
  const errors = useFormErrors(ENDS);
  const [from, to] = [isoFromTypedDate(days.from), isoFromTypedDate(days.to)];
  const isReversed = dayExists(from) && dayExists(to) && from > to;
  const download = useExportRegister((file) => {
    saveFile(file);
    toast(t('registerTaken'));
    onClose();
  });
  const check = () => {
    const wrong = {
      ...(!dayExists(from) && { from: t('registerDay') }),
      ...(!dayExists(to) && { to: t('registerDay') }),
      ...(isReversed && { to: t('registerOrder') }),
    };
    errors.show(wrong);
    const first = ENDS.find((end) => end in wrong);
    if (first) focusField(`${first}.day`);
    return first === undefined;
  };
  return (
    <ReasonDialog
      title={t('register')}
      confirmLabel={t('registerTake')}
      call={download}
      check={check}
      onConfirm={(reason) => download.mutate({ from, to, reason })}
      onCancel={onClose}
    >
      <p>{t('registerText')}</p>
      {ENDS.map((end) => (
        <DateField
          key={end}
          name={end}
          label={t(end === 'from' ? 'registerFrom' : 'registerTo')}
          hint={t('registerHint')}
          value={days[end]}
          onChange={(value) => {
            setDays({ ...days, [end]: value });
            errors.clear(end);
            if (isReversed) errors.clear('to');
          }}
          error={errors.messages[end]}
        />
      ))}
    </ReasonDialog>
  );
}
