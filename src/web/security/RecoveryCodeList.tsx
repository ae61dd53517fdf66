import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast } from '../ui/toasts.ts';
import classes from './Secrets.module.css';

type Props = {
  codes: string[];
  /** Customers and staff have different words. */
  t: (key: 'copyCodes' | 'copied') => string;
  /** More ways to save the codes. */
  children?: ReactNode;
};

/** The recovery codes, with a button to copy them. */
export function RecoveryCodeList({ codes, t, children }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('copied'));
  };
  return (
    <>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        {'clipboard' in navigator && (
          <Button variant="default" onClick={() => void copy()}>
            {t('copyCodes')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
