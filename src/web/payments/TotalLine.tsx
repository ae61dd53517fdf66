import { useTranslations } from 'use-intl';
import { cad, type Money } from '#shared/money.ts';
import { Amount } from '../ui/Amount.tsx';
import classes from './PaymentForm.module.css';

/** What leaves the balance: the one figure that stays in sight. */
export function TotalLine({ debit }: { debit: Money<'CAD'> | undefined }) {
  const t = useTranslations('send');
  return (
    <p className={classes.total}>
      <span className={classes.totalLabel}>{t('total')}</span>
      <Amount of={debit ?? cad(0n)} size="large" />
    </p>
  );
}
