import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ALERT_OUTCOMES, type AlertOutcome } from '#shared/alert-rules.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useComplianceAct } from '../../api/admin/compliance.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';

export type AlertAct = { act: 'note' | 'close'; id: number };

/** A note on an alert, or its end. */
export function AlertDialog({ act: { act, id }, onClose }: { act: AlertAct; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const mutation = useComplianceAct();
  const [outcome, setOutcome] = useState<AlertOutcome>('explained');
  const confirm = (text: string) =>
    mutation.mutate(
      act === 'note' ? { act, id, body: { text } } : { act, id, body: { outcome, reason: text } },
      {
        onSuccess: () => {
          toast(t(act === 'note' ? 'noted' : 'closed'));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      opened
      title={t(`${act}Title`)}
      confirmLabel={t(act)}
      pending={mutation.isPending}
      error={mutation.error}
      onCancel={onClose}
      onConfirm={confirm}
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
    </ReasonDialog>
  );
}
