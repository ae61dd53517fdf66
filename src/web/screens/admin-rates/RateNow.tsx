import { useTranslations } from 'use-intl';
import { parseRate } from '#shared/rate.ts';
import type { RateNowView } from '#shared/wire/admin/rate.ts';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RateActions } from './RateActions.tsx';
import { useRateText } from './use-rate-text.ts';

/** The current rate, the time until which it is sold, and the actions on it. */
export function RateNow({ now }: { now: RateNowView }) {
  const t = useTranslations('admin.rates');
  const written = useRateText();
  const may = useHasPermission('rates_act');
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
          <Notice tone="warning" title={t('implausible')}>
            {t('implausibleText')}
          </Notice>
        )}
        <Facts>
          <Fact label={t('rate')}>{rate && <RateText of={rate} />}</Fact>
          <Fact label={t('mid')}>{current && !current.isOverride ? written(current.mid) : null}</Fact>
          <Fact label={t('origin')}>{current && t(`origins.${current.origin}`)}</Fact>
          <TimeFact label={t('observed')} at={current?.observedAt} />
          <TimeFact label={t('until')} at={current?.sellableUntil} />
          <Fact label={t('sourceMargin')}>{t('percent', { percent: now.marginBasisPoints / 100 })}</Fact>
          <TimeFact label={t('nextRefresh')} at={current?.isOverride ? null : nextRefreshAt} />
        </Facts>
      </Stack>
      {may && <RateActions current={rate} isOverride={current?.isOverride ?? false} />}
    </Section>
  );
}
