import { useTranslations } from 'use-intl';
import { BILL_MERCHANTS } from '#shared/payment.ts';
import { OPERATORS } from '#shared/phone.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { MerchantLogo } from '../../ui/MerchantLogo.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { IfFact, placeholder } from '../facts.tsx';
import home from './Home.module.css';
import classes from './Partners.module.css';

/** The operators and merchants that can be paid, with our own symbols instead of their trademarks. */
export function Partners() {
  const t = useTranslations('home');
  return (
    <section className={home.section}>
      <h2>{t('partnersTitle')}</h2>
      <p className={home.sectionText}>{t('partnersText')}</p>
      <div className={classes.groups}>
        <div>
          <h3>{t('wallets')}</h3>
          <ul>
            {OPERATORS.map((operator) => (
              <li key={operator}>
                <OperatorBadge operator={operator} size={40} withName />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('bills')}</h3>
          <ul>
            {BILL_MERCHANTS.map((merchant) => (
              <li key={merchant}>
                <MerchantLogo merchant={merchant} />
                {t(`partner${merchant}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <IfFact name="hasPartners">
        <div className={classes.sites}>
          <h3>{t('partnerSites')}</h3>
          <ul>
            <IfFact name="partners">
              <li>
                <ExternalLink href={placeholder('partnerUrl')}>{placeholder('partnerName')}</ExternalLink>
              </li>
            </IfFact>
          </ul>
        </div>
      </IfFact>
    </section>
  );
}
