import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type DialogField, FieldsDialog } from '../../admin/FieldsDialog.tsx';
import { type ServiceAct, useServiceAct } from '../../api/admin/services.ts';
import { toast } from '../../ui/toasts.ts';

type Props = {
  title: string;
  confirm: string;
  tone?: 'primary' | 'danger';
  fields?: DialogField[];
  toAct: (values: Record<string, string>, reason: string) => ServiceAct;
  reasonLabel?: string;
  reasonMax?: number;
  onClose: () => void;
  children?: ReactNode;
};

/** The last look before something is switched, with what it needs to know. */
export function ActDialog({ title, confirm, tone, fields = [], toAct, onClose, ...dialog }: Props) {
  const t = useTranslations('admin.services');
  const act = useServiceAct();
  const run = (values: Record<string, string>, reason: string) =>
    act.mutate(toAct(values, reason), {
      onSuccess: () => {
        toast(t('done'));
        onClose();
      },
    });
  return (
    <FieldsDialog
      {...dialog}
      title={title}
      confirmLabel={confirm}
      tone={tone}
      fields={fields}
      pending={act.isPending}
      error={act.error}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
