import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { type ServiceAct, useServiceAct } from '../../api/admin/services.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

type Field = { name: string; label: string; fits: (value: string) => boolean; wrong: string; start?: string };
type Props = {
  title: string;
  confirm: string;
  tone?: 'primary' | 'danger';
  fields?: Field[];
  toAct: (values: Record<string, string>, reason: string) => ServiceAct;
  reasonLabel?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** The last look before something is switched, with what it needs to know. */
export function ActDialog({
  title,
  confirm,
  tone,
  fields = [],
  toAct,
  reasonLabel,
  onClose,
  children,
}: Props) {
  const t = useTranslations('admin.services');
  const act = useServiceAct();
  const [values, setValues] = useState<Record<string, string>>(
    Object.fromEntries(fields.map(({ name, start }) => [name, start ?? ''])),
  );
  const [tried, setTried] = useState(false);
  const wrong = (field: Field) => !field.fits((values[field.name] ?? '').trim());
  const run = (reason: string) => {
    setTried(true);
    if (fields.some(wrong)) return;
    act.mutate(toAct(values, reason), {
      onSuccess: () => {
        toast(t('done'));
        onClose();
      },
    });
  };
  return (
    <ReasonDialog
      opened
      title={title}
      confirmLabel={confirm}
      tone={tone ?? 'primary'}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={run}
      {...(reasonLabel !== undefined && { reasonLabel })}
    >
      {children}
      {fields.map((field) => (
        <TextField
          key={field.name}
          name={field.name}
          label={field.label}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          error={tried && wrong(field) ? field.wrong : undefined}
          autoComplete="off"
        />
      ))}
    </ReasonDialog>
  );
}
