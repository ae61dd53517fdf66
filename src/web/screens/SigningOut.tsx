import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './SigningOut.module.css';

/** Covers the page while the person is signed out. */
export function SigningOut() {
  const t = useTranslations('session');
  return (
    <div className={classes.signingOut} role="alert">
      <Loader color="green" size="lg" aria-hidden="true" />
      <p>{t('signingOut')}</p>
    </div>
  );
}
