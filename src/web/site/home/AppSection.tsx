import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { sitePath } from '#shared/site-pages.ts';
import { PhoneDrawing } from '../art/PhoneDrawing.tsx';
import button from '../Button.module.css';
import { QrCode } from '../QrCode.tsx';
import classes from './AppSection.module.css';

/** The section about the phone application, with a QR code and a link. */
export function AppSection({ language }: { language: WrittenLanguage }) {
  const t = useTranslations('home');
  return (
    <section className={classes.app}>
      <div className={classes.inside}>
        <PhoneDrawing />
        <div className={classes.text}>
          <h2>{t('appTitle')}</h2>
          <p>{t('appText')}</p>
          <div className={classes.ways}>
            <QrCode label={t('qrCode')} />
            <a href={sitePath('download', language)} className={button.quiet}>
              {t('appLink')}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
