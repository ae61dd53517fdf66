import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldId } from './field-id.ts';
import type { TextFieldProps } from './field-props.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

type Props = TextFieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password that can be made visible. Pasting and password managers work. */
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
  const [visible, setVisible] = useState(false);
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
      spellCheck="false"
      disabled={disabled}
      aria-required
      visibilityToggleIcon={ToggleIcon}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('hidePassword') : t('showPassword'),
        tabIndex: 0,
        size: 40,
        color: 'navy',
      }}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}

function ToggleIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <EyeOffIcon /> : <EyeIcon />;
}
