import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TYPED_AMOUNT } from '#shared/wire/admin/table.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import classes from './TableFilters.module.css';
import type { Table } from './use-table.ts';

/** Long enough that the server is not asked at every letter. */
const TYPING_MS = 350;

/** Dialogs over the table have fields of the same names. */
const filterId = (name: string) => `filter-${name}`;

type FiltersProps = {
  table: Table;
  /** What most people come to type: stays in sight on a phone. Its name is `text`. */
  search?: ReactNode;
  children: ReactNode;
};

/**
 * The row of fields above a table. What is chosen stands in the address. On a phone they would fill the screen before
 * the first row, and are folded away behind a button that says how many are in use.
 */
export function TableFilters({ table, search, children }: FiltersProps) {
  const t = useTranslations('admin.table');
  const [open, setOpen] = useState(false);
  const id = useId();
  const inUse = table.filtersInUse.filter((name) => !search || name !== 'text').length;
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {search}
      <Button
        variant="default"
        className={classes.fold ?? ''}
        justify="space-between"
        aria-expanded={open}
        aria-controls={id}
        rightSection={<ChevronDownIcon size={18} />}
        onClick={() => setOpen(!open)}
      >
        {t('fold', { count: inUse })}
      </Button>
      <div id={id} className={classes.folded} data-open={open || undefined}>
        {children}
      </div>
      {table.isFiltered && (
        <Button variant="subtle" color="navy" className={classes.clear ?? ''} onClick={table.clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

type FilterProps = { table: Table; name: string; label: string };

type TypedProps = FilterProps & {
  /** What the server would refuse is said beside the field, and not asked for. */
  rule?: { fits: RegExp; wrong: string };
  inputMode?: 'decimal' | 'numeric';
};

/** Text that is looked for; asked for when typing rests. */
export function SearchFilter(props: FilterProps) {
  return <TypedFilter {...props} className={classes.wide} />;
}

function TypedFilter({
  table,
  name,
  label,
  rule,
  inputMode,
  className,
}: TypedProps & { className?: string }) {
  const chosen = table.filter(name);
  const [typed, setTyped] = useState(chosen);
  // An address that changes from elsewhere, by going back or clearing, changes what is typed.
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setTyped(chosen);
  }
  const isWrong = rule !== undefined && !rule.fits.test(typed.trim());
  useEffect(() => {
    if (typed.trim() === chosen || isWrong) return undefined;
    const timer = setTimeout(() => table.setFilter(name, typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the wait
  }, [typed]);
  return (
    <TextInput
      id={filterId(name)}
      name={name}
      label={label}
      {...(className && { className })}
      type="search"
      inputMode={inputMode}
      error={isWrong && rule.wrong}
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
      id={filterId(name)}
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
      id={filterId('sort')}
      name="sort"
      className={classes.wide}
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

/** The number of something, as a list shows it. */
export function NumberFilter(props: FilterProps) {
  const t = useTranslations('admin.table');
  return (
    <TypedFilter {...props} rule={{ fits: /^\d{0,15}$/, wrong: t('numberNotValid') }} inputMode="numeric" />
  );
}

/** From one amount to another, as people of either language type them. */
export function AmountsFilter({ table, least, most }: { table: Table; least?: string; most?: string }) {
  const t = useTranslations('admin.table');
  const typed = {
    table,
    rule: { fits: TYPED_AMOUNT, wrong: t('amountNotValid') },
    inputMode: 'decimal',
  } as const;
  return (
    <div className={classes.pair}>
      <TypedFilter {...typed} name="least" label={least ?? t('least')} />
      <TypedFilter {...typed} name="most" label={most ?? t('most')} />
    </div>
  );
}

/** From one day to another. The labels say of what, where a table has several. */
export function DaysFilter({ table, from, to }: { table: Table; from?: string; to?: string }) {
  const t = useTranslations('admin.table');
  return (
    <div className={classes.pair}>
      <DayFilter table={table} name="from" label={from ?? t('from')} />
      <DayFilter table={table} name="to" label={to ?? t('to')} />
    </div>
  );
}

/** A day, as the browser lets one choose it. */
function DayFilter({ table, name, label }: FilterProps) {
  return (
    <TextInput
      id={filterId(name)}
      name={name}
      label={label}
      type="date"
      value={table.filter(name)}
      onChange={(event) => table.setFilter(name, event.currentTarget.value)}
      autoComplete="off"
    />
  );
}
