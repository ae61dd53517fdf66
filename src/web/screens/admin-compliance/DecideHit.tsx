import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  CHECK_ANSWERS,
  type CheckAnswer,
  HIT_CHECKS,
  type HitCheck,
  type HitMeasure,
} from '#shared/screening.ts';
import type { HitDetailView } from '#shared/wire/admin/compliance.ts';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { type ComplianceAct, useComplianceAct } from '../../api/admin/compliance.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './Compliance.module.css';

/** The two ways to end a hit: somebody else, or the listed person. What was frozen can still be given back. */
export function DecideHit({ hit }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const [open, setOpen] = useState<'clear' | 'confirm'>();
  const frozen = isFrozen(hit);
  if (hit.state !== 'open' && !frozen) return null;
  const close = () => setOpen(undefined);
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setOpen('confirm')}>
        {t(frozen ? 'measures.refund' : 'confirm')}
      </Button>
      {hit.state === 'open' && (
        <Button variant="default" onClick={() => setOpen('clear')}>
          {t('clear')}
        </Button>
      )}
      {open === 'clear' && <ClearDialog hit={hit} onClose={close} />}
      {open === 'confirm' && <ConfirmHitDialog hit={hit} onClose={close} />}
    </div>
  );
}

type Answers = Partial<Record<HitCheck, CheckAnswer>>;

/** Each thing that tells people apart is answered before; what is much alike goes to a second person. */
function ClearDialog({
  hit: { id, needsSecondPerson },
  onClose,
}: {
  hit: HitDetailView;
  onClose: () => void;
}) {
  const t = useTranslations('admin.compliance');
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const toAct = (reason: string): ComplianceAct | undefined => {
    setTried(true);
    const { names, birthDate, place, role } = answers;
    if (!(names && birthDate && place && role)) return undefined;
    const body = { checks: { names, birthDate, place, role }, reason };
    return { act: needsSecondPerson ? 'proposeClearing' : 'clear', id, body };
  };
  return (
    <DecisionDialog
      title={t('clearTitle')}
      confirmLabel={t(needsSecondPerson ? 'propose' : 'clear')}
      mutation={useComplianceAct()}
      toAct={toAct}
      doneText={t(needsSecondPerson ? 'proposed' : 'cleared')}
      onClose={onClose}
    >
      <p>{t('clearText')}</p>
      {needsSecondPerson && <p>{t('clearByTwo')}</p>}
      {HIT_CHECKS.map((check) => (
        <SelectField
          key={check}
          name={check}
          label={t(`checks.${check}`)}
          placeholder={t('checkChoose')}
          value={answers[check] ?? ''}
          onChange={(value) => {
            const answer = CHECK_ANSWERS.find((known) => known === value);
            setAnswers((before) => (answer ? { ...before, [check]: answer } : before));
          }}
          options={CHECK_ANSWERS.map((value) => ({ value, label: t(`checkAnswers.${value}`) }))}
          error={tried && !answers[check] ? t('checkRequired') : undefined}
        />
      ))}
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

/** A payment, or a deposit that waits. */
function isFrozen({ transaction, depositWaits, measure }: HitDetailView): boolean {
  return transaction?.frozen === true || (depositWaits && measure === 'freeze');
}

function measuresFor(hit: HitDetailView): HitMeasure[] {
  const { transaction, depositWaits } = hit;
  if (isFrozen(hit)) return ['refund'];
  if (depositWaits) return ['freeze', 'refund'];
  return transaction?.status === 'accepted' ? ['refund', 'freeze'] : ['block'];
}
