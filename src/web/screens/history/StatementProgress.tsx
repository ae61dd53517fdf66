import { Button, Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StatementFormat } from '#shared/wire/history.ts';
import type { Received } from '../../api/receive-file.ts';
import classes from './StatementProgress.module.css';

type Props = { format: StatementFormat; received: Received; onCancel: () => void };

/** A statement's progress: how much has been received, and a button to cancel. */
export function StatementProgress({ format, received: { bytes, lines }, onCancel }: Props) {
  const t = useTranslations('history.export');
  const size = useSizeLabel(bytes);
  const label = t('working', { format: t(format) });
  const facts = [lines === undefined ? '' : t('lines', { count: lines }), t('received', { size })];
  return (
    <div className={classes.box}>
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
      {/* The total size is only known at the end, so the bar shows no fraction. */}
      <progress className="visually-hidden" aria-label={label} />
      <Progress className={classes.bar ?? ''} value={100} size="sm" animated aria-hidden="true" />
    </div>
  );
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

function useSizeLabel(bytes: number): string {
  const t = useTranslations('history.export');
  return bytes < MEGABYTE
    ? t('kilobytes', { size: Math.ceil(bytes / KILOBYTE) })
    : t('megabytes', { size: Math.round((10 * bytes) / MEGABYTE) / 10 });
}
