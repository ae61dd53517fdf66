import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dayExists } from '#shared/day-exists.ts';
import classes from './Field.module.css';
import { CalendarIcon } from './icons.tsx';

type Props = {
  /** Of the field whose day is picked. */
  label: string;
  /** `YYYY-MM-DD`, or ''. */
  value: string;
  /** The days between which one may choose. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  /** At the end of a field instead of beside it. */
  isInside?: boolean;
  onPick: (day: string) => void;
};

/** Opens the browser's calendar, which every phone has its own way for. What is picked is written into the field. */
export function CalendarButton({ label, value, min, max, disabled, isInside = false, onPick }: Props) {
  const t = useTranslations('common.date');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.calendar} data-inside={isInside || undefined}>
      <input
        ref={input}
        type="date"
        className={classes.calendarInput}
        // Of a day that there is not, such as one half typed, the browser would complain.
        value={dayExists(value) ? value : ''}
        min={min}
        max={max}
        onChange={(event) => onPick(event.currentTarget.value)}
        disabled={disabled}
        tabIndex={-1}
        aria-hidden="true"
      />
      <ActionIcon
        variant={isInside ? 'subtle' : 'default'}
        size={isInside ? 36 : 48}
        aria-label={t('calendarOf', { label })}
        disabled={disabled}
        onClick={() => input.current?.showPicker()}
      >
        <CalendarIcon size={22} />
      </ActionIcon>
    </div>
  );
}
