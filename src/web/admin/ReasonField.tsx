import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fieldId } from '../ui/field-id.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  label?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
  maxLength?: number | undefined;
};

/** The reason for an action, which goes into the audit log. */
export function ReasonField(props: Props) {
  const { value, onChange, error, label, hint, optional = false, maxLength = 500 } = props;
  const t = useTranslations('admin.table');
  return (
    <Textarea
      id={fieldId('reason')}
      name="reason"
      label={label ?? t('reason')}
      description={hint ?? t('reasonHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-required={optional ? undefined : true}
      maxLength={maxLength}
      rows={3}
      data-autofocus
    />
  );
}
