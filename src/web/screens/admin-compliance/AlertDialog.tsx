import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ALERT_OUTCOMES, type AlertOutcome } from '#shared/alert-rules.ts';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { type ComplianceAct, useComplianceAct } from '../../api/admin/compliance.ts';
import { SelectField } from '../../ui/SelectField.tsx';

export type AlertAct = { act: 'note' | 'close'; id: number };

/** A note on an alert, or its end. */
export function AlertDialog({ act: { act, id }, onClose }: { act: AlertAct; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const [outcome, setOutcome] = useState<AlertOutcome>('explained');
  const toAct = (text: string): ComplianceAct =>
    act === 'note' ? { act, id, body: { text } } : { act, id, body: { outcome, reason: text } };
  return (
    <DecisionDialog
      title={t(`${act}Title`)}
      confirmLabel={t(act)}
      mutation={useComplianceAct()}
      toAct={toAct}
      doneText={t(act === 'note' ? 'noted' : 'closed')}
      onClose={onClose}
      {...(act === 'note' && { reasonLabel: t('notes') })}
    >
      {act === 'close' && (
        <SelectField
          name="outcome"
          label={t('outcome')}
          value={outcome}
          onChange={(value) => setOutcome(ALERT_OUTCOMES.find((known) => known === value) ?? 'explained')}
          options={ALERT_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      )}
    </DecisionDialog>
  );
}
