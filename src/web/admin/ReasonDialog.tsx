import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureWords } from '../failure-words.ts';
import { focusField } from '../ui/field-id.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** Names the act: "Lock the account", never "OK". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  pending: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  /** What the act does, and what else it needs to know. */
  children?: ReactNode;
  /** For acts that may go without: the field is there, and may stay empty. */
  reasonOptional?: boolean;
  reasonLabel?: string;
};

/** The last look before staff change something, and why they do. Mount it only while it is open. */
export function ReasonDialog(props: Props) {
  const { onConfirm, children, error, reasonOptional = false, reasonLabel, ...dialog } = props;
  const t = useTranslations('admin.table');
  const words = useFailureWords();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() !== '' || reasonOptional) return onConfirm(reason.trim());
    setMissing(true);
    focusField('reason');
  };
  return (
    <ConfirmDialog {...dialog} failure={words(error)} onConfirm={confirm}>
      {children}
      <ReasonField
        value={reason}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        error={missing ? t('reasonRequired') : undefined}
        optional={reasonOptional}
        {...(reasonLabel !== undefined && { label: reasonLabel })}
      />
    </ConfirmDialog>
  );
}
