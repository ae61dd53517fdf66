import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts';
import { SiteFooter } from '../SiteFooter.tsx';
import { SiteHeader } from '../SiteHeader.tsx';
import classes from './LegalPage.module.css';
import type { LegalText } from './legal-text.ts';

/** A long text to read, with its own table of contents. */
export function LegalPage({ texts }: { texts: Record<'fr' | 'en', LegalText> }) {
  const t = useTranslations('common');
  const text = texts[useLocale()];
  useScrollToHash();
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.page}>
        <Screen title={text.title} intro={t('updatedOn', { day: formatDay(text.updated) })} width="narrow">
          <div className={classes.text}>
            <p className={classes.intro}>{text.intro}</p>
            <nav aria-label={t('onThisPage')} className={classes.contents}>
              <ol>
                {text.sections.map(({ title }, index) => (
                  <li key={title}>
                    <a href={`#section-${index + 1}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
            {text.sections.map(({ title, paragraphs }, index) => (
              <section key={title} id={`section-${index + 1}`}>
                <h2>{`${index + 1}. ${title}`}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </Screen>
      </main>
      <SiteFooter />
    </>
  );
}
