import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { onThisClock } from '../api/server-clock.ts';
import { Row } from '../ui/Rows.tsx';
import { toast } from '../ui/toasts.ts';

/** The longest guarantee, whatever this device's clock says (specification §9). */
const LONGEST_MS = 30 * 60_000;
const TICK_MS = 1_000;

type Props = {
  /** Until when a payment at this rate is accepted. */
  until: Date;
  /** Called when the guarantee has expired and the current rate must be shown. */
  onEnd: () => void;
};

/** Counts down how long the shown rate is guaranteed. */
export function RateGuarantee({ until, onEnd }: Props) {
  const t = useTranslations('common');
  const [left, setLeft] = useState(() => leftUntil(until));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now > 0) return;
      toast(t('rateEnded'), { tone: 'bad' });
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, t]);
  const seconds = Math.ceil(left / 1000);
  const values = {
    minutes: String(Math.floor(seconds / 60)),
    seconds: String(seconds % 60).padStart(2, '0'),
  };
  return (
    <Row label={t('rateHeld')}>
      <span role="timer">{t('rateHeldFor', values)}</span>
    </Row>
  );
}

function leftUntil(until: Date): number {
  const left = onThisClock(until) - systemClock.now().getTime();
  return Math.min(LONGEST_MS, Math.max(0, left));
}
