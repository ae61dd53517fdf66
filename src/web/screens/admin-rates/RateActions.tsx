import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatRateNumber } from '#shared/format.ts';
import type { Rate } from '#shared/rate.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { useStaffAction } from '../../api/admin/calls.ts';
import { endOverride, proposeMargin, proposeOverride, refreshRate } from '../../api/admin/rates.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Status } from '../../ui/Status.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Rates.module.css';
import { distance, typedHours, typedMargin, typedRate } from './typed-figures.ts';

type Props = { current: Rate | undefined };

/** The actions on the rate. Setting a rate by hand and changing the margin need a second person. */
export function RateActions({ current, isOverride }: Props & { isOverride: boolean }) {
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
          action={(reason, { margin }) => proposeMargin({ basisPoints: typedMargin(margin) ?? 0, reason })}
        />
      </div>
      <FailureNotice error={refresh.error} />
    </>
  );
}

/** Proposes a rate for a number of hours. */
function Override({ current }: Props) {
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
      action={(reason, { rate, hours }) => proposeOverride({ rate, hours: typedHours(hours) ?? 0, reason })}
    >
      {({ rate }) => <FarFrom current={current} typed={typedRate(rate)} />}
    </ActionButton>
  );
}

/** The difference between the typed and the current rate, so that a typing error is noticed. */
function FarFrom({ current, typed }: Props & { typed: Rate | undefined }) {
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
