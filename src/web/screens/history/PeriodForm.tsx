import { Button } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { formatDay } from '#shared/format.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { localDay } from '../../ui/typed-date.ts';
import {
  ANY_PERIOD,
  orderedPeriod,
  type Period,
  QUICK_PERIODS,
  type QuickPeriod,
  quickPeriod,
  readTypedDay,
} from './calendar-days.ts';
import classes from './PeriodForm.module.css';
import type { RangeCalendarProps } from './RangeCalendar.tsx';

const RangeCalendar = lazy(async () => ({ default: await fetchCalendar() }));

/** Fetches the calendar. If that fails, the form works without it, since days can be typed. */
async function fetchCalendar(): Promise<ComponentType<RangeCalendarProps>> {
  try {
    return (await import('./RangeCalendar.tsx')).RangeCalendar;
  } catch {
    return () => null;
  }
}

type Props = { value: Period; onChoose: (period: Period) => void; onCancel: () => void };

/** The form for a period: two typed days, which the calendar and the quick ranges fill in as well. */
export function PeriodForm({ value, onChoose, onCancel }: Props) {
  const t = useTranslations('history.period');
  const common = useTranslations('common');
  const hintId = useId();
  const today = localDay(systemClock.now());
  const [typed, setTyped] = useState({ from: formatted(value.from), to: formatted(value.to) });
  // Counts changes from outside the calendar. Each remounts it, so that it shows the right month.
  const [remounts, setRemounts] = useState(0);
  const errors = useFormErrors(['from', 'to']);

  const type = (name: 'from' | 'to') => (text: string) => {
    setTyped({ ...typed, [name]: text });
    setRemounts(remounts + 1);
  };
  const fill = ({ from, to }: Period) => {
    setTyped({ from: formatted(from), to: formatted(to) });
    errors.show({});
  };
  const fillQuick = (name: QuickPeriod) => {
    fill(quickPeriod(name, today));
    setRemounts(remounts + 1);
  };
  const submit = () => {
    const from = readTypedDay(typed.from);
    const to = readTypedDay(typed.to);
    const wrong = {
      ...(from === undefined && typed.from.trim() !== '' ? { from: t('notADay') } : {}),
      ...(to === undefined && typed.to.trim() !== '' ? { to: t('notADay') } : {}),
    };
    if (Object.keys(wrong).length > 0) return errors.show(wrong);
    onChoose(orderedPeriod({ from, to }));
  };

  return (
    <FormShell onSubmit={submit} call={undefined} errors={errors}>
      <fieldset className={classes.quick}>
        <legend className="visually-hidden">{t('quick')}</legend>
        {QUICK_PERIODS.map((name) => (
          <Button key={name} size="sm" variant="default" onClick={() => fillQuick(name)}>
            {t(name)}
          </Button>
        ))}
      </fieldset>
      <fieldset aria-describedby={hintId}>
        <legend className="visually-hidden">{t('days')}</legend>
        <p id={hintId} className="mantine-InputWrapper-description">
          {t('hint')}
        </p>
        <div className={classes.fields}>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              {...errors.bind(name, typed[name], type(name))}
              label={t(name)}
              optional
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <Suspense fallback={<Skeletons lines={1} height={292} />}>
        <RangeCalendar
          key={remounts}
          value={{ from: readTypedDay(typed.from), to: readTypedDay(typed.to) }}
          lastDay={today}
          onChange={fill}
        />
      </Suspense>
      <div className={classes.actions}>
        <Button variant="subtle" className={classes.erase ?? ''} onClick={() => onChoose(ANY_PERIOD)}>
          {t('erase')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit">{t('ok')}</Button>
      </div>
    </FormShell>
  );
}

/** Returns a day as its field shows it; '' for none. */
function formatted(day: string | undefined): string {
  return day === undefined ? '' : formatDay(day);
}
