import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '../ui/Stack.tsx';
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

type NewProps = Props & {
  t: (key: 'codesHeading' | 'codesIntro' | 'codesKept' | 'copyCodes' | 'copied') => string;
  onSaved: () => void;
};

/** New recovery codes, shown once, until the person confirms that they are saved. Takes the focus. */
export function NewRecoveryCodes({ codes, t, children, onSaved }: NewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        {t('codesHeading')}
      </h3>
      <p>{t('codesIntro')}</p>
      <RecoveryCodeList codes={codes} t={t}>
        {children}
        <Button onClick={onSaved}>{t('codesKept')}</Button>
      </RecoveryCodeList>
    </Stack>
  );
}
