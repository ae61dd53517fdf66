import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { isPayout } from '#shared/payment.ts';
import type { Payment } from '../../api/payments.ts';
import { paths } from '../../paths.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { billOfMode, merchantOfMode, operatorOfMode } from '../../payment-details/payment-steps.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { BillIcon } from '../../ui/icons.tsx';
import { MerchantLogo } from '../../ui/MerchantLogo.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './Home.module.css';

type Props = { payments: Payment[] };

/** Payments that have not ended yet, each linked to its details. */
export function PendingPayments({ payments }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="pending" title={t('pending')}>
      {payments.map((payment) => (
        <Line
          key={payment.id}
          href={paths.payment(payment.id)}
          icon={<LineIcon of={payment} name={nameOf(payment)} />}
          name={nameOf(payment)}
          note={<StatusBadge status={payment.status} />}
          end={<Amount of={payment.payout} size="strong" />}
        />
      ))}
    </List>
  );
}

/** The latest recipients, each linked to a form filled in for them. */
export function RecentRecipients({ payments }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="people" title={t('people')}>
      {payments.map((payment) => {
        const { id, phoneNumber = '', payout, paymentMode } = payment;
        const operator = operatorOfMode(paymentMode);
        return (
          <Line
            key={id}
            href={paths.sendMoneyAgain(id)}
            label={t('sendAgainTo', { name: nameOf(payment) })}
            icon={<LineIcon of={payment} name={nameOf(payment)} />}
            name={nameOf(payment)}
            note={
              <>
                {operator && <OperatorBadge operator={operator} size={20} />}
                {formatInternationalNumber(phoneNumber)}
              </>
            }
            end={<Amount of={payout} />}
          />
        );
      })}
      {payments.length === 0 && <li className={classes.nobody}>{t('nobody')}</li>}
      <li>
        <Link href={paths.recipients} className={classes.more}>
          {t('allRecipients')}
        </Link>
      </li>
    </List>
  );
}

/** The latest bills, each linked to a search for the next one of the same number. */
export function RecentBills({ payments }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="bills" title={t('bills')}>
      {payments.map((payment) => {
        const { id, paymentMode, payout } = payment;
        return (
          <Line
            key={id}
            href={paths.payBillAgain(id)}
            label={t('payAgain', {
              name: nameOf(payment),
              number: billOfMode(paymentMode)?.number ?? '',
            })}
            icon={<LineIcon of={payment} name={nameOf(payment)} />}
            name={nameOf(payment)}
            note={billOfMode(paymentMode)?.number}
            end={<Amount of={payout} />}
          />
        );
      })}
    </List>
  );
}

/** The latest payments that have ended, and a link to the whole history. */
export function LastPayments({ payments }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="last" title={t('last')}>
      {payments.map((payment) => {
        const { id, type, status, debit } = payment;
        return (
          <Line
            key={id}
            href={paths.payment(id)}
            name={isPayout(type) ? nameOf(payment) : t(type)}
            note={<StatusBadge status={status} />}
            end={<Amount of={debit} />}
          />
        );
      })}
      <li>
        <Link href={paths.history} className={classes.more}>
          {t('wholeHistory')}
        </Link>
      </li>
    </List>
  );
}

function List({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-labelledby={id}>
        <SectionTitle id={id}>{title}</SectionTitle>
        <ul className={classes.list}>{children}</ul>
      </section>
    </Card>
  );
}

type LineProps = {
  href: string;
  label?: string;
  icon?: ReactNode;
  name: string;
  note: ReactNode;
  end: ReactNode;
};

function Line({ href, label, icon, name, note, end }: LineProps) {
  return (
    <li>
      <Link href={href} className={classes.line} aria-label={label}>
        {icon}
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.note}>{note}</span>
        </span>
        <span className={classes.end}>{end}</span>
      </Link>
    </li>
  );
}

/** A recipient's initials, or the logo of a bill's merchant. */
function LineIcon({ of, name }: { of: Payment; name: string }) {
  if (of.type !== 'bill_payment') return <Initials name={name} number={of.phoneNumber} />;
  const merchant = billOfMode(of.paymentMode)?.merchant;
  return merchant ? <MerchantLogo merchant={merchant} size={44} /> : <BillIcon />;
}

/** Returns a function that names the recipient or merchant of a payment. */
function useNameOf(): (payment: Payment) => string {
  const locale = useLocale();
  return ({ recipientName, paymentMode, reference }) =>
    recipientName ?? merchantOfMode(paymentMode, locale) ?? reference;
}
