import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { STATEMENT_FORMATS, type StatementFormat } from '#shared/wire/history.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import classes from './StatementButtons.module.css';

type Props = {
  busy: boolean;
  onChoose: (format: StatementFormat) => void;
  /** Receives the buttons, so that the focus can be moved back to one. */
  buttons: RefObject<Partial<Record<StatementFormat, HTMLButtonElement | null>>>;
};

/**
 * Buttons for the formats in which the history can be exported. While a statement is being created, they are disabled.
 */
export function StatementButtons({ busy, onChoose, buttons }: Props) {
  const t = useTranslations('history.export');
  return (
    <fieldset className={classes.buttons} aria-label={t('label')}>
      {STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          ref={(button) => {
            buttons.current[format] = button;
          }}
          variant="default"
          size="sm"
          aria-label={t('as', { format: t(format) })}
          aria-disabled={busy || undefined}
          data-disabled={busy || undefined}
          leftSection={<DownloadIcon size={20} />}
          onClick={() => !busy && onChoose(format)}
        >
          {t(format)}
        </Button>
      ))}
    </fieldset>
  );
}
