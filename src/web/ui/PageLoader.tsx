import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './PageLoader.module.css';

/** While a screen's code is on its way. Shows only after a moment, since most come at once. */
export function PageLoader() {
  const t = useTranslations('common');
  return (
    <output className={classes.page} aria-label={t('loading')}>
      <Loader color="green" />
    </output>
  );
}
