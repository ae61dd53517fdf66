import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type SitePage, sitePath } from '#shared/site-pages.ts';
import { Logo } from '../ui/Logo.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { IfFact, placeholder } from './facts.tsx';
import classes from './SiteFooter.module.css';

/** The footer of the public pages: links and contact details. */
export function SiteFooter({ language }: { language: WrittenLanguage }) {
  const t = useTranslations('site');
  const common = useTranslations('common');
  const links = (pages: SitePage[]) =>
    pages.map((page) => (
      <a key={page} href={sitePath(page, language)}>
        {t(page as 'about')}
      </a>
    ));
  return (
    <footer className={classes.footer} data-surface="dark">
      <div className={classes.inside}>
        <div className={classes.about}>
          <a href={sitePath('home', language)} className={classes.logo} aria-label={common('logoHome')}>
            <Logo onDark />
          </a>
          <p>{t('footerAbout')}</p>
          <address>{placeholder('address')}</address>
        </div>
        <List title={t('footerService')}>
          <a href={`${sitePath('home', language)}#how-it-works`}>{t('how')}</a>
          <a href={`${sitePath('home', language)}#features`}>{t('features')}</a>
          {links(['download', 'about'])}
        </List>
        <List title={t('footerHelp')}>
          {links(['contact'])}
          <ExternalLink href={`https://wa.me/${placeholder('whatsapp')}`}>{t('whatsapp')}</ExternalLink>
          <a href={`tel:${placeholder('phone')}`}>{t('call', { phone: placeholder('phoneText') })}</a>
          <a href={`mailto:${placeholder('email')}`}>{t('write', { email: placeholder('email') })}</a>
        </List>
        <div className={classes.column}>
          <List title={t('footerLegal')}>{links(['terms', 'privacy'])}</List>
          <IfFact name="stores">
            <Stores />
          </IfFact>
          <IfFact name="hasPartners">
            <List title={t('footerPartners')}>
              <IfFact name="partners">
                <ExternalLink href={placeholder('partnerUrl')}>{placeholder('partnerName')}</ExternalLink>
              </IfFact>
            </List>
          </IfFact>
        </div>
      </div>
      <div className={classes.small}>
        <p>{t('rights', { product: PRODUCT_NAME })}</p>
        <p>{placeholder('registrations')}</p>
        <p>{t('marks')}</p>
      </div>
    </footer>
  );
}

function Stores() {
  const t = useTranslations('site');
  return (
    <List title={t('download')}>
      {(['googlePlay', 'appStore'] as const).map((store) => (
        <IfFact key={store} name={store}>
          <ExternalLink href={placeholder(store)}>{t(store)}</ExternalLink>
        </IfFact>
      ))}
    </List>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
