import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/en-ca';
import 'dayjs/locale/fr-ca';
import { useLocale, useTranslations } from 'use-intl';
import '@mantine/dates/styles.css';
import { orderedPeriod, type Period } from './calendar-days.ts';
import classes from './RangeCalendar.module.css';

export type RangeCalendarProps = {
  value: Period;
  /** The last day that can be chosen. */
  lastDay: string;
  onChange: (period: Period) => void;
};

/** A calendar for picking two days. Loaded as its own chunk. */
export function RangeCalendar({ value, lastDay, onChange }: RangeCalendarProps) {
  const t = useTranslations('history.period');
  const locale = useLocale();
  const { from, to } = orderedPeriod(value);
  return (
    <DatesProvider settings={{ locale: `${locale}-ca`, firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        className={classes.calendar ?? ''}
        type="range"
        allowSingleDateInRange
        fullWidth
        hideOutsideDates
        getDayProps={(day) => ({ 'aria-pressed': isWithin(day, { from, to }) })}
        value={[from ?? null, to ?? null]}
        defaultDate={to ?? from ?? lastDay}
        maxDate={lastDay}
        onChange={([first, last]) => onChange({ from: first ?? undefined, to: last ?? undefined })}
        ariaLabels={{
          previousMonth: t('previousMonth'),
          nextMonth: t('nextMonth'),
          previousYear: t('previousYear'),
          nextYear: t('nextYear'),
          previousDecade: t('previousDecade'),
          nextDecade: t('nextDecade'),
        }}
      />
    </DatesProvider>
  );
}

function isWithin(day: string, { from, to }: Period): boolean {
  return from !== undefined && from <= day && day <= (to ?? from);
}
