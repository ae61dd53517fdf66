import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Announcement } from './Announcement.tsx';
import classes from './UploadProgress.module.css';

/** The progress of an upload; at 100 % it says that the files are being checked. */
export function UploadProgress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const t = useTranslations('documents');
  const percent = Math.min(100, Math.floor(fraction * 100));
  const words = percent < 100 ? t('progress', { percent }) : t('checking');
  return (
    <div className={classes.progress}>
      <p>{words}</p>
      <progress className={classes.progressBar} max={100} value={percent} aria-label={words} />
      {/* Announced every 25 percent only, since every percent would be too often. */}
      <Announcement>
        {percent < 100 ? t('progress', { percent: percent - (percent % 25) }) : words}
      </Announcement>
      <div>
        <Button variant="subtle" color="navy" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
