import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { sitePath } from '#shared/site-pages.ts';
import { ArticleHead } from '../ArticleHead.tsx';
import button from '../Button.module.css';
import { placeholder } from '../facts.tsx';
import { siteFigures } from '../site-figures.ts';
import classes from './About.module.css';

/** The page about the company. */
export function AboutPage({ language }: { language: WrittenLanguage }) {
  const t = useTranslations('about');
  const values = siteFigures(language);
  return (
    <>
      <ArticleHead title={t('heading')} intro={t('intro')} />
      <div className={classes.page}>
        <section>
          <h2>{t('routeTitle')}</h2>
          <p>{t('story1')}</p>
          <p>{t('story2')}</p>
        </section>
        <section className={classes.wide}>
          <h2>{t('valuesTitle')}</h2>
          <div className={classes.values}>
            {([1, 2, 3, 4] as const).map((each) => (
              <div key={each}>
                <h3>{t(`value${each}Title`)}</h3>
                <p>{t(`value${each}Text`, values)}</p>
              </div>
            ))}
          </div>
        </section>
        <section>
          <h2>{t('notTitle')}</h2>
          <ul>
            {([1, 2, 3] as const).map((each) => (
              <li key={each}>{t(`not${each}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('lawTitle')}</h2>
          <p>{t('law')}</p>
        </section>
        <section>
          <h2>{t('whereTitle')}</h2>
          <address>{placeholder('address')}</address>
          <p>{t('where')}</p>
          <a href={sitePath('contact', language)} className={button.primary}>
            {t('contactLink')}
          </a>
        </section>
      </div>
    </>
  );
}
