import { IntlProvider, useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SITE_LANGUAGES } from '#shared/site-pages.ts';
import type { siteWords } from '../../i18n/fr/site-words.ts';
import { Logo } from '../../ui/Logo.tsx';
import button from '../Button.module.css';
import page from '../SitePage.module.css';
import classes from './Offline.module.css';

/** The files that the page needs; they are cached with it. */
export type OfflineAssets = { styles: string; script: string };

type Props = { assets: OfflineAssets; words: Record<WrittenLanguage, typeof siteWords> };

/**
 * Shown instead of any page while offline. It is cached once, so it has both languages and shows the chosen one
 * (`start-offline.ts`).
 */
export function OfflinePage({ assets, words }: Props) {
  return (
    <html lang="fr-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src={assets.script} />
        <link rel="stylesheet" href={assets.styles} />
        <title>{PRODUCT_NAME}</title>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f7f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1220" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
      </head>
      <body className={page.body}>
        {SITE_LANGUAGES.map((language) => (
          <main key={language} lang={`${language}-CA`} className={classes.page}>
            <IntlProvider locale={language} messages={words[language]} timeZone="UTC">
              <Message />
            </IntlProvider>
          </main>
        ))}
      </body>
    </html>
  );
}

function Message() {
  const t = useTranslations('site');
  return (
    <>
      <div className={classes.logo}>
        <Logo />
      </div>
      <h1>{t('offlineTitle')}</h1>
      <p>{t('offlineText')}</p>
      <p>
        <strong>{t('offlineNotAgain')}</strong>
      </p>
      <button type="button" className={button.primary} data-again>
        {t('offlineAgain')}
      </button>
      <p className={classes.waiting}>{t('offlineWaiting')}</p>
    </>
  );
}
