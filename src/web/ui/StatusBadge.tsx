import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomerStatus } from '#shared/payment.ts';
import { ClockIcon, RefundIcon, TickIcon } from './icons.tsx';
import classes from './StatusBadge.module.css';

const ICONS: Record<CustomerStatus, ComponentType<{ size?: number }>> = {
  accepted: ClockIcon,
  pending: ClockIcon,
  paid: TickIcon,
  failed: RefundIcon,
};

/** A payment's state as icon, words and colour, never colour alone. */
export function StatusBadge({ status }: { status: CustomerStatus }) {
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
