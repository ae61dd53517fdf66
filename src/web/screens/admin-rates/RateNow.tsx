import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatRateNumber } from '#shared/format.ts';
import { parseRate, type Rate } from '#shared/rate.ts';
import type { RateNowView } from '#shared/wire/admin/rate.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { propose } from '../../api/admin/propose.ts';
import { endOverride, refreshRate } from '../../api/admin/rates.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Rates.module.css';
import { distance, typedHours, typedMargin, typedRate } from './typed-figures.ts';
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

type ActionsProps = { current: Rate | undefined };

/** The actions on the rate. Setting a rate by hand and changing the margin need a second person. */
function RateActions({ current, isOverride }: ActionsProps & { isOverride: boolean }) {
  const t = useTranslations('admin.rates');
  const refresh = useStaffAction(refreshRate, () => toast(t('refreshed')));
  return (
    <>
      <div className={classes.actions}>
        <Override current={current} />
        {isOverride ? (
          <ActionButton
            label={t('endOverride')}
            tone="danger"
            text={t('endOverrideText')}
            action={endOverride}
            doneText={t('ended')}
          />
        ) : (
          <Button variant="default" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('refresh')}
          </Button>
        )}
        <ActionButton
          label={t('changeMargin')}
          isProposal
          text={t('marginText')}
          fields={[
            entryOf({
              name: 'margin',
              label: t('marginPercent'),
              inputMode: 'decimal',
              isFirst: true,
              fits: (value) => typedMargin(value) !== undefined,
              wrong: t('marginNotValid'),
            }),
          ]}
          action={(reason, { margin }) =>
            propose('rate_margin', { basisPoints: typedMargin(margin) ?? 0, reason })
          }
        />
      </div>
      <FailureNotice error={refresh.error} />
    </>
  );
}

/** Proposes a rate for a number of hours. */
function Override({ current }: ActionsProps) {
  const t = useTranslations('admin.rates');
  return (
    <ActionButton
      label={t('override')}
      isProposal
      text={t('overrideText')}
      fields={[
        entryOf({
          name: 'rate',
          label: t('overrideRate'),
          inputMode: 'decimal',
          isFirst: true,
          fits: (value) => typedRate(value) !== undefined,
          wrong: t('rateNotValid'),
        }),
        entryOf({
          name: 'hours',
          label: t('overrideHours'),
          inputMode: 'numeric',
          start: '2',
          fits: (value) => typedHours(value) !== undefined,
          wrong: t('hoursNotValid'),
        }),
      ]}
      action={(reason, { rate, hours }) =>
        propose('rate_override', { rate, hours: typedHours(hours) ?? 0, reason })
      }
    >
      {({ rate }) => <RateDifference current={current} typed={typedRate(rate)} />}
    </ActionButton>
  );
}

/** The difference between the typed and the current rate, so that a typing error is noticed. */
function RateDifference({ current, typed }: ActionsProps & { typed: Rate | undefined }) {
  const t = useTranslations('admin.rates');
  const locale = useLocale();
  const off = current && typed ? distance(typed, current) / 100 : undefined;
  return (
    <Status>
      {current && off !== undefined && (
        <p>
          {t('farFrom', {
            direction: off === 0 ? 'same' : off < 0 ? 'less' : 'more',
            percent: Math.abs(off),
            rate: formatRateNumber(current, locale),
          })}
        </p>
      )}
    </Status>
  );
}
