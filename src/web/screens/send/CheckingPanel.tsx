import { Button, Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import classes from './CheckingPanel.module.css';
import { IntentionSummary } from './ConfirmSendDialog.tsx';
import { delayBeforeNextAsk, type Intention } from './send-state.ts';

type Props = { intention: Intention; asks: number; asking: boolean; onAsk: () => void };

/** The answer has not come: an honest word, and no way to send a second time. */
export function CheckingPanel({ intention, asks, asking, onAsk }: Props) {
  const t = useTranslations('send');
  const hasStopped = !asking && delayBeforeNextAsk(asks) === undefined;
  return (
    <Screen title={t('checkingTitle')} width="narrow">
      <Card>
        <Stack>
          <Notice tone="warning" title={t('checkingWarning')}>
            {t('checkingText')}
          </Notice>
          <output className={classes.state}>
            {!hasStopped && <Loader size={20} color="green" aria-hidden="true" />}
            {hasStopped ? t('checkingStopped') : t(asking ? 'checkingNow' : 'checkingSoon')}
          </output>
          <IntentionSummary body={intention.body} />
          <div className={classes.actions}>
            <Button onClick={onAsk} loading={asking}>
              {t('checkAgain')}
            </Button>
            <Button variant="default" component={Link} href={paths.transactionsHistory}>
              {t('seeHistory')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Screen>
  );
}
