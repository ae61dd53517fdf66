import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseRate, type Rate } from '#shared/rate.ts';
import type { RateNowView } from '#shared/wire/admin/rate.ts';
import { Fact, Facts } from '../../admin/Facts.tsx';
import { useMayAct } from '../../admin/may-act.ts';
import { useActOnRate } from '../../api/admin/rates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toasts.ts';
import { EndOverrideDialog, MarginDialog, OverrideDialog } from './RateDialogs.tsx';
import classes from './Rates.module.css';
import { useRateText } from './use-rate-text.ts';

/** What a dollar is sold at, until when, and what may be done about it. */
export function RateNow({ now }: { now: RateNowView }) {
  const t = useTranslations('admin.rates');
  const written = useRateText();
  const { current, sendingOpen, openCases, nextRefreshAt } = now;
  const rate = current ? parseRate(current.rate) : undefined;
  const until = current && new Date(current.sellableUntil);
  return (
    <Section id="now" title={t('now')}>
      <Stack>
        {!sendingOpen && (
          <Notice tone="bad" title={t('closed')}>
            {t('closedText')}
          </Notice>
        )}
        {current?.isOverride && until && (
          <Notice tone="warning" title={t('byHand')}>
            {t.rich('byHandUntil', { time: timeOf(until) })}
          </Notice>
        )}
        {openCases > 0 && (
          <Notice tone="warning" title={t('notBelieved')}>
            {t('notBelievedText')}
          </Notice>
        )}
        <Facts>
          <Fact label={t('rate')}>{rate && <RateText of={rate} />}</Fact>
          <Fact label={t('mid')}>{current && !current.isOverride ? written(current.mid) : null}</Fact>
          <Fact label={t('origin')}>{current && t(`origins.${current.origin}`)}</Fact>
          <Fact label={t('observed')}>{current && <DateTimeText of={new Date(current.observedAt)} />}</Fact>
          <Fact label={t('until')}>{until && <DateTimeText of={until} />}</Fact>
          <Fact label={t('sourceMargin')}>{t('percent', { percent: now.marginBasisPoints / 100 })}</Fact>
          <Fact label={t('nextRefresh')}>
            {nextRefreshAt && !current?.isOverride && <DateTimeText of={new Date(nextRefreshAt)} />}
          </Fact>
        </Facts>
      </Stack>
      <Actions rate={rate} isOverride={current?.isOverride ?? false} />
    </Section>
  );
}

function Actions({ rate, isOverride }: { rate: Rate | undefined; isOverride: boolean }) {
  const t = useTranslations('admin.rates');
  const words = useFailureWords();
  const may = useMayAct('rates_act');
  const [open, setOpen] = useState<'override' | 'margin' | 'end'>();
  const refresh = useActOnRate();
  const close = () => setOpen(undefined);
  if (!may) return null;
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpen('override')}>
          {t('override')}
        </Button>
        {isOverride ? (
          <Button variant="default" onClick={() => setOpen('end')}>
            {t('endOverride')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={refresh.isPending}
            onClick={() => refresh.mutate({ act: 'refresh' }, { onSuccess: () => toast(t('refreshed')) })}
          >
            {t('refresh')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('margin')}>
          {t('changeMargin')}
        </Button>
      </div>
      <FailureNotice failure={words(refresh.error)} />
      {open === 'override' && <OverrideDialog current={rate} onClose={close} />}
      {open === 'margin' && <MarginDialog onClose={close} />}
      {open === 'end' && <EndOverrideDialog onClose={close} />}
    </>
  );
}
