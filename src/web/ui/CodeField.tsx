import { useTranslations } from 'use-intl';
import classes from './Field.module.css';
import type { TextFieldProps } from './field-props.ts';
import { TextField } from './TextField.tsx';

/** A code received by mail or SMS, in one field, so that pasting and autofill work. */
export function CodeField({ hint, ...props }: TextFieldProps) {
  const t = useTranslations('common.code');
  return (
    <div className={classes.code}>
      <TextField
        {...props}
        hint={hint ?? t('hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        isName
      />
    </div>
  );
}
