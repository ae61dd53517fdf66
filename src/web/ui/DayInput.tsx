import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayExists } from '#shared/day-exists.ts';
import { formatDay } from '#shared/format.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { isoFromTypedDate } from './typed-date.ts';
import { useDebounced } from './use-debounced.ts';

/** The pause in typing after which a day should be complete. */
const PAUSE_MS = 1_000;

type Props = {
  id: string;
  name: string;
  label: string;
  description?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  /** Called with a day, or with '' once the field shows anything else. */
  onChange: (day: string) => void;
  /** Instead of the field's own error. */
  error?: string | undefined;
};

/** A day in one field, in our own format whatever the browser's, with a calendar button at its end. */
export function DayInput({ id, name, label, description, value, onChange, error }: Props) {
  const t = useTranslations('common.date');
  const [typing, setTyping] = useState({ text: '', of: '' });
  // The text stays as typed until `value` is changed from outside.
  const typed = typing.text !== '' && typing.of === value ? typing.text : value && formatDay(value);
  const change = (text: string) => {
    const day = readDay(text);
    setTyping({ text, of: day });
    if (day !== value) onChange(day);
  };
  const isWrong = typed.trim() !== '' && readDay(typed) === '';
  // Not on leaving the field: the error would move the button that is just being clicked.
  const hasPaused = useDebounced(typed, PAUSE_MS) === typed;
  const isReported = isWrong && (hasPaused || typed.length >= 10);
  return (
    <TextInput
      id={id}
      name={name}
      label={label}
      description={description}
      placeholder={t('placeholder')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      error={error ?? (isReported ? t('notValid') : undefined)}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={44}
      rightSection={
        <CalendarButton
          label={label}
          value={value}
          isInside
          onPick={(day) => change(day && formatDay(day))}
        />
      }
    />
  );
}

/** Reads `27/03/2026` or `2026-03-27` as `YYYY-MM-DD`. Returns '' for anything that is not a day. */
function readDay(text: string): string {
  const [first = '', month = '', last = ''] = text.trim().split(/[\s/.-]+/);
  const iso = isoFromTypedDate(
    first.length === 4 ? { year: first, month, day: last } : { day: first, month, year: last },
  );
  return dayExists(iso) ? iso : '';
}
