import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { LogoMark } from '../../ui/Logo.tsx';
import button from '../Button.module.css';
import { IfFact, placeholder } from '../facts.tsx';
import { QrCode } from '../QrCode.tsx';
import classes from './Download.module.css';

/** How to get the application on a phone: by QR code, from a store, or on the home screen. */
export function DownloadPage() {
  const t = useTranslations('appDownload');
  const common = useTranslations('common');
  return (
    <div className={classes.surface} data-surface="dark">
      <div className={classes.inside}>
        <div className={classes.lead}>
          <LogoMark size={72} />
          <h1>{t('title')}</h1>
          <p>{t('tagline')}</p>
        </div>
        <div className={classes.card}>
          <div className={classes.scan}>
            <QrCode label={t('qrCode')} />
            <p>{t('scan')}</p>
          </div>
          <section>
            <h2>{t('storesTitle')}</h2>
            <IfFact name="stores" otherwise={<p>{t('noStores')}</p>}>
              <div className={classes.stores}>
                {(['googlePlay', 'appStore'] as const).map((store) => (
                  <IfFact key={store} name={store}>
                    <ExternalLink href={placeholder(store)} className={button.primary}>
                      {common(store)}
                    </ExternalLink>
                  </IfFact>
                ))}
              </div>
            </IfFact>
          </section>
          <section>
            <h2>{t('homeScreenTitle')}</h2>
            <ul>
              <li>{t('android')}</li>
              <li>{t('iphone')}</li>
            </ul>
            <p>{t('samePlace')}</p>
          </section>
          <div className={classes.stores} data-shown-to="visitors">
            <a href={paths.register} className={button.quiet}>
              {t('signUp')}
            </a>
            <a href={paths.login} className={button.quiet}>
              {t('signIn')}
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
