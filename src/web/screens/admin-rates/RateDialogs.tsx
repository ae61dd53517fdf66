import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MARGIN_MAX, OVERRIDE_HOURS } from '#shared/wire/admin/rate.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { type RateAct, useActOnRate } from '../../api/admin/rates.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

type Props = { onClose: () => void };

/** A rate for so many hours, for a second person to decide on. */
export function OverrideDialog({ onClose }: Props) {
  const t = useTranslations('admin.rates');
  const { act, run } = useRun(onClose, t('proposed'));
  const [rate, setRate] = useState('');
  const [hours, setHours] = useState('2');
  const [tried, setTried] = useState(false);
  const rateFits = /^\d{1,3}([.,]\d{1,2})?$/.test(rate.trim());
  const count = /^\d{1,2}$/.test(hours.trim()) ? Number.parseInt(hours, 10) : 0;
  const hoursFit = count >= OVERRIDE_HOURS.min && count <= OVERRIDE_HOURS.max;
  return (
    <ReasonDialog
      opened
      title={t('override')}
      confirmLabel={t('propose')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={(reason) => {
        setTried(true);
        if (rateFits && hoursFit) run({ act: 'override', rate: rate.trim(), hours: count, reason });
      }}
    >
      <p>{t('overrideText')}</p>
      <TextField
        name="rate"
        label={t('overrideRate')}
        value={rate}
        onChange={setRate}
        error={tried && !rateFits ? t('rateNotValid') : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="hours"
        label={t('overrideHours')}
        value={hours}
        onChange={setHours}
        error={tried && !hoursFit ? t('hoursNotValid') : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}

/** Another margin, for a second person to decide on. */
export function MarginDialog({ onClose }: Props) {
  const t = useTranslations('admin.rates');
  const { act, run } = useRun(onClose, t('proposed'));
  const [percent, setPercent] = useState('');
  const [tried, setTried] = useState(false);
  const [whole = '', decimals = ''] = percent.trim().split(/[.,]/);
  const isPercent = /^\d{1,2}([.,]\d{1,2})?$/.test(percent.trim());
  const basisPoints = Number.parseInt(whole + decimals.padEnd(2, '0'), 10);
  const fits = isPercent && basisPoints <= MARGIN_MAX;
  return (
    <ReasonDialog
      opened
      title={t('changeMargin')}
      confirmLabel={t('propose')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={(reason) => {
        setTried(true);
        if (fits) run({ act: 'margin', basisPoints, reason });
      }}
    >
      <p>{t('marginText')}</p>
      <TextField
        name="margin"
        label={t('marginPercent')}
        value={percent}
        onChange={setPercent}
        error={tried && !fits ? t('marginNotValid') : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}

/** Back to the sources, at once. */
export function EndOverrideDialog({ onClose }: Props) {
  const t = useTranslations('admin.rates');
  const { act, run } = useRun(onClose, t('ended'));
  return (
    <ReasonDialog
      opened
      title={t('endOverride')}
      confirmLabel={t('endOverride')}
      tone="danger"
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={(reason) => run({ act: 'override/end', reason })}
    >
      <p>{t('endOverrideText')}</p>
    </ReasonDialog>
  );
}

function useRun(onClose: () => void, said: string) {
  const act = useActOnRate();
  const run = (what: RateAct) =>
    act.mutate(what, {
      onSuccess: () => {
        toast(said);
        onClose();
      },
    });
  return { act, run };
}
