import { useTranslations } from 'use-intl';
import type { BillServiceView } from '#shared/wire/bill.ts';
import { MerchantLogo } from '../../ui/MerchantLogo.tsx';
import classes from './Bills.module.css';
import { useServiceName } from './service-name.ts';

type Props = {
  services: BillServiceView[];
  value: number | undefined;
  onChange: (serviceId: number) => void;
};

/** The same merchants as logos, for people who recognise a picture faster than a name. */
export function MerchantChoice({ services, value, onChange }: Props) {
  const t = useTranslations('bills');
  const nameOf = useServiceName(services);
  return (
    <fieldset>
      <legend className={classes.legend}>{t('merchantLogos')}</legend>
      <div className={classes.merchantGrid}>
        {services.map((service) => (
          <label
            key={service.serviceid}
            className={classes.merchant}
            data-down={!service.available || undefined}
          >
            <input
              className={classes.radio}
              type="radio"
              name="merchant"
              value={service.serviceid}
              checked={value === service.serviceid}
              onChange={() => onChange(service.serviceid)}
            />
            <MerchantLogo merchant={service.merchant} />
            <span className={classes.merchantName}>
              {nameOf(service)}
              {!service.available && <span className={classes.down}>{t('down')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
