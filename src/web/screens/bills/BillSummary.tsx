import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import { merchantName } from '#shared/payment.ts';
import type { Rate } from '#shared/rate.ts';
import type { BillKind, SearchBillInput } from '#shared/wire/bill.ts';
import type { Bill } from '../../api/bills.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { FeeRows } from './FeeRows.tsx';

type Props = {
  bill: Bill | undefined;
  query: SearchBillInput | undefined;
  /** What the searched service has: bills, meters or subscriptions. */
  kind: BillKind;
  debit: Money<'CAD'> | undefined;
  rate: Rate | undefined;
};

/** A summary of the payment. A dash stands for what is not known yet. */
export function BillSummary({ bill, query, kind, debit, rate }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const merchant = bill?.merchant ?? query?.merchant;
  const unknown = '—';
  const price = debit && bill?.price;
  return (
    <section aria-labelledby="bill-summary">
      <SectionTitle id="bill-summary">{t('bills.summary')}</SectionTitle>
      <Rows>
        <Row label={t('bills.country')}>{t('common.cameroon')}</Row>
        <Row label={t('bills.merchant')}>{merchant ? merchantName(merchant, locale) : unknown}</Row>
        <Row label={t(`bills.numberOf.${kind}`)}>{bill?.billNumber ?? unknown}</Row>
        {kind !== 'prepaid' && (
          <Row label={t('bills.dueDate')}>{bill?.dueDay ? formatDay(bill.dueDay) : unknown}</Row>
        )}
        <Row label={t(`bills.amountOf.${kind}`)}>{bill?.amount ? <Amount of={bill.amount} /> : unknown}</Row>
        <FeeRows amount={bill?.amount} price={price} />
        <Row label={t('bills.debitXaf')}>{price ? <Amount of={price} /> : unknown}</Row>
        <Row label={t('bills.rate')}>{rate ? <RateText of={rate} /> : unknown}</Row>
      </Rows>
    </section>
  );
}
