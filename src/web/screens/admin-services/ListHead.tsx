import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { areaPath } from '../../admin/area-path.ts';
import page from '../../admin/Page.module.css';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import type { Table } from '../../admin/use-table.ts';

type Props = { table: Table; states: { value: string; label: string }[]; children?: ReactNode };

/** Above the lists that belong to services: the way back, a search, the state of what is listed, and its days. */
export function ListHead({ table, states, children }: Props) {
  const t = useTranslations('admin.services');
  const common = useTranslations('admin.table');
  return (
    <>
      <p>
        <Link href={areaPath('services')} className={page.back}>
          {t('back')}
        </Link>
      </p>
      <TableFilters
        table={table}
        search={<SearchFilter table={table} name="text" label={common('search')} />}
      >
        <ChoiceFilter table={table} name="state" label={t('state')} options={states} />
        {children}
        <DaysFilter table={table} />
      </TableFilters>
    </>
  );
}
