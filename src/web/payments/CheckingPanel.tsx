import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Stack } from '../ui/Stack.tsx';
import classes from './CheckingPanel.module.css';
import { delayBeforeRetry } from './payment-state.ts';

type Props = {
  /** Which words to use: those of transfers or of bills. */
  area: 'send' | 'bills';
  requests: number;
  requesting: boolean;
  onRetry: () => void;
  /** The details of the payment, as confirmed. */
  children: ReactNode;
};

/** Shown while the outcome of a payment is unknown. Offers to check again, but not to pay a second time. */
export function CheckingPanel({ area, requests, requesting, onRetry, children }: Props) {
  const t = useTranslations();
  const hasStopped = !requesting && delayBeforeRetry(requests) === undefined;
  return (
    <Screen title={t(`${area}.checkingTitle`)} width="narrow">
      <Card>
        <Stack>
          <Notice tone="warning" title={t(`${area}.checkingWarning`)}>
            {t(`${area}.checkingText`)}
          </Notice>
          <output className={classes.state}>
            {!hasStopped && <Loader size={20} color="green" aria-hidden="true" />}
            {hasStopped
              ? t('send.checkingStopped')
              : t(requesting ? 'send.checkingNow' : 'send.checkingSoon')}
          </output>
          {children}
          <div className={classes.actions}>
            <Button onClick={onRetry} loading={requesting}>
              {t('send.checkAgain')}
            </Button>
            <Button variant="default" component={Link} href={paths.history}>
              {t('send.seeHistory')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Screen>
  );
}
