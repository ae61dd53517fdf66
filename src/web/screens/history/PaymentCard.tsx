import { Collapse } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { isPayout, type PaymentType } from '#shared/payment.ts';
import type { Payment } from '../../api/payments.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { billOfMode, merchantOfMode, operatorOfMode } from '../../payment-details/payment-steps.ts';
import { Amount } from '../../ui/Amount.tsx';
import { TimeText } from '../../ui/DateTimeText.tsx';
import { BankIcon, BillIcon, ChevronDownIcon, SendIcon, TopUpIcon } from '../../ui/icons.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './PaymentCard.module.css';
import { PaymentDetails } from './PaymentDetails.tsx';

const ICONS = {
  transfer: SendIcon,
  bill_payment: BillIcon,
  deposit: TopUpIcon,
  bank_transfer: SendIcon,
  withdrawal: BankIcon,
} satisfies Record<PaymentType, unknown>;

/** One payment in one line, which opens its details. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const t = useTranslations('history');
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const { type, status, debit, payout, reference, paymentMode } = payment;
  const Icon = ICONS[type];
  const isTopUp = type === 'deposit';
  const name = nameOf(payment, useLocale());
  return (
    <article className={classes.card} aria-label={t('detailsOf', { reference })}>
      <div className={classes.summary}>
        <span className={classes.icon} data-type={type}>
          <Icon size={20} />
          {name !== undefined && <span className="visually-hidden">{t(`types.${type}`)}</span>}
        </span>
        <div className={classes.who}>
          <h3 className={classes.name}>{name ?? t(`types.${type}`)}</h3>
          <p className={classes.kind}>
            {isPayout(type) ? <Destination payment={payment} /> : nameOfMode(paymentMode)}
          </p>
        </div>
        <div className={classes.state}>
          <StatusBadge status={status} />
          <TimeText of={payment.date} />
        </div>
        <div className={classes.amounts} data-failed={status === 'failed' || undefined}>
          <p className={classes.debit} data-credit={isTopUp || undefined}>
            {isTopUp ? '+' : '−'}
            <Amount of={debit} size="strong" />
          </p>
          {isPayout(type) && (
            <p className={classes.payout}>
              <Amount of={payout} />
            </p>
          )}
        </div>
        <button
          type="button"
          className={classes.more}
          aria-expanded={opened}
          aria-controls={detailsId}
          onClick={() => setOpened((before) => !before)}
        >
          <span className="visually-hidden">{t('details')}</span>
          <ChevronDownIcon size={20} />
        </button>
      </div>
      <div id={detailsId}>
        <Collapse expanded={opened}>{opened && <PaymentDetails payment={payment} />}</Collapse>
      </div>
    </article>
  );
}

function nameOf({ recipientName, type, paymentMode }: Payment, locale: WrittenLanguage): string | undefined {
  return recipientName ?? (type === 'bill_payment' ? merchantOfMode(paymentMode, locale) : undefined);
}

/** Returns how money came in (`INTERAC` in that company's spelling), or a withdrawal's bank reference. */
function nameOfMode(paymentMode: string): string {
  return paymentMode === 'INTERAC' ? 'Interac' : paymentMode;
}

/** Where the money went: a wallet's number, or a bill. */
function Destination({ payment: { type, paymentMode, phoneNumber } }: { payment: Payment }) {
  const operator = operatorOfMode(paymentMode);
  if (type === 'bill_payment') return <span>{billOfMode(paymentMode)?.number}</span>;
  if (!phoneNumber) return null;
  return (
    <span className={classes.destination}>
      {operator && <OperatorBadge operator={operator} size={20} />}
      {formatInternationalNumber(phoneNumber)}
    </span>
  );
}
