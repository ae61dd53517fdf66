import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dayExists } from '#shared/day-exists.ts';
import classes from './Field.module.css';
import { CalendarIcon } from './icons.tsx';

type Props = {
  /** Label of the field that it belongs to. */
  label: string;
  /** `YYYY-MM-DD`, or ''. */
  value: string;
  /** The first and last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  /** Inside the field, at its end, instead of beside it. */
  isInside?: boolean;
  onPick: (day: string) => void;
};

/** A button that opens the browser's own calendar. */
export function CalendarButton({ label, value, min, max, disabled, isInside = false, onPick }: Props) {
  const t = useTranslations('common.date');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.calendar} data-inside={isInside || undefined}>
      <input
        ref={input}
        type="date"
        className={classes.calendarInput}
        // Browsers report an error for an invalid or incomplete day.
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
