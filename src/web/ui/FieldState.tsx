import { Loader } from '@mantine/core';
import classes from './Field.module.css';
import { CheckIcon } from './icons.tsx';

type Props = { tone: 'busy' | 'good'; children: string };

/** What is known about a field's value before the form is sent: being looked up, or free to take. */
export function FieldState({ tone, children }: Props) {
  return (
    <p className={classes.state} data-tone={tone}>
      {tone === 'busy' ? <Loader size={16} color="navy" aria-hidden="true" /> : <CheckIcon size={18} />}
      {children}
    </p>
  );
}
