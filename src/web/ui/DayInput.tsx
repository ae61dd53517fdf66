import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayExists } from '#shared/day-exists.ts';
import { formatDay } from '#shared/format.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { isoFromTypedDate } from './typed-date.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  description?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  /** Called with a valid day, or with '' when the field is emptied. */
  onChange: (day: string) => void;
};

/** A day in one field, in our own format whatever the browser's, with a calendar button at its end. */
export function DayInput({ id, name, label, description, value, onChange }: Props) {
  const t = useTranslations('common.date');
  const [typing, setTyping] = useState({ text: '', of: '' });
  // The text stays as typed until `value` is changed from outside.
  const typed = typing.text !== '' && typing.of === value ? typing.text : value && formatDay(value);
  const change = (text: string) => {
    const day = readDay(text);
    setTyping({ text, of: day ?? value });
    if (day !== undefined && day !== value) onChange(day);
  };
  const isWrong = typed !== '' && readDay(typed) === undefined;
  return (
    <TextInput
      id={id}
      name={name}
      label={label}
      description={description}
      placeholder={t('placeholder')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      error={isWrong && typed.length >= 10 ? t('notValid') : undefined}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={44}
      rightSection={<CalendarButton label={label} value={value} isInside onPick={change} />}
    />
  );
}

/**
 * Reads `27/03/2026` or `2026-03-27` as `YYYY-MM-DD`. Returns '' for empty text and undefined for anything that is
 * not a day.
 */
function readDay(text: string): string | undefined {
  const [first = '', month = '', last = ''] = text.trim().split(/[\s/.-]+/);
  if (first === '') return '';
  const iso = isoFromTypedDate(
    first.length === 4 ? { year: first, month, day: last } : { day: first, month, year: last },
  );
  return dayExists(iso) ? iso : undefined;
}
