import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Status } from '../ui/Status.tsx';
import classes from './ResendCode.module.css';

/** Mail takes a moment, and a new code invalidates the previous one. */
const WAIT_SECONDS = 30;

type Props = {
  email: string;
  /** The mutation that sends the code. */
  sendCode: {
    mutate: (email: string, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
  };
  /** Shown once it is sent. */
  sentWords: string;
};

/** A button that requests a new code, at most every 30 seconds. */
export function ResendCode({ email, sendCode, sentWords }: Props) {
  const t = useTranslations('activation');
  const [secondsLeft, setSecondsLeft] = useState(0);
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  return (
    <div className={classes.resend}>
      <p>{t('resendQuestion')}</p>
      <Button
        variant="subtle"
        color="green"
        loading={sendCode.isPending}
        disabled={waiting || email === ''}
        onClick={() => sendCode.mutate(email, { onSuccess: () => setSecondsLeft(WAIT_SECONDS) })}
      >
        {waiting ? t('resendWait', { seconds: secondsLeft }) : t('resend')}
      </Button>
      <Status>{sendCode.isSuccess && <span className={classes.sent}>{sentWords}</span>}</Status>
      <FailureNotice error={sendCode.error} />
    </div>
  );
}
