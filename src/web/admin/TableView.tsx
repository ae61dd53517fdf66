import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import type { Field, PersonName } from '#shared/wire/admin/fields.ts';
import type { OwnColumn, RowOf, Table } from '#shared/wire/admin/table.ts';
import { tableQuery } from '../api/admin/table.ts';
import { Amount } from '../ui/Amount.tsx';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import { Age } from './Age.tsx';
import { AreaLink } from './AreaLink.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { Filters, type Option } from './TableFilters.tsx';
import { useChoiceWords, useTableWords } from './table-words.ts';
import { useTable } from './use-table.ts';
import { WireAmount } from './WireAmount.tsx';
import { WithSecondary } from './WithSecondary.tsx';

type Row = Record<string, unknown>;
type Cell<T extends Table> = (row: RowOf<T>) => ReactNode;
type OwnCells<T extends Table> = Record<OwnColumn<T>, Cell<T>>;
type OtherCells<T extends Table> = Partial<Record<keyof T['columns'], Cell<T>>>;
type CellProps<T extends Table> = [OwnColumn<T>] extends [never]
  ? { renderCells?: OtherCells<T> }
  : { renderCells: OwnCells<T> & OtherCells<T> };

type Common<T extends Table> = {
  of: T;
  /** The id of the record that the table belongs to, for a path with `:id`. */
  id?: number;
  /** The options of a choice, if the description does not contain them. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Columns hidden from this reader. */
  without?: readonly (keyof T['columns'])[];
};
export type TableProps<T extends Table> = Common<T> & CellProps<T>;

/**
 * A table of the back office with its filters, as its description defines them. The screen renders cells
 * without a field, and cells that show more than one.
 */
export function TableView<T extends Table>(props: TableProps<T>) {
  const { of, id, options } = props;
  const table = useTable(of);
  const words = useTableWords(of);
  return (
    <>
      <Filters of={of} table={table} {...(options && { options })} />
      <DataTable
        label={words.title}
        columns={useColumns(props)}
        query={useQuery(tableQuery(of, table.search, id))}
        rowKey={(row) => String(row[of.key])}
        table={table}
        empty={words.empty}
        hasTimes={Object.values(of.fields).some(({ kind }) => kind === 'time')}
      />
    </>
  );
}

/** Kinds that are right-aligned. */
const NUMERIC: readonly unknown[] = ['number', 'cad', 'xaf', 'cents', 'rate'];

function useColumns<T extends Table>({ of, without = [], renderCells }: TableProps<T>) {
  const words = useTableWords(of);
  const own = renderCells as Record<string, (row: Row) => ReactNode> | undefined;
  return Object.entries(of.columns)
    .filter(([name]) => !without.includes(name))
    .map(([name, { shows = name, under, sorts, opens, numeric, phone }]): Column<Row> => {
      const value = (row: Row) => <FieldValue field={of.fields[shows]} value={row[shows]} />;
      const link = (row: Row) => (
        <AreaLink to={opens?.at ?? ''} id={String(row[shows])} aria-label={words.opener(opens?.label, row)}>
          {value(row)}
        </AreaLink>
      );
      const below = (row: Row) =>
        under !== undefined &&
        row[under] !== null && <FieldValue field={of.fields[under]} value={row[under]} />;
      const cell = own?.[name] ?? (opens ? link : value);
      return {
        name,
        label: words.heading(name),
        ...(sorts && { sorts }),
        ...(phone && { phone }),
        numeric: numeric ?? (NUMERIC.includes(of.fields[shows]?.kind) && !opens && name !== of.key),
        cell: (row) => <WithSecondary below={below(row)}>{cell(row)}</WithSecondary>,
      };
    });
}

type Props = { field: Field | undefined; value: unknown };

/** A field's value, formatted by its kind; a dash where there is none. */
function FieldValue({ field, value }: Props) {
  const choice = useChoiceWords();
  if (value === null || value === undefined) return '—';
  switch (field?.kind) {
    case 'time':
      return <DateTimeText of={new Date(value as string)} bare />;
    case 'day':
      return formatDay(value as string);
    case 'cad':
      return <WireAmount of={value as number} in="CAD" size="strong" />;
    case 'xaf':
      return <WireAmount of={value as number} in="XAF" />;
    case 'cents':
      return <Amount of={cad(BigInt(value as string))} />;
    case 'choice':
      return choice(field.names, value as string);
    case 'age':
      return <Age hours={value as number} />;
    case 'person':
      return (value as PersonName).name;
    default:
      return value as string | number;
  }
}
