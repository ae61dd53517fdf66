import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HitMeasure } from '#shared/screening.ts';
import type { HitDetailView } from '#shared/wire/admin/compliance.ts';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { type ComplianceAct, useComplianceAct } from '../../api/admin/compliance.ts';
import { SelectField } from '../../ui/SelectField.tsx';
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
  return (
    <DecisionDialog
      title={t('clearTitle')}
      confirmLabel={t('clear')}
      mutation={useComplianceAct()}
      toAct={(reason): ComplianceAct => ({ act: 'clear', id, body: { reason } })}
      doneText={t('cleared')}
      onClose={onClose}
    >
      <p>{t('clearText')}</p>
    </DecisionDialog>
  );
}

function ConfirmHitDialog({ hit, onClose }: { hit: HitDetailView; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const possible = measuresFor(hit);
  const [measure, setMeasure] = useState<HitMeasure>(possible[0] ?? 'block');
  return (
    <DecisionDialog
      title={t('confirmTitle')}
      confirmLabel={t('confirm')}
      tone="danger"
      mutation={useComplianceAct()}
      toAct={(reason): ComplianceAct => ({ act: 'confirm', id: hit.id, body: { measure, reason } })}
      doneText={t('proposed')}
      onClose={onClose}
    >
      <p>{t('confirmText')}</p>
      <SelectField
        name="measure"
        label={t('measure')}
        value={measure}
        onChange={(value) => setMeasure(possible.find((known) => known === value) ?? measure)}
        options={possible.map((value) => ({ value, label: t(`measures.${value}`) }))}
      />
    </DecisionDialog>
  );
}

function measuresFor({ transaction }: HitDetailView): HitMeasure[] {
  if (transaction?.frozen) return ['refund'];
  return transaction?.status === 'accepted' ? ['refund', 'freeze'] : ['block'];
}
