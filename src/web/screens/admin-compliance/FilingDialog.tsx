import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useComplianceAct } from '../../api/admin/compliance.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

/** Under which number a report was sent to the authorities. */
export function FilingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const act = useComplianceAct();
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState(false);
  const confirm = (reason: string) => {
    if (!/^[A-Za-z0-9-]{4,64}$/.test(reference.trim())) return setWrong(true);
    return act.mutate(
      { act: 'file', id, body: { reference: reference.trim(), reason } },
      {
        onSuccess: () => {
          toast(t('filed'));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      opened
      title={t('fileTitle')}
      confirmLabel={t('file')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('fileText')}</p>
      <TextField
        name="filingReference"
        label={t('filingReference')}
        hint={t('filingReferenceHint')}
        error={wrong ? t('filingReferenceHint') : undefined}
        value={reference}
        onChange={(value) => {
          setReference(value);
          setWrong(false);
        }}
        autoComplete="off"
        isName
      />
    </ReasonDialog>
  );
}
