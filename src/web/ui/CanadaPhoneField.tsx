import { useTranslations } from 'use-intl';
import classes from './Field.module.css';
import { Flag } from './Flag.tsx';
import type { TextFieldProps } from './field-props.ts';
import { TextField } from './TextField.tsx';

/** Returns the ten digits of a number typed in any usual form: with spaces, brackets or +1. */
export function canadianDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** A Canadian phone number; `value` and `onChange` use digits only. */
export function CanadaPhoneField({ hint, ...props }: TextFieldProps) {
  const t = useTranslations('common');
  return (
    <TextField
      {...props}
      hint={hint ?? t('phone.canadaHint')}
      onChange={(typed) => props.onChange(canadianDigits(typed))}
      autoComplete="tel-national"
      type="tel"
      inputMode="tel"
      prefixWidth={76}
      prefix={
        <span className={classes.prefix}>
          <Flag country="CA" size={20} />
          +1
        </span>
      }
    />
  );
}
