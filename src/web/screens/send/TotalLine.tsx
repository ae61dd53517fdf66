import { useTranslations } from 'use-intl';
import type { Quote } from '../../amounts/linked-amounts.ts';
import { Amount } from '../../ui/Amount.tsx';
import { cad } from '#shared/money.ts';
import classes from './SendForm.module.css';

/** What leaves the balance: the one figure that stays in sight. */
export function TotalLine({ quote }: { quote: Quote | undefined }) {
  const t = useTranslations('send');
  return (
    <p className={classes.total}>
      <span className={classes.totalLabel}>{t('total')}</span>
      <Amount of={quote?.debit ?? cad(0n)} size="large" />
    </p>
  );
}
