import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import type { SitePage as PageName } from '#shared/site-pages.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { type Assets, SiteHead } from './SiteHead.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SitePage.module.css';

export type PageProps = { language: WrittenLanguage; page: PageName | 'missing' };

type Props = PageProps & {
  title: string;
  description: string;
  assets: Assets;
  /** Structured data for search engines. */
  structuredData?: object[];
  children: ReactNode;
};

/** The document of a public page: head, header, content, footer. */
export function SitePage({ language, page, title, description, assets, structuredData, children }: Props) {
  const t = useTranslations('common');
  return (
    <html lang={`${language}-CA`}>
      <SiteHead {...{ language, page, title, description, assets, structuredData }} />
      <body className={classes.body}>
        <a href="#main" className="skip-link">
          {t('skipToContent')}
        </a>
        <SiteHeader language={language} page={page} />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <SiteFooter language={language} />
      </body>
    </html>
  );
}
