import { ActionIcon, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { CalendarIcon, CloseIcon } from '../../ui/icons.tsx';
import { ANY_PERIOD, type Period } from './calendar-days.ts';
import { PeriodDialog } from './PeriodDialog.tsx';
import classes from './PeriodFilter.module.css';

type Props = { value: Period; onChange: (period: Period) => void };

/** A button that shows the period and opens the dialog to change it, and one beside it that clears it. */
export function PeriodFilter({ value, onChange }: Props) {
  const t = useTranslations('history.period');
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const period = usePeriodLabel(value);
  const isSet = (value.from ?? value.to) !== undefined;

  const choose = (chosen: Period) => {
    setOpened(false);
    onChange(chosen);
  };
  const clear = () => {
    // The pressed button disappears; move the focus to its neighbour.
    opener.current?.focus();
    onChange(ANY_PERIOD);
  };

  return (
    <div className={classes.period}>
      <Button
        ref={opener}
        variant="default"
        size="sm"
        className={classes.opener ?? ''}
        data-set={isSet || undefined}
        leftSection={<CalendarIcon size={20} />}
        aria-label={t('change', { period })}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {period}
      </Button>
      {isSet && (
        <ActionIcon variant="subtle" color="navy" size={40} aria-label={t('clear')} onClick={clear}>
          <CloseIcon size={20} />
        </ActionIcon>
      )}
      <PeriodDialog opened={opened} value={value} onChoose={choose} onCancel={() => setOpened(false)} />
    </div>
  );
}

function usePeriodLabel({ from, to }: Period): string {
  const t = useTranslations('history.period');
  if (from === undefined && to === undefined) return t('any');
  if (to === undefined) return t('since', { from: formatDay(from ?? '') });
  if (from === undefined) return t('until', { to: formatDay(to) });
  return from === to
    ? t('oneDay', { day: formatDay(from) })
    : t('between', { from: formatDay(from), to: formatDay(to) });
}
