import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './PageLoader.module.css';

/** Shown while a screen's code loads; appears after a delay, because most load at once. */
export function PageLoader() {
  const t = useTranslations('common');
  return (
    <output className={classes.page} aria-label={t('loading')}>
      <Loader color="green" />
    </output>
  );
}
