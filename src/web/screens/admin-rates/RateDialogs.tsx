import { useLocale, useTranslations } from 'use-intl';
import { formatRateNumber } from '#shared/format.ts';
import type { Rate } from '#shared/rate.ts';
import { FieldsDialog } from '../../admin/FieldsDialog.tsx';
import { type RateAct, useActOnRate } from '../../api/admin/rates.ts';
import { Status } from '../../ui/Status.tsx';
import { toast } from '../../ui/toasts.ts';
import { distance, typedHours, typedMargin, typedRate } from './typed-figures.ts';

type Props = { onClose: () => void };

/** A rate for so many hours, for a second person to decide on. */
export function OverrideDialog({ current, onClose }: Props & { current: Rate | undefined }) {
  const t = useTranslations('admin.rates');
  const { run, ...dialog } = useRateAct(onClose, t('proposed'));
  return (
    <FieldsDialog
      {...dialog}
      title={t('override')}
      confirmLabel={t('propose')}
      fields={[
        {
          name: 'rate',
          label: t('overrideRate'),
          inputMode: 'decimal',
          fits: (value) => typedRate(value) !== undefined,
          wrong: t('rateNotValid'),
        },
        {
          name: 'hours',
          label: t('overrideHours'),
          inputMode: 'numeric',
          start: '2',
          fits: (value) => typedHours(value) !== undefined,
          wrong: t('hoursNotValid'),
        },
      ]}
      onConfirm={({ rate = '', hours = '' }, reason) =>
        run({ act: 'override', rate, hours: typedHours(hours) ?? 0, reason })
      }
    >
      {({ rate = '' }) => (
        <>
          <p>{t('overrideText')}</p>
          <FarFrom current={current} typed={typedRate(rate)} />
        </>
      )}
    </FieldsDialog>
  );
}

/** How far what is being typed is from what is sold now: a slipped digit stands out. */
function FarFrom({ current, typed }: { current: Rate | undefined; typed: Rate | undefined }) {
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

/** Another margin, for a second person to decide on. */
export function MarginDialog({ onClose }: Props) {
  const t = useTranslations('admin.rates');
  const { run, ...dialog } = useRateAct(onClose, t('proposed'));
  return (
    <FieldsDialog
      {...dialog}
      title={t('changeMargin')}
      confirmLabel={t('propose')}
      fields={[
        {
          name: 'margin',
          label: t('marginPercent'),
          inputMode: 'decimal',
          fits: (value) => typedMargin(value) !== undefined,
          wrong: t('marginNotValid'),
        },
      ]}
      onConfirm={({ margin = '' }, reason) =>
        run({ act: 'margin', basisPoints: typedMargin(margin) ?? 0, reason })
      }
    >
      <p>{t('marginText')}</p>
    </FieldsDialog>
  );
}

/** Back to the sources, at once. */
export function EndOverrideDialog({ onClose }: Props) {
  const t = useTranslations('admin.rates');
  const { run, ...dialog } = useRateAct(onClose, t('ended'));
  return (
    <FieldsDialog
      {...dialog}
      title={t('endOverride')}
      confirmLabel={t('endOverride')}
      tone="danger"
      fields={[]}
      onConfirm={(_, reason) => run({ act: 'override/end', reason })}
    >
      <p>{t('endOverrideText')}</p>
    </FieldsDialog>
  );
}

function useRateAct(onClose: () => void, said: string) {
  const act = useActOnRate();
  const run = (what: RateAct) =>
    act.mutate(what, {
      onSuccess: () => {
        toast(said);
        onClose();
      },
    });
  return { run, pending: act.isPending, error: act.error, onCancel: onClose };
}
