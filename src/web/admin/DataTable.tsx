/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   elements rendered as cards lose their implicit roles */
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { COUNTED_UP_TO, TABLE_SIZE } from '#shared/wire/admin/table.ts';
import { problemOf } from '../api/failure.ts';
import busy from '../ui/Busy.module.css';
import { zoneName } from '../ui/DateTimeText.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Status } from '../ui/Status.tsx';
import classes from './DataTable.module.css';
import { OrderChoice } from './TableFilters.tsx';
import type { Table } from './use-table.ts';

export type Column<Row> = {
  /** The column's key, and its name in the query parameter `sort`. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The direction of the first press on the heading; only set if the server can sort by the column. */
  sorts?: 'ascending' | 'descending';
  /** Right-aligned. */
  numeric?: boolean;
  /** Its place in a row on a phone: see `Column` of `defineTable`. */
  phone?: 'start' | 'end' | 'named';
};

type Props<Row> = {
  /** The table's accessible name. */
  label: string;
  columns: Column<Row>[];
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  rowKey: (row: Row) => string | number;
  table: Table;
  /** Shown when there are no rows and no filters. */
  empty: string;
  /** Shows the time zone above the table. */
  hasTimes?: boolean;
};

/**
 * A table whose rows the server filters, sorts and pages. On narrow screens it becomes a list, which labels only the
 * values that need it.
 */
export function DataTable<Row>({
  label,
  columns,
  query,
  rowKey,
  table,
  empty,
  hasTimes = false,
}: Props<Row>) {
  const t = useTranslations('admin.table');
  const zone = zoneName(systemClock.now(), useLocale(), 'longGeneric');
  if (query.isPending) return <Skeletons lines={6} height={44} />;
  if (!query.data) return <TableFailure query={query} table={table} />;
  const { rows, total } = query.data;
  const isPastEnd = rows.length === 0 && total > 0;
  const isEmpty = rows.length === 0 && !isPastEnd;
  const sorts = columns.filter((column) => column.sorts);
  return (
    <div className={`${classes.whole} ${busy.busy}`} aria-busy={query.isPlaceholderData || undefined}>
      <Status>
        <p className={classes.count}>
          {total >= COUNTED_UP_TO ? t('countOver', { total: COUNTED_UP_TO }) : t('count', { total })}
          {hasTimes && rows.length > 0 && ` · ${t('zone', { zone })}`}
        </p>
      </Status>
      {isPastEnd && <PastEnd table={table} />}
      {isEmpty && <EmptyState title={table.isFiltered ? t('nothing') : empty} />}
      {rows.length > 0 && (
        <>
          {sorts.length > 0 && (
            <div className={classes.order}>
              <OrderChoice table={table} sorts={sorts} />
            </div>
          )}
          {/* Explicit roles, since a table that is rendered as cards would lose its implicit ones. */}
          <table className={classes.table} role="table" aria-label={label}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <Heading key={column.name} column={column} table={table} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr key={rowKey(row)} role="row">
                  {columns.map(({ name, label: heading, cell, numeric, phone = 'line' }) => (
                    <td
                      key={name}
                      role="cell"
                      data-label={heading}
                      data-numeric={numeric || undefined}
                      data-phone={phone}
                    >
                      <div className={classes.value}>{cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {rows.length > 0 && <TablePager table={table} total={total} />}
    </div>
  );
}

type FailureProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>; table: Table };

/** Shows why a table cannot be shown, with the button that may help. */
export function TableFailure({ query, table }: FailureProps) {
  const t = useTranslations('admin.table');
  return (
    <FailureNotice error={query.error}>
      {table.search !== '' && problemOf(query.error)?.status === 400 ? (
        // The address was typed by hand or truncated, so retrying cannot help.
        <Button size="sm" variant="default" onClick={table.clear}>
          {t('clear')}
        </Button>
      ) : (
        <RetryButton pending={query.isFetching} onPress={() => void query.refetch()} />
      )}
    </FailureNotice>
  );
}

/** Links to the pages of a table. */
export function TablePager({ table, total }: { table: Table; total: number }) {
  const t = useTranslations('admin.table');
  return (
    <Pager
      page={table.page - 1}
      pages={Math.ceil(total / TABLE_SIZE)}
      onTurn={(page) => table.turnTo(page + 1)}
      label={t('pages')}
      pageLabel={(page) => t('page', { page: String(page) })}
      previousLabel={t('previous')}
      nextLabel={t('next')}
    />
  );
}

/** Shown past the last page, for example once all rows of a queue's last page are processed. */
export function PastEnd({ table }: { table: Table }) {
  const t = useTranslations('admin.table');
  const toFirst = (
    <Button variant="default" onClick={() => table.turnTo(1)}>
      {t('toFirst')}
    </Button>
  );
  return <EmptyState title={t('pastEnd')} action={toFirst} />;
}

function Heading<Row>({ column, table }: { column: Column<Row>; table: Table }) {
  const t = useTranslations('admin.table');
  const { name, label, sorts, numeric } = column;
  const direction = table.sort === name ? 'ascending' : table.sort === `-${name}` ? 'descending' : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-numeric={numeric || undefined}
      {...(direction && { 'aria-sort': direction })}
    >
      {sorts ? (
        <button
          type="button"
          className={classes.sort}
          aria-label={t('sortBy', { column: label })}
          onClick={() =>
            table.setSort(
              (direction ? direction === 'descending' : sorts === 'ascending') ? name : `-${name}`,
            )
          }
        >
          {label}
          <span aria-hidden="true">
            {direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ' ↕'}
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
