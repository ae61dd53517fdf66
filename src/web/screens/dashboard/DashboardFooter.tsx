import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { sitePath } from '#shared/site-pages.ts';
import { productConfigQuery } from '../../api/product-config.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Footer, FooterColumn, FooterList } from '../../ui/Footer.tsx';

/**
 * The footer of everything behind the login. Contacts, stores and partners come from the product's configuration;
 * missing ones are not shown.
 */
export function DashboardFooter() {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const locale = useLocale();
  const { data: config } = useQuery(productConfigQuery);
  const stores = (['googlePlay', 'appStore'] as const).flatMap((store) => {
    const url = config?.stores[store];
    return url ? [{ name: common(store), url }] : [];
  });
  const smallPrint = (
    <>
      <p>{t('rights', { year: String(systemClock.now().getFullYear()), product: PRODUCT_NAME })}</p>
      {config?.registrations?.map((registration) => (
        <p key={registration.fr}>{registration[locale === 'en' ? 'en' : 'fr']}</p>
      ))}
    </>
  );
  return (
    <Footer address={config?.address} smallPrint={smallPrint}>
      <FooterList title={t('quickLinks')}>
        {(['home', 'contact', 'about', 'terms', 'privacy'] as const).map((page) => (
          <a key={page} href={sitePath(page, locale)}>
            {t(page)}
          </a>
        ))}
      </FooterList>
      {(config?.whatsapp || config?.phone || config?.email) && (
        <FooterList title={t('help')}>
          {config.whatsapp && (
            <ExternalLink href={`https://wa.me/${config.whatsapp.replace(/\D/g, '')}`}>
              {common('whatsapp')}
            </ExternalLink>
          )}
          {config.phone && (
            <a href={`tel:${config.phone}`}>
              {common('call', { phone: formatCanadianNumber(config.phone) })}
            </a>
          )}
          {config.email && <a href={`mailto:${config.email}`}>{common('write', { email: config.email })}</a>}
        </FooterList>
      )}
      <FooterColumn>
        {stores.length > 0 && <LinkList title={t('apps')} links={stores} />}
        {config && config.partners.length > 0 && <LinkList title={t('partners')} links={config.partners} />}
      </FooterColumn>
    </Footer>
  );
}

function LinkList({ title, links }: { title: string; links: { name: string; url: string }[] }) {
  return (
    <FooterList title={title}>
      {links.map(({ name, url }) => (
        <ExternalLink key={name} href={url}>
          {name}
        </ExternalLink>
      ))}
    </FooterList>
  );
}
