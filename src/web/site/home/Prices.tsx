import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { siteFigures } from '../site-figures.ts';
import classes from './Prices.module.css';

/** All fees and limits in a table. */
export function Prices({ language }: { language: WrittenLanguage }) {
  const t = useTranslations('home');
  const { unverified, verified, ...values } = siteFigures(language);
  const rows = [
    [t('priceFee'), t('priceFeeValue', values)],
    [t('priceMargin'), t('priceMarginValue', values)],
    [t('priceRange'), t('priceRangeValue', values)],
    [t('priceUnverified'), t('priceUnverifiedValue', { amount: unverified })],
    [t('priceVerified'), t('priceVerifiedValue', { amount: verified })],
    [t('priceOperator'), t('priceOperatorValue')],
    [t('priceBank'), t('priceBankValue')],
  ];
  return (
    <section className={classes.prices} data-surface="dark">
      <div className={classes.inside}>
        <div>
          <h2>{t('pricesTitle')}</h2>
          <p>{t('pricesText')}</p>
        </div>
        <table>
          <caption className="visually-hidden">{t('pricesCaption')}</caption>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
