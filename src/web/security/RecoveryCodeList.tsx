import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast } from '../ui/toasts.ts';
import classes from './Secrets.module.css';

type Props = {
  codes: string[];
  /** Customers and staff are told in words of their own. */
  t: (key: 'copyCodes' | 'copied') => string;
  /** Other ways to take them along. */
  children?: ReactNode;
};

/** The codes for the day when the phone is gone, and ways to take them along. */
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
