import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { workersQuery } from '../api/admin/workers.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './Page.module.css';

/** A notice above every page while no worker is running. */
export function WorkersNotice() {
  const t = useTranslations('admin.shell.workers');
  const { data } = useQuery(workersQuery);
  return (
    <output className={classes.standing}>
      {data?.areThere === false && (
        <Notice tone="bad" title={t('title')}>
          {t('text')}
        </Notice>
      )}
    </output>
  );
}
