import { Loader } from '@mantine/core';
import classes from './Field.module.css';
import { CheckIcon } from './icons.tsx';

type Props = { tone: 'busy' | 'good'; children: string };

/** The result of checking a value before the form is sent: pending, or available. */
export function FieldState({ tone, children }: Props) {
  return (
    <p className={classes.state} data-tone={tone}>
      {tone === 'busy' ? <Loader size={16} color="navy" aria-hidden="true" /> : <CheckIcon size={18} />}
      {children}
    </p>
  );
}
