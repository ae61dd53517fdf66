import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fieldId } from '../ui/field-id.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  name?: string;
  label?: string;
  optional?: boolean;
};

/** Why somebody does something; goes into the audit log. */
export function ReasonField({ value, onChange, error, name = 'reason', label, optional = false }: Props) {
  const t = useTranslations('admin.table');
  return (
    <Textarea
      id={fieldId(name)}
      name={name}
      label={label ?? t('reason')}
      description={t('reasonHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-required={optional ? undefined : true}
      maxLength={500}
      rows={3}
      data-autofocus
    />
  );
}
