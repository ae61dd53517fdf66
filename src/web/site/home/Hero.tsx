import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { Flag } from '../../ui/Flag.tsx';
import { TickIcon } from '../../ui/icons.tsx';
import { RouteDrawing } from '../art/RouteDrawing.tsx';
import { figures } from '../site-text.ts';
import classes from './Hero.module.css';

type Props = { language: WrittenLanguage; children: ReactNode };

/** What we promise, beside what it costs. */
export function Hero({ language, children }: Props) {
  const t = useTranslations('home');
  const values = figures(language);
  return (
    <section className={classes.hero} data-surface="dark">
      <div className={classes.inside}>
        <div className={classes.promise}>
          <p className={classes.eyebrow}>
            <Flag country="CA" size={22} />
            {t('heroEyebrow')}
            <Flag country="CM" size={22} />
          </p>
          <h1>{t('heroTitle')}</h1>
          <p className={classes.text}>{t('heroText')}</p>
          <ul className={classes.facts}>
            {([1, 2, 3] as const).map((each) => (
              <li key={each}>
                <TickIcon size={20} />
                <span>{t(`fact${each}`, values)}</span>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
      {/* Behind everything, yet last: it hangs from the lower edge, which moves until all else has come. */}
      <RouteDrawing className={classes.route} />
    </section>
  );
}
