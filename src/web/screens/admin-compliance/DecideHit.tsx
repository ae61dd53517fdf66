import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HitMeasure } from '#shared/screening.ts';
import type { HitDetailView } from '#shared/wire/admin/compliance.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useComplianceAct } from '../../api/admin/compliance.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Compliance.module.css';

/** The two ways to end a hit: somebody else, or the listed person. What was frozen can still be given back. */
export function DecideHit({ hit }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const [open, setOpen] = useState<'clear' | 'confirm'>();
  const frozen = hit.transaction?.frozen === true;
  if (hit.state !== 'open' && !frozen) return null;
  const close = () => setOpen(undefined);
  return (
    <div className={classes.actions}>
      {hit.state === 'open' && <Button onClick={() => setOpen('clear')}>{t('clear')}</Button>}
      <Button variant="default" onClick={() => setOpen('confirm')}>
        {t(frozen ? 'measures.refund' : 'confirm')}
      </Button>
      {open === 'clear' && <ClearDialog id={hit.id} onClose={close} />}
      {open === 'confirm' && <ConfirmHitDialog hit={hit} onClose={close} />}
    </div>
  );
}

function ClearDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const act = useComplianceAct();
  const confirm = (reason: string) =>
    act.mutate(
      { act: 'clear', id, body: { reason } },
      {
        onSuccess: () => {
          toast(t('cleared'));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      opened
      title={t('clearTitle')}
      confirmLabel={t('clear')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('clearText')}</p>
    </ReasonDialog>
  );
}

function ConfirmHitDialog({ hit, onClose }: { hit: HitDetailView; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const act = useComplianceAct();
  const possible = measuresFor(hit);
  const [measure, setMeasure] = useState<HitMeasure>(possible[0] ?? 'block');
  const confirm = (reason: string) =>
    act.mutate(
      { act: 'confirm', id: hit.id, body: { measure, reason } },
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
      title={t('confirmTitle')}
      confirmLabel={t('confirm')}
      tone="danger"
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('confirmText')}</p>
      <SelectField
        name="measure"
        label={t('measure')}
        value={measure}
        onChange={(value) => setMeasure(possible.find((known) => known === value) ?? measure)}
        options={possible.map((value) => ({ value, label: t(`measures.${value}`) }))}
      />
    </ReasonDialog>
  );
}

function measuresFor({ transaction }: HitDetailView): HitMeasure[] {
  if (transaction?.frozen) return ['refund'];
  return transaction?.status === 'INIT' ? ['refund', 'freeze'] : ['block'];
}
