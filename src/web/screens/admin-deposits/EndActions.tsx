import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RETURN_REASONS, type ReturnReason } from '#shared/deposit.ts';
import type { DepositDetailView } from '#shared/wire/admin/deposit.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useActOnDeposit } from '../../api/admin/deposits.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Deposits.module.css';

/** What else may become of a deposit: a waiting one goes back to its sender, an unbelieved notice is put aside. */
export function EndActions({ deposit: { id, state } }: { deposit: DepositDetailView }) {
  const t = useTranslations('admin.deposits');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (state !== 'unmatched' && state !== 'not_trusted') return null;
  return (
    <div className={classes.actions}>
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
  const act = useActOnDeposit(id);
  const [why, setWhy] = useState<ReturnReason>('owner_unknown');
  const confirm = (reason: string) =>
    act.mutate(
      { act: 'return', why, reason },
      {
        onSuccess: () => {
          toast(t('proposed'));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      opened
      title={t('returnTitle')}
      confirmLabel={t('propose')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('returnText')}</p>
      <SelectField
        name="why"
        label={t('returnWhy')}
        value={why}
        onChange={(value) => setWhy(RETURN_REASONS.find((known) => known === value) ?? 'other')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`returnReasons.${value}`) }))}
      />
    </ReasonDialog>
  );
}

function DismissDialog({ id, onClose }: DialogProps) {
  const t = useTranslations('admin.deposits');
  const act = useActOnDeposit(id);
  const confirm = (reason: string) =>
    act.mutate(
      { act: 'dismiss', reason },
      {
        onSuccess: () => {
          toast(t('dismissed'));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      opened
      title={t('dismissTitle')}
      confirmLabel={t('dismiss')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('dismissText')}</p>
    </ReasonDialog>
  );
}
