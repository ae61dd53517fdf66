import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { type ComplianceAct, useComplianceAct } from '../../api/admin/compliance.ts';
import { TextField } from '../../ui/TextField.tsx';

/** Under which number a report was sent to the authorities. */
export function FilingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.compliance');
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState(false);
  const toAct = (reason: string): ComplianceAct | undefined => {
    const isRight = /^[A-Za-z0-9-]{4,64}$/.test(reference.trim());
    setWrong(!isRight);
    return isRight ? { act: 'file', id, body: { reference: reference.trim(), reason } } : undefined;
  };
  return (
    <DecisionDialog
      title={t('fileTitle')}
      confirmLabel={t('file')}
      mutation={useComplianceAct()}
      toAct={toAct}
      doneText={t('filed')}
      onClose={onClose}
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
    </DecisionDialog>
  );
}
