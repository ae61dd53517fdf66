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
  /** Whose words: what is being checked is a transfer or a bill. */
  area: 'send' | 'bills';
  asks: number;
  asking: boolean;
  onAsk: () => void;
  /** What is being paid, as it was confirmed. */
  children: ReactNode;
};

/** The answer has not come: an honest word, and no way to pay a second time. */
export function CheckingPanel({ area, asks, asking, onAsk, children }: Props) {
  const t = useTranslations();
  const hasStopped = !asking && delayBeforeRetry(asks) === undefined;
  return (
    <Screen title={t(`${area}.checkingTitle`)} width="narrow">
      <Card>
        <Stack>
          <Notice tone="warning" title={t(`${area}.checkingWarning`)}>
            {t(`${area}.checkingText`)}
          </Notice>
          <output className={classes.state}>
            {!hasStopped && <Loader size={20} color="green" aria-hidden="true" />}
            {hasStopped ? t('send.checkingStopped') : t(asking ? 'send.checkingNow' : 'send.checkingSoon')}
          </output>
          {children}
          <div className={classes.actions}>
            <Button onClick={onAsk} loading={asking}>
              {t('send.checkAgain')}
            </Button>
            <Button variant="default" component={Link} href={paths.transactionsHistory}>
              {t('send.seeHistory')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Screen>
  );
}
