import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { Flag } from '../../ui/Flag.tsx';
import { TickIcon } from '../../ui/icons.tsx';
import { RouteDrawing } from '../art/RouteDrawing.tsx';
import { siteFigures } from '../site-figures.ts';
import classes from './Hero.module.css';

type Props = { language: WrittenLanguage; children: ReactNode };

/** The top of the home page: our promises beside the converter. */
export function Hero({ language, children }: Props) {
  const t = useTranslations('home');
  const values = siteFigures(language);
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
      {/* Last although it is behind everything: its place, the lower edge, moves until the rest is laid out. */}
      <RouteDrawing className={classes.route} />
    </section>
  );
}
