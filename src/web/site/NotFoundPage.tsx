import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { sitePath } from '#shared/site-pages.ts';
import button from './Button.module.css';
import classes from './NotFound.module.css';

export function NotFoundPage({ language }: { language: WrittenLanguage }) {
  const t = useTranslations('site');
  return (
    <div className={classes.page}>
      <h1>{t('missingTitle')}</h1>
      <p>{t('missingText')}</p>
      <div className={classes.ways}>
        <a href={sitePath('home', language)} className={button.primary}>
          {t('missingHome')}
        </a>
        <a href={sitePath('contact', language)} className={button.quiet}>
          {t('missingHelp')}
        </a>
      </div>
    </div>
  );
}
