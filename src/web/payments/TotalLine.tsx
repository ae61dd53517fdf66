import { useTranslations } from 'use-intl';
import { cad, type Money } from '#shared/money.ts';
import { Amount } from '../ui/Amount.tsx';
import classes from './PaymentForm.module.css';

/** The amount to be debited, which stays visible. */
export function TotalLine({ debit }: { debit: Money<'CAD'> | undefined }) {
  const t = useTranslations('send');
  return (
    <p className={classes.total}>
      <span className={classes.totalLabel}>{t('total')}</span>
      <Amount of={debit ?? cad(0n)} size="large" />
    </p>
  );
}
