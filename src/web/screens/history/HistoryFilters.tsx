import { useTranslations } from 'use-intl';
import type { TransactionFilter } from '../../api/transactions.ts';
import classes from './HistoryFilters.module.css';
import { PeriodFilter } from './PeriodFilter.tsx';
import { TypeChips } from './TypeChips.tsx';

type Props = { filter: TransactionFilter; onChange: (filter: TransactionFilter) => void };

/** Which part of the history is shown: one kind of transaction, and a range of days. */
export function HistoryFilters({ filter, onChange }: Props) {
  const t = useTranslations('history.filters');
  return (
    <search className={classes.filters} aria-label={t('label')}>
      <TypeChips value={filter.type} onChange={(type) => onChange({ ...filter, type })} />
      <PeriodFilter value={filter} onChange={(period) => onChange({ ...filter, ...period })} />
    </search>
  );
}
