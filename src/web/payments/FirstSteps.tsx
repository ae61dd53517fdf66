import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import classes from './PaymentForm.module.css';
import { SectionTitle } from './SectionTitle.tsx';

/** The steps to a first transfer, for a customer without money: what is done, and what comes next. */
export function FirstSteps() {
  const t = useTranslations('send.firstSteps');
  return (
    <Card>
      <section aria-labelledby="first-steps">
        <Stack>
          <SectionTitle id="first-steps">{t('title')}</SectionTitle>
          <Timeline
            items={[
              { id: 'account', label: t('account'), note: t('accountDone'), state: 'reached' },
              { id: 'money', label: t('money'), note: t('moneyText'), state: 'now' },
              { id: 'send', label: t('send'), note: t('sendText'), state: 'toCome' },
            ]}
          />
          <Button component={Link} href={paths.creditAccount} className={classes.onward}>
            {t('addMoney')}
          </Button>
        </Stack>
      </section>
    </Card>
  );
}
