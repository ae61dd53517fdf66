import { useTranslations } from 'use-intl';
import { cameroonDigits, formatCameroonNumber } from '#shared/phone.ts';
import classes from './Field.module.css';
import { Flag } from './Flag.tsx';
import type { TextFieldProps } from './field-props.ts';
import { TextField } from './TextField.tsx';

/**
 * A number in Cameroon. What is typed stays as typed until the field is left; then it is grouped for reading.
 * The recipient's data is not the person's own, so browsers do not fill it in.
 */
export function CameroonPhoneField({ hint, ...props }: TextFieldProps) {
  const t = useTranslations('common');
  return (
    <TextField
      {...props}
      hint={hint ?? t('phone.cameroonHint')}
      onBlur={() => {
        const readable = formatCameroonNumber(cameroonDigits(props.value));
        if (readable !== props.value) props.onChange(readable);
        props.onBlur?.();
      }}
      autoComplete="off"
      type="tel"
      inputMode="tel"
      prefixWidth={92}
      prefix={
        <span className={classes.prefix}>
          <Flag country="CM" size={20} />
          +237
        </span>
      }
    />
  );
}
