import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad, formatDay } from '#shared/format.ts';
import { merchantName } from '#shared/payment.ts';
import type { PayBillInput } from '#shared/wire/bill.ts';
import { cadFromWire, rateFromWire, xafFromWire } from '../../api/amounts.ts';
import type { Bill } from '../../api/bills.ts';
import { PaymentSummary } from '../../payments/PaymentSummary.tsx';
import type { PaymentIntent } from '../../payments/payment-state.ts';
import { RateGuarantee } from '../../payments/RateGuarantee.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { FeeRows } from './FeeRows.tsx';

export type ConfirmProps = {
  /** The payment to confirm; the dialog is open while there is one. */
  intent: PaymentIntent<PayBillInput> | undefined;
  pending: boolean;
  guaranteedUntil: Date | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The last confirmation. It shows exactly what will be paid. */
export function ConfirmBillDialog({
  intent,
  bill,
  pending,
  guaranteedUntil,
  onConfirm,
  onCancel,
}: ConfirmProps & { bill: Bill | undefined }) {
  const t = useTranslations('bills');
  const locale = useLocale();
  const body = useLastDefined(intent)?.body;
  const guarantee = intent && guaranteedUntil && !pending && (
    <RateGuarantee until={guaranteedUntil} onEnd={onCancel} />
  );
  const debit = formatCad(body && cadFromWire(body.amountCAD), locale);
  return (
    <ConfirmDialog
      opened={intent !== undefined}
      title={t('confirmTitle')}
      confirmLabel={t('confirmPay', { amount: debit })}
      call={{ isPending: pending }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {body && <BillIntentSummary body={body} bill={bill} guarantee={guarantee} />}
      <Notice tone="warning" title={t('confirmFinal')}>
        {t('next')}
      </Notice>
    </ConfirmDialog>
  );
}

type SummaryProps = {
  body: PayBillInput;
  /** For what the body does not contain; missing after a reload. */
  bill: Bill | undefined;
  /** How long the rate is still guaranteed, while the person can choose. */
  guarantee?: ReactNode;
};

/** Which bill is paid, and what it costs. */
export function BillIntentSummary({ body, bill, guarantee }: SummaryProps) {
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
