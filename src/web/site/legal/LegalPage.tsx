import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import type { LegalText } from '../../i18n/legal-text.ts';
import { ArticleHead } from '../ArticleHead.tsx';
import classes from './LegalPage.module.css';

/** A legal text with a table of contents. */
export function LegalPage({ text }: { text: LegalText }) {
  const t = useTranslations('site');
  return (
    <>
      <ArticleHead title={text.title} intro={t('legalIntro', { day: formatDay(text.updated) })} />
      <div className={classes.page}>
        <nav aria-label={t('legalContents')} className={classes.contents}>
          <ol>
            {text.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#section-${index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          <p className={classes.intro}>{text.intro}</p>
          {text.sections.map(({ title, paragraphs }, index) => (
            <section key={title} id={`section-${index + 1}`}>
              <h2>{`${index + 1}. ${title}`}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
