import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readMask } from '#shared/number-mask.ts';
import type { BillServiceView, SearchBillInput } from '#shared/wire/bill.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { type Call, FormShell } from '../../ui/FormShell.tsx';
import { BillIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MerchantChoice } from './MerchantChoice.tsx';
import { useServiceName } from './service-name.ts';

/** The service and number of an earlier payment, to be searched again. */
export type RepeatedBill = { serviceId: number; billNumber: string };

type Props = {
  services: BillServiceView[];
  repeated: RepeatedBill | undefined;
  call: Call;
  /** Makes the search button secondary: paying is then the screen's main action. */
  hasFound: boolean;
  onSearch: (query: SearchBillInput) => void;
  /** Called when the fields change, since the found bills no longer match them. */
  onChange: () => void;
};

/** Fields for the merchant and for the number that it requires, which is labelled in the merchant's words. */
export function BillSearch({ services, repeated, call, hasFound, onSearch, onChange }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const [serviceId, setServiceId] = useState(repeated?.serviceId);
  const [billNumber, setBillNumber] = useState(repeated?.billNumber ?? '');
  const [attempt, setAttempt] = useState(0);
  const [showErrors, setShowErrors] = useState(false);
  const nameOf = useServiceName(services);
  const service = services.find(({ serviceid }) => serviceid === serviceId);
  const hint = service?.hint[locale] ?? service?.hint.fr ?? undefined;
  const number = billNumber.replace(/\s/g, '');
  const numberNotValid = () => (hint ? t('bills.numberNotValid', { hint }) : t('rules.billNumberRequired'));
  const isNumberGood = number !== '' && (readMask(service?.mask ?? '')?.test(number) ?? true);
  const errors: FieldError[] = [
    ...(service ? [] : [{ name: 'serviceId', message: t('rules.providerRequired') }]),
    ...(isNumberGood || !service
      ? []
      : [
          {
            name: 'billNumber',
            message: number === '' ? t('rules.billNumberRequired') : numberNotValid(),
          },
        ]),
  ];
  const errorAt = (name: string) =>
    showErrors ? errors.find((one) => one.name === name)?.message : undefined;

  const choose = (id: number | undefined) => {
    setServiceId(id);
    setShowErrors(false);
    onChange();
  };
  const search = () => {
    setShowErrors(errors.length > 0);
    setAttempt((count) => count + 1);
    if (!service || errors.length > 0) return;
    onSearch({ merchant: service.merchant, serviceId: service.serviceid, billNumber: number });
  };
  const searchOnArrival = useEffectEvent(() => {
    if (!repeated || !service?.available || !isNumberGood) return;
    onSearch({ merchant: service.merchant, serviceId: service.serviceid, billNumber: number });
  });
  useEffect(() => searchOnArrival(), []);

  if (services.length === 0) {
    return (
      <EmptyState icon={<BillIcon size={28} />} title={t('bills.noServices')}>
        {t('bills.noServicesText')}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="bill-search">
      <FormShell onSubmit={search} call={call} errors={{ list: showErrors ? errors : [], attempt }}>
        <SectionTitle id="bill-search">{t('bills.searchSection')}</SectionTitle>
        <SelectField
          name="country"
          label={t('bills.country')}
          value="CM"
          onChange={() => undefined}
          options={[{ value: 'CM', label: t('send.cameroonOption') }]}
          prefix={<Flag country="CM" size={22} />}
        />
        <SelectField
          name="serviceId"
          label={t('bills.merchant')}
          value={serviceId === undefined ? '' : String(serviceId)}
          onChange={(value) => choose(value === '' ? undefined : Number.parseInt(value, 10))}
          placeholder={t('bills.merchantPlaceholder')}
          options={services.map((of) => ({
            value: String(of.serviceid),
            label: of.available ? nameOf(of) : `${nameOf(of)} (${t('bills.down')})`,
          }))}
          error={errorAt('serviceId')}
        />
        <MerchantChoice services={services} value={serviceId} onChange={choose} />
        {service && !service.available ? (
          <Notice tone="warning" title={t('bills.downTitle', { service: nameOf(service) })}>
            {t('bills.downText')}
          </Notice>
        ) : (
          <>
            <TextField
              name="billNumber"
              label={service?.label[locale] ?? service?.label.fr ?? t('bills.number')}
              hint={service ? hint : t('bills.numberHint')}
              value={billNumber}
              onChange={(value) => {
                setBillNumber(value);
                setShowErrors(false);
                onChange();
              }}
              error={errorAt('billNumber')}
              autoComplete="off"
              inputMode="numeric"
              autoCapitalize="none"
              isName
              disabled={!service}
            />
            <Button
              type="submit"
              fullWidth
              loading={call.isPending}
              variant={hasFound ? 'default' : 'filled'}
            >
              {t('bills.search')}
            </Button>
          </>
        )}
      </FormShell>
    </section>
  );
}
