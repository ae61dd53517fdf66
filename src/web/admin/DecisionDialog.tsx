import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '../ui/toasts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props<Act> = {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  reasonLabel?: string;
  mutation: UseMutationResult<unknown, Error, Act>;
  /** What is asked of the server once the reason is there; nothing while another field is wrong. */
  toAct: (reason: string) => Act | undefined;
  /** Said when it is done; the dialog closes by itself. */
  doneText: string;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog that asks for a reason, does one thing, says that it is done, and is gone. Mount it while it is open. */
export function DecisionDialog<Act>({ mutation, toAct, doneText, onClose, ...dialog }: Props<Act>) {
  const confirm = (reason: string) => {
    const act = toAct(reason);
    if (act === undefined) return;
    mutation.mutate(act, {
      onSuccess: () => {
        toast(doneText);
        onClose();
      },
    });
  };
  return (
    <ReasonDialog
      opened
      pending={mutation.isPending}
      error={mutation.error}
      onCancel={onClose}
      onConfirm={confirm}
      {...dialog}
    />
  );
}
