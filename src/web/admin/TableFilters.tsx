import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TYPED_AMOUNT } from '#shared/wire/admin/filters.ts';
import type { Table as Description } from '#shared/wire/admin/table.ts';
import { DayInput } from '../ui/DayInput.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import classes from './TableFilters.module.css';
import { useTableWords } from './table-words.ts';
import { useHasPermission } from './use-has-permission.ts';
import type { Table } from './use-table.ts';

/** The debounce of typing, so that not every letter causes a request. */
const TYPING_MS = 350;

/** Returns the id of a filter; prefixed, since dialogs above the table have fields of the same names. */
const filterId = (name: string) => `filter-${name}`;

type RowProps = {
  table: Table;
  /** The search field, named `text`; always visible on a phone. */
  search: ReactNode;
  children: ReactNode;
};

export type Option = { value: string; label: string };

type Props = {
  of: Description;
  table: Table;
  /** The options of a choice, if the screen offers only some of them. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Further fields. */
  children?: ReactNode;
};

/** The filters above a table, as its description defines them. */
export function Filters({ of, table, options = {}, children }: Props) {
  const t = useTranslations('admin.table');
  const words = useTableWords(of);
  const mayReadCompliance = useHasPermission('compliance_read');
  const searches = Object.entries(of.filters).filter(([, { control }]) => control === 'search');
  const day = (name: string) => (
    <DayInput
      key={name}
      id={filterId(name)}
      name={name}
      label={words.filter(name)}
      value={table.filter(name)}
      onChange={(chosen) => table.setFilter(name, chosen)}
    />
  );
  const amount = (name: string) => (
    <TypedFilter
      key={name}
      table={table}
      name={name}
      label={words.filter(name)}
      rule={{ fits: TYPED_AMOUNT, wrong: t('amountNotValid') }}
      inputMode="decimal"
    />
  );
  const pair = (names: [string, string], one: (name: string) => ReactNode) => (
    <div key={names[0]} className={classes.pair}>
      {names.map((name) => one(name))}
    </div>
  );
  const field = (name: string) => {
    const { control, values = [], names, complianceOnly } = of.filters[name] ?? {};
    const common = { table, name, label: words.filter(name) };
    const readable = values.filter((value) => mayReadCompliance || !complianceOnly?.includes(value));
    const offered = options[name] ?? readable.map((value) => ({ value, label: words.choice(names, value) }));
    const number = { fits: /^\d{0,15}$/, wrong: t('numberNotValid') };
    switch (control) {
      case 'state':
        return <StateFilter key={name} {...common} options={offered} />;
      case 'choice':
        return <ChoiceFilter key={name} {...common} options={offered} />;
      case 'number':
        return <TypedFilter key={name} {...common} rule={number} inputMode="numeric" />;
      case 'search':
      case 'text':
        return <TypedFilter key={name} {...common} className={classes.wide} />;
      default:
        break;
    }
    // `to` and `max` are shown beside `from` and `min`.
    if (name === 'from') return pair(['from', 'to'], day);
    if (name === 'min') return pair(['min', 'max'], amount);
    return null;
  };
  const folded = Object.keys(of.filters).filter((name) => !searches.some(([sought]) => sought === name));
  return (
    <FilterRow table={table} search={searches.map(([name]) => field(name))}>
      {folded.map(field)}
      {children}
    </FilterRow>
  );
}

/**
 * The row of fields above a table. The chosen values are in the address. On a phone the fields would fill the
 * screen before the first row, so they are collapsed behind a button that shows how many are in use.
 */
function FilterRow({ table, search, children }: RowProps) {
  const t = useTranslations('admin.table');
  const [open, setOpen] = useState(false);
  const id = useId();
  const inUse = table.filtersInUse.filter((name) => name !== 'text').length;
  const { clears } = table;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // The clear button, which had the focus, is gone.
    if (clears > 0) row.current?.focus();
  }, [clears]);
  return (
    <search ref={row} tabIndex={-1} className={classes.filters} aria-label={t('filters')}>
      {/* Clearing remounts the fields, since text that is invalid or was just typed is not in the address. */}
      <Fragment key={clears}>{search}</Fragment>
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
        <Fragment key={clears}>{children}</Fragment>
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
  className?: string | undefined;
  /** A value that does not match shows an error at the field and is not sent. */
  rule?: { fits: RegExp; wrong: string };
  inputMode?: 'decimal' | 'numeric';
};

function TypedFilter({ table, name, label, rule, inputMode, className }: TypedProps) {
  const chosen = table.filter(name);
  const [typed, setTyped] = useState(chosen);
  // If the address changes in another way, such as going back or clearing, the field follows. Its own change comes back
  // trimmed, perhaps while the next word is being typed.
  const [shown, setShown] = useState(chosen);
  const [sent, setSent] = useState<string>();
  if (shown !== chosen) {
    setShown(chosen);
    setSent(undefined);
    if (sent !== chosen) setTyped(chosen);
  }
  const isWrong = rule !== undefined && !rule.fits.test(typed.trim());
  useEffect(() => {
    if (typed.trim() === chosen || isWrong) return undefined;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      table.setFilter(name, typed.trim());
    }, TYPING_MS);
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
      spellCheck="false"
    />
  );
}

/** A choice of one value or all. */
function ChoiceFilter({ table, name, label, options }: FilterProps & { options: readonly Option[] }) {
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

/** The state of the rows that a table shows: always exactly one. */
function StateFilter({ table, name, label, options }: FilterProps & { options: readonly Option[] }) {
  const standard = options[0]?.value ?? '';
  return (
    <SelectField
      name={name}
      label={label}
      value={table.filter(name) || standard}
      onChange={(value) => table.setFilter(name, value === standard ? '' : value)}
      options={[...options]}
    />
  );
}

/** The sort order, for phones, where no headings are shown. */
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
