import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { REFUSAL_REASONS, type RefusalReason } from '#shared/document.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { refuseDocument } from '../../api/admin/documents.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldId } from '../../ui/field-id.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';

/** Refuses a document with a reason code, which the customer reads as a sentence, and an optional note. */
export function RefuseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.identity');
  const sentences = useTranslations('documentWords');
  const [reason, setReason] = useState<RefusalReason>('unreadable');
  const [note, setNote] = useState('');
  const refusing = useStaffAction(
    () => refuseDocument(id, { reason, note: note.trim() || null }),
    () => {
      toast(t('refused'));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      opened
      title={t('refuseTitle')}
      confirmLabel={t('refuse')}
      tone="danger"
      call={refusing}
      onConfirm={() => refusing.mutate()}
      onCancel={onClose}
    >
      <p>{t('refuseText')}</p>
      <SelectField
        name="refusalReason"
        label={t('refusalReason')}
        value={reason}
        onChange={(value) => setReason(REFUSAL_REASONS.find((known) => known === value) ?? 'other')}
        options={REFUSAL_REASONS.map((value) => ({ value, label: sentences(`refusals.${value}`) }))}
      />
      <Textarea
        id={fieldId('note')}
        name="note"
        label={t('note')}
        description={t('noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={300}
        rows={3}
      />
    </ConfirmDialog>
  );
}
