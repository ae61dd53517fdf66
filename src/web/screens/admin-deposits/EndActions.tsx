import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RETURN_REASONS, type ReturnReason } from '#shared/deposit.ts';
import type { DepositDetailView } from '#shared/wire/admin/deposit.ts';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { OwnerButton } from '../../admin/OwnerActions.tsx';
import { type DepositAct, useActOnDeposit } from '../../api/admin/deposits.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './Deposits.module.css';

/** Who takes a deposit on, and what else may become of it: a waiting one goes back to its sender, an unbelieved notice is put aside. */
export function EndActions({ deposit }: { deposit: DepositDetailView }) {
  const { id, state } = deposit;
  const t = useTranslations('admin.deposits');
  const [open, setOpen] = useState(false);
  const act = useActOnDeposit(id);
  const close = () => setOpen(false);
  if (state !== 'unmatched' && state !== 'not_trusted') return null;
  return (
    <div className={classes.actions}>
      <OwnerButton of={deposit} mutation={act} />
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(state === 'unmatched' ? 'return' : 'dismiss')}
      </Button>
      {open && state === 'unmatched' && <ReturnDialog id={id} onClose={close} />}
      {open && state === 'not_trusted' && <DismissDialog id={id} onClose={close} />}
    </div>
  );
}

type DialogProps = { id: number; onClose: () => void };

function ReturnDialog({ id, onClose }: DialogProps) {
  const t = useTranslations('admin.deposits');
  const [why, setWhy] = useState<ReturnReason>('owner_unknown');
  return (
    <DecisionDialog<DepositAct>
      title={t('returnTitle')}
      confirmLabel={t('propose')}
      mutation={useActOnDeposit(id)}
      toAct={(reason) => ({ act: 'return', why, reason })}
      doneText={t('proposed')}
      onClose={onClose}
    >
      <p>{t('returnText')}</p>
      <SelectField
        name="why"
        label={t('returnWhy')}
        value={why}
        onChange={(value) => setWhy(RETURN_REASONS.find((known) => known === value) ?? 'other')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`returnReasons.${value}`) }))}
      />
    </DecisionDialog>
  );
}

function DismissDialog({ id, onClose }: DialogProps) {
  const t = useTranslations('admin.deposits');
  return (
    <DecisionDialog<DepositAct>
      title={t('dismissTitle')}
      confirmLabel={t('dismiss')}
      mutation={useActOnDeposit(id)}
      toAct={(reason) => ({ act: 'dismissal', reason })}
      doneText={t('dismissed')}
      onClose={onClose}
    >
      <p>{t('dismissText')}</p>
    </DecisionDialog>
  );
}
