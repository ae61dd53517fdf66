import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldId } from '../ui/field-id.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import classes from './TableFilters.module.css';
import type { Table } from './use-table.ts';

/** Long enough that the server is not asked at every letter. */
const TYPING_MS = 350;

/** The row of fields above a table. What is chosen stands in the address. */
export function TableFilters({ table, children }: { table: Table; children: ReactNode }) {
  const t = useTranslations('admin.table');
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {children}
      {table.isFiltered && (
        <Button variant="subtle" color="navy" onClick={table.clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

type FilterProps = { table: Table; name: string; label: string };

/** Text that is looked for; asked for when typing rests. */
export function SearchFilter({ table, name, label }: FilterProps) {
  const chosen = table.filter(name);
  const [typed, setTyped] = useState(chosen);
  // An address that changes from elsewhere, by going back or clearing, changes what is typed.
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setTyped(chosen);
  }
  useEffect(() => {
    if (typed.trim() === chosen) return undefined;
    const timer = setTimeout(() => table.setFilter(name, typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the wait
  }, [typed]);
  return (
    <TextInput
      id={fieldId(name)}
      name={name}
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** One of a few values, or all of them. */
export function ChoiceFilter({
  table,
  name,
  label,
  options,
}: FilterProps & { options: { value: string; label: string }[] }) {
  const t = useTranslations('admin.table');
  return (
    <NativeSelect
      id={fieldId(name)}
      name={name}
      label={label}
      value={table.filter(name)}
      onChange={(event) => table.setFilter(name, event.currentTarget.value)}
      rightSection={<ChevronDownIcon size={18} />}
      data={[{ value: '', label: t('all') }, ...options]}
    />
  );
}

/** How the rows are ordered, where no heading can be pressed. */
export function OrderChoice({ table, sorts }: { table: Table; sorts: { name: string; label: string }[] }) {
  const t = useTranslations('admin.table');
  return (
    <NativeSelect
      id={fieldId('sort')}
      name="sort"
      label={t('order')}
      value={table.sort}
      onChange={(event) => table.setSort(event.currentTarget.value)}
      rightSection={<ChevronDownIcon size={18} />}
      data={sorts.flatMap(({ name, label }) => [
        { value: `-${name}`, label: t('descending', { column: label }) },
        { value: name, label: t('ascending', { column: label }) },
      ])}
    />
  );
}

/** A day, as the browser lets one choose it. */
export function DayFilter({ table, name, label }: FilterProps) {
  return (
    <TextInput
      id={fieldId(name)}
      name={name}
      label={label}
      type="date"
      value={table.filter(name)}
      onChange={(event) => table.setFilter(name, event.currentTarget.value)}
      autoComplete="off"
    />
  );
}
