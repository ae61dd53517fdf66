import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { IfFact } from '../facts.tsx';
import { siteFigures } from '../site-figures.ts';
import home from './Home.module.css';
import classes from './Questions.module.css';

export const QUESTIONS = [1, 2, 3, 4, 5] as const;

/** Frequently asked questions. */
export function Questions({ language }: { language: WrittenLanguage }) {
  const t = useTranslations('home');
  const values = siteFigures(language);
  return (
    <section className={home.section}>
      <h2>{t('faqTitle')}</h2>
      <div className={classes.questions}>
        {QUESTIONS.map((each) => (
          <details key={each}>
            <summary>
              <h3>{t(`faq${each}Question`, values)}</h3>
            </summary>
            <p>{t(`faq${each}Answer`, values)}</p>
          </details>
        ))}
        <details>
          <summary>
            <h3>{t('faq6Question')}</h3>
          </summary>
          <p>
            <IfFact name="creditAccount" otherwise={t('faq6Closed')}>
              {t('faq6Open')}
            </IfFact>
          </p>
        </details>
      </div>
    </section>
  );
}
