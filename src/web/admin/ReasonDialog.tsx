import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { Call } from '../ui/FormShell.tsx';
import { focusField } from '../ui/field-id.ts';
import { ReasonField } from './ReasonField.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  title: string;
  /** Names the action: "Lock the account", never "OK". */
  confirmLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  call: Call;
  onConfirm: (reason: string) => void;
  /** Validates the fields among the children, and focuses the first invalid one. */
  check?: () => boolean;
  onCancel: () => void;
  /** Explains the action, and holds any extra fields. */
  children?: ReactNode;
  /** Shows the field, but allows it to be empty. */
  reasonOptional?: boolean;
  reasonLabel?: string;
  reasonHint?: string;
  reasonMax?: number;
};

/** A confirmation dialog that asks for a reason. Mount it only while it is open. */
export function ReasonDialog(props: Props) {
  const {
    onConfirm,
    check,
    children,
    reasonOptional = false,
    reasonLabel,
    reasonHint,
    reasonMax,
    tone = 'primary',
    ...dialog
  } = props;
  const t = useTranslations('admin.table');
  useFocusReturn();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    const isMissing = reason.trim() === '' && !reasonOptional;
    setMissing(isMissing);
    // All errors are shown at once; the fields above the reason get the focus first.
    if (check && !check()) return;
    if (isMissing) focusField('reason');
    else onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog opened {...dialog} tone={tone} onConfirm={confirm}>
      {children}
      <ReasonField
        value={reason}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        error={missing ? t(reasonLabel === undefined ? 'reasonRequired' : 'textRequired') : undefined}
        optional={reasonOptional}
        label={reasonLabel}
        hint={reasonHint}
        maxLength={reasonMax}
      />
    </ConfirmDialog>
  );
}
