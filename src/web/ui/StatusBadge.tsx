import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { TransactionStatus } from '#shared/transaction.ts';
import { ClockIcon, RefundIcon, TickIcon } from './icons.tsx';
import classes from './StatusBadge.module.css';

const ICONS: Record<TransactionStatus, ComponentType<{ size?: number }>> = {
  INIT: ClockIcon,
  PEDDINT: ClockIcon,
  DONE: TickIcon,
  FAILURE: RefundIcon,
};

/** A transaction's state in a sign, words and colour; never by colour alone. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  const t = useTranslations('common.status');
  const Icon = ICONS[status];
  return (
    <span className={classes.status} data-status={status}>
      <span className={classes.sign}>
        <Icon size={15} />
      </span>
      {t(status)}
    </span>
  );
}
