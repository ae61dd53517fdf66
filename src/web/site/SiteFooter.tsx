import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type SitePage, sitePath } from '#shared/site-pages.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Footer, FooterColumn, FooterList } from '../ui/Footer.tsx';
import { IfFact, placeholder } from './facts.tsx';

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
  const smallPrint = (
    <>
      <p>{t('rights', { product: PRODUCT_NAME })}</p>
      <p>{placeholder('registrations')}</p>
      <p>{t('marks')}</p>
    </>
  );
  return (
    <Footer homePath={sitePath('home', language)} address={placeholder('address')} smallPrint={smallPrint}>
      <FooterList title={t('footerService')}>
        <a href={`${sitePath('home', language)}#how-it-works`}>{t('how')}</a>
        <a href={`${sitePath('home', language)}#features`}>{t('features')}</a>
        {links(['download', 'about'])}
      </FooterList>
      <FooterList title={t('footerHelp')}>
        {links(['contact'])}
        <ExternalLink href={`https://wa.me/${placeholder('whatsapp')}`}>{common('whatsapp')}</ExternalLink>
        <a href={`tel:${placeholder('phone')}`}>{common('call', { phone: placeholder('phoneText') })}</a>
        <a href={`mailto:${placeholder('email')}`}>{common('write', { email: placeholder('email') })}</a>
      </FooterList>
      <FooterColumn>
        <FooterList title={t('footerLegal')}>{links(['terms', 'privacy'])}</FooterList>
        <IfFact name="stores">
          <Stores />
        </IfFact>
        <IfFact name="hasPartners">
          <FooterList title={t('footerPartners')}>
            <IfFact name="partners">
              <ExternalLink href={placeholder('partnerUrl')}>{placeholder('partnerName')}</ExternalLink>
            </IfFact>
          </FooterList>
        </IfFact>
      </FooterColumn>
    </Footer>
  );
}

function Stores() {
  const t = useTranslations('site');
  const common = useTranslations('common');
  return (
    <FooterList title={t('download')}>
      {(['googlePlay', 'appStore'] as const).map((store) => (
        <IfFact key={store} name={store}>
          <ExternalLink href={placeholder(store)}>{common(store)}</ExternalLink>
        </IfFact>
      ))}
    </FooterList>
  );
}
