import { useTranslations } from 'use-intl';
import type { BillServiceView } from '#shared/wire/bill.ts';
import { ProviderLogo } from '../../ui/ProviderLogo.tsx';
import classes from './Bills.module.css';
import { useServiceName } from './service-name.ts';

type Props = {
  services: BillServiceView[];
  value: number | undefined;
  onChange: (serviceId: number) => void;
};

/** The same providers as logos, for people who recognise a picture faster than a name. */
export function ProviderChoice({ services, value, onChange }: Props) {
  const t = useTranslations('bills');
  const nameOf = useServiceName(services);
  return (
    <fieldset className={classes.providers}>
      <legend className={classes.legend}>{t('providerLogos')}</legend>
      <div className={classes.providerGrid}>
        {services.map((service) => (
          <label
            key={service.serviceid}
            className={classes.provider}
            data-down={!service.available || undefined}
          >
            <input
              className={classes.radio}
              type="radio"
              name="provider"
              value={service.serviceid}
              checked={value === service.serviceid}
              onChange={() => onChange(service.serviceid)}
            />
            <ProviderLogo merchant={service.merchant} />
            <span className={classes.providerName}>
              {nameOf(service)}
              {!service.available && <span className={classes.down}>{t('down')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
