import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { isOrder } from '#shared/payment.ts';
import type { Transaction } from '../../api/transactions.ts';
import { paths } from '../../paths.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { formatInternationalNumber } from '../../transactions/format-international-number.ts';
import { billOfMode, operatorOfMode, providerOfMode } from '../../transactions/transaction-steps.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { BillIcon } from '../../ui/icons.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { ProviderLogo } from '../../ui/ProviderLogo.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './Home.module.css';

type Props = { transactions: Transaction[] };

/** Payments that have not ended yet, each linked to its details. */
export function PendingTransactions({ transactions }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="pending" title={t('pending')}>
      {transactions.map((transaction) => (
        <Line
          key={transaction.id}
          href={paths.transaction(transaction.id)}
          icon={<LineIcon of={transaction} name={nameOf(transaction)} />}
          name={nameOf(transaction)}
          note={<StatusBadge status={transaction.status} />}
          end={<Amount of={transaction.payout} size="strong" />}
        />
      ))}
    </List>
  );
}

/** The latest recipients, each linked to a form filled in for them. */
export function RecentRecipients({ transactions }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="people" title={t('people')}>
      {transactions.map((transaction) => {
        const { id, phoneNumber = '', payout, paymentMode } = transaction;
        const operator = operatorOfMode(paymentMode);
        return (
          <Line
            key={id}
            href={paths.sendMoneyAgain(id)}
            label={t('sendAgainTo', { name: nameOf(transaction) })}
            icon={<LineIcon of={transaction} name={nameOf(transaction)} />}
            name={nameOf(transaction)}
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
      {transactions.length === 0 && <li className={classes.nobody}>{t('nobody')}</li>}
      <li>
        <Link href={paths.recipients} className={classes.more}>
          {t('allRecipients')}
        </Link>
      </li>
    </List>
  );
}

/** The latest bills, each linked to a search for the next one of the same number. */
export function RecentBills({ transactions }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="bills" title={t('bills')}>
      {transactions.map((transaction) => {
        const { id, paymentMode, payout } = transaction;
        return (
          <Line
            key={id}
            href={paths.payBillAgain(id)}
            label={t('payAgain', {
              name: nameOf(transaction),
              number: billOfMode(paymentMode)?.number ?? '',
            })}
            icon={<LineIcon of={transaction} name={nameOf(transaction)} />}
            name={nameOf(transaction)}
            note={billOfMode(paymentMode)?.number}
            end={<Amount of={payout} />}
          />
        );
      })}
    </List>
  );
}

/** The latest payments that have ended, and a link to the whole history. */
export function LastTransactions({ transactions }: Props) {
  const t = useTranslations('dashboard.start');
  const nameOf = useNameOf();
  return (
    <List id="last" title={t('last')}>
      {transactions.map((transaction) => {
        const { id, type, status, debit } = transaction;
        return (
          <Line
            key={id}
            href={paths.transaction(id)}
            name={isOrder(type) ? nameOf(transaction) : t(type)}
            note={<StatusBadge status={status} />}
            end={<Amount of={debit} />}
          />
        );
      })}
      <li>
        <Link href={paths.transactionsHistory} className={classes.more}>
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

/** A recipient's initials, or the logo of a bill's provider. */
function LineIcon({ of, name }: { of: Transaction; name: string }) {
  if (of.type !== 'bill_payment') return <Initials name={name} number={of.phoneNumber} />;
  const merchant = billOfMode(of.paymentMode)?.merchant;
  return merchant ? <ProviderLogo merchant={merchant} size={44} /> : <BillIcon />;
}

/** Returns a function that names the recipient or provider of a transaction. */
function useNameOf(): (transaction: Transaction) => string {
  const locale = useLocale();
  return ({ recipientName, paymentMode, reference }) =>
    recipientName ?? providerOfMode(paymentMode, locale) ?? reference;
}
