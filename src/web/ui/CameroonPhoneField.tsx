import { useTranslations } from 'use-intl';
import { cameroonDigits, formatCameroonNumber } from '#shared/phone.ts';
import classes from './Field.module.css';
import { Flag } from './Flag.tsx';
import type { TextFieldProps } from './field-props.ts';
import { TextField } from './TextField.tsx';

type Props = TextFieldProps & {
  /** False when the dial code has its own field. */
  withDialCode?: boolean;
};

/**
 * A phone number in Cameroon, grouped when the field is left. Browsers do not autofill it, because it is not the
 * person's own number.
 */
export function CameroonPhoneField({ hint, withDialCode = true, ...props }: Props) {
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
      {...(withDialCode && {
        prefixWidth: 92,
        prefix: (
          <span className={classes.prefix}>
            <Flag country="CM" size={20} />
            +237
          </span>
        ),
      })}
    />
  );
}
