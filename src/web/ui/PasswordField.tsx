import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { fieldId } from './field-id.ts';
import type { TextFieldProps } from './field-props.ts';

type Props = TextFieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password that can be looked at. Pasting and password managers are welcome. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  autoComplete,
  disabled,
}: Props) {
  const t = useTranslations('common');
  return (
    <PasswordInput
      id={fieldId(name)}
      name={name}
      label={label}
      description={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      aria-required
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0, size: 40, color: 'navy' }}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
