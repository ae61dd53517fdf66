import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { merchantName } from '#shared/payment.ts';
import type { PayBillInput } from '#shared/wire/bill.ts';
import { cadFromWire, rateFromWire, xafFromWire } from '../../api/amounts.ts';
import type { Bill } from '../../api/bills.ts';
import { PaymentSummary } from '../../payments/PaymentSummary.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row } from '../../ui/Rows.tsx';
import { FeeRows } from './FeeRows.tsx';

type Props = {
  body: PayBillInput;
  /** For what the body does not contain; missing after a reload. */
  bill: Bill | undefined;
  /** How long the rate is still guaranteed, while the person can choose. */
  guarantee?: ReactNode;
};

/** Which bill is paid, and what it costs. */
export function BillIntentSummary({ body, bill, guarantee }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const kind = bill?.kind ?? 'bill';
  return (
    <PaymentSummary
      label={t('bills.goesTo', { merchant: merchantName(body.merchant, locale) })}
      amount={xafFromWire(body.amount)}
    >
      <Row label={t(`bills.numberOf.${kind}`)}>{body.serviceNumber}</Row>
      {bill?.customerName && <Row label={t('bills.customer')}>{bill.customerName}</Row>}
      {bill?.dueDay && <Row label={t('bills.dueDate')}>{formatDay(bill.dueDay)}</Row>}
      <Row label={t('bills.country')}>{t('common.cameroon')}</Row>
      <Row label={t(`bills.amountOf.${kind}`)}>
        <Amount of={xafFromWire(body.amount)} />
      </Row>
      <FeeRows amount={xafFromWire(body.amount)} price={xafFromWire(body.priceLocalCur)} />
      <Row label={t('bills.debitXaf')}>
        <Amount of={xafFromWire(body.priceLocalCur)} />
      </Row>
      <Row label={t('bills.rate')}>
        <RateText of={rateFromWire(body.transactionRate)} />
      </Row>
      {guarantee}
      <Row label={t('bills.total')} strong>
        <Amount of={cadFromWire(body.amountCAD)} />
      </Row>
    </PaymentSummary>
  );
}
