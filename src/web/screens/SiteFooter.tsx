import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { sitePath } from '#shared/site-pages.ts';
import { productConfigQuery } from '../api/product-config.ts';
import { Logo } from '../ui/Logo.tsx';
import classes from './SiteFooter.module.css';

/**
 * The footer of every page. Contacts, stores and partners come from the product's configuration; missing ones
 * are not shown.
 */
export function SiteFooter() {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const { data: config } = useQuery(productConfigQuery);
  const stores = [
    { name: t('googlePlay'), url: config?.stores.googlePlay },
    { name: t('appStore'), url: config?.stores.appStore },
  ];
  return (
    <footer className={classes.footer} data-surface="dark">
      <div className={classes.inside}>
        <div className={classes.about}>
          <Logo onDark />
          <p>{t('footerAbout')}</p>
          {config?.address && <address>{config.address}</address>}
        </div>
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
                {t('whatsapp')}
              </ExternalLink>
            )}
            {config.phone && (
              <a href={`tel:${config.phone}`}>{t('call', { phone: formatCanadianNumber(config.phone) })}</a>
            )}
            {config.email && <a href={`mailto:${config.email}`}>{t('write', { email: config.email })}</a>}
          </FooterList>
        )}
        <div className={classes.column}>
          {stores.some(({ url }) => url) && (
            <FooterList title={t('apps')}>
              {stores.map(
                ({ name, url }) =>
                  url && (
                    <ExternalLink key={name} href={url}>
                      {name}
                    </ExternalLink>
                  ),
              )}
            </FooterList>
          )}
          {config && config.partners.length > 0 && (
            <FooterList title={t('partners')}>
              {config.partners.map(({ name, url }) => (
                <ExternalLink key={name} href={url}>
                  {name}
                </ExternalLink>
              ))}
            </FooterList>
          )}
        </div>
      </div>
      <p className={classes.rights}>
        {t('rights', { year: String(systemClock.now().getFullYear()), product: PRODUCT_NAME })}
        {config?.registrations?.map((registration) => (
          <span key={registration.fr}> · {registration[locale === 'en' ? 'en' : 'fr']}</span>
        ))}
      </p>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A link to another site, in a new tab so that nothing typed here is lost. */
function ExternalLink({ href, children }: { href: string; children: string }) {
  const t = useTranslations('common');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{t('newTab')}</span>
    </a>
  );
}
