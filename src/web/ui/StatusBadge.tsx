import { useTranslations } from 'use-intl';
import type { TransactionStatus } from '#shared/transaction.ts';
import classes from './StatusBadge.module.css';

/** A transaction's state, in words and colour; never by colour alone. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  const t = useTranslations('common.status');
  return (
    <span className={classes.status} data-status={status}>
      <span className={classes.dot} aria-hidden="true" />
      {t(status)}
    </span>
  );
}
