import { useTranslations } from 'use-intl';
import type { BillServiceView } from '#shared/wire/bill.ts';
import { ProviderLogo } from '../../ui/ProviderLogo.tsx';
import classes from './Bills.module.css';

type Props = {
  services: BillServiceView[];
  value: number | undefined;
  onChange: (serviceId: number) => void;
};

/** The same providers by their signs, for who knows the picture sooner than the name. */
export function ProviderChoice({ services, value, onChange }: Props) {
  const t = useTranslations('bills');
  return (
    <fieldset className={classes.providers}>
      <legend className={classes.legend}>{t('providerLogos')}</legend>
      <div className={classes.providerGrid}>
        {services.map(({ serviceid, merchant, title, available }) => (
          <label key={serviceid} className={classes.provider} data-down={!available || undefined}>
            <input
              className={classes.radio}
              type="radio"
              name="provider"
              value={serviceid}
              checked={value === serviceid}
              onChange={() => onChange(serviceid)}
            />
            <ProviderLogo merchant={merchant} />
            <span className={classes.providerName}>
              {title}
              {!available && <span className={classes.down}>{t('down')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
