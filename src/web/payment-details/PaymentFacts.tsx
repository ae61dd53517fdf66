import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { type Money, xaf } from '#shared/money.ts';
import { isPayout } from '#shared/payment.ts';
import type { PaidBill, Payment } from '../api/payments.ts';
import { Amount } from '../ui/Amount.tsx';
import { CopyableText } from '../ui/CopyableText.tsx';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import { OperatorBadge } from '../ui/OperatorBadge.tsx';
import { RateText } from '../ui/RateText.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { formatInternationalNumber } from './format-international-number.ts';
import { billOfMode, merchantOfMode, operatorOfMode } from './payment-steps.ts';

/** All details of a payment besides its state. */
export function PaymentFacts({ of }: { of: Payment & { bill?: PaidBill | undefined } }) {
  const t = useTranslations('history');
  const ofBills = useTranslations('bills');
  const locale = useLocale();
  const operator = operatorOfMode(of.paymentMode);
  const bill = of.type === 'bill_payment' ? billOfMode(of.paymentMode) : undefined;
  const isTopUp = of.type === 'deposit';
  const hasFailed = of.status === 'failed';
  return (
    <Rows>
      <Row label={isTopUp ? t('credited') : t(hasFailed ? 'debitedAndRefunded' : 'debited')} strong>
        <Amount of={of.debit} />
      </Row>
      {of.bill && <BillFacts of={of.bill} payout={of.payout} />}
      {isPayout(of.type) && !of.bill && (
        <Row label={bill ? t('bill') : t(hasFailed ? 'wasToReceive' : 'receives')}>
          <Amount of={of.payout} />
        </Row>
      )}
      <Row label={of.type === 'bill_payment' ? ofBills('fee') : t('fee')}>
        <Amount of={of.fee} />
      </Row>
      {of.rate && (
        <Row label={t('rate')}>
          <RateText of={of.rate} />
        </Row>
      )}
      {of.phoneNumber && <Row label={t('number')}>{formatInternationalNumber(of.phoneNumber)}</Row>}
      {of.type === 'withdrawal' && <Row label={t('bankReference')}>{of.paymentMode}</Row>}
      {operator && (
        <Row label={t('operator')}>
          <OperatorBadge operator={operator} withName size={24} />
        </Row>
      )}
      {bill && (
        <Row label={t('merchant')}>{`${merchantOfMode(of.paymentMode, locale)} · ${bill.number}`}</Row>
      )}
      <Row label={t('date')}>
        <DateTimeText of={of.date} />
      </Row>
      <Row label={t('reference')}>
        <CopyableText text={of.reference} label={t('copyReference')} done={t('copied')} />
      </Row>
    </Rows>
  );
}

type BillProps = { of: PaidBill; payout: Money<'XAF'> };

/** The details of the bill. The debit is its amount plus the merchant's fee. */
function BillFacts({ of: { kind, amount, customerName, dueDate }, payout }: BillProps) {
  const t = useTranslations();
  const merchantFee = xaf(payout.minor - amount.minor);
  return (
    <>
      <Row label={t(`bills.amountOf.${kind}`)}>
        <Amount of={amount} />
      </Row>
      {merchantFee.minor > 0n && (
        <Row label={t('receipt.merchantFee')}>
          <Amount of={merchantFee} />
        </Row>
      )}
      {customerName && <Row label={t('receipt.customer')}>{customerName}</Row>}
      {dueDate && <Row label={t('receipt.dueDate')}>{formatDay(dueDate)}</Row>}
    </>
  );
}
