import { foldName } from '#server/customer-search/search-terms.ts';

/** A row as the API returns it; each table declares what it must contain. */
// oxlint-disable-next-line typescript/no-explicit-any
export type TableRow = Record<string, any>;
/** Returns the value by which a row is sorted. Rows without one come last. */
export type SortKey = (row: TableRow) => string | number | null | undefined;

export type Filter = {
  /** Values to try. */
  values: string[];
  fits: (row: TableRow, value: string) => boolean;
  /** A value that must be refused. */
  wrong: string;
};

/** A choice from a list. `of` returns the row's value, or several. */
export function choice(values: readonly string[], of: (row: TableRow) => unknown): Filter {
  return { values: [...values], fits: (row, value) => [of(row)].flat().includes(value), wrong: 'nonsense' };
}

/** Text that one of these fields contains. */
export function text(values: string[], ...of: ((row: TableRow) => string | null | undefined)[]): Filter {
  const has = (text: string | null | undefined, sought: string) =>
    foldName(text ?? '').includes(foldName(sought));
  return {
    values,
    fits: (row, value) => of.some((one) => has(one(row), value)),
    wrong: 'x'.repeat(201),
  };
}

/** A range of days in Toronto. `of` returns a time or a day. */
export function days(of: (row: TableRow) => string, values = ['2026-11-05', '2026-11-09', '2026-11-13']) {
  const wrong = '2026-02-30';
  return {
    from: { values, fits: (row, value) => dayOf(of(row)) >= value, wrong },
    to: { values, fits: (row, value) => dayOf(of(row)) <= value, wrong },
  } satisfies Record<string, Filter>;
}

/** A range of dollars, ignoring the sign, typed as people of either language do. */
export function amounts(of: (row: TableRow) => (number | null)[], values: string[]) {
  const typed = (value: string) => Number(value.replace(/\s/g, '').replace(',', '.'));
  const some = (row: TableRow, fits: (amount: number) => boolean) =>
    of(row).some((amount) => amount !== null && fits(Math.abs(amount)));
  const wrong = '12 dollars';
  return {
    min: { values, fits: (row, value) => some(row, (amount) => amount >= typed(value)), wrong },
    max: { values, fits: (row, value) => some(row, (amount) => amount <= typed(value)), wrong },
  } satisfies Record<string, Filter>;
}

const TORONTO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });

function dayOf(moment: string): string {
  return moment.length === 10 ? moment : TORONTO.format(new Date(moment));
}

/** Sorts `Paul MBARGA` by the last name. All first names in these tests are one word. */
export function byName(name: string | null | undefined): string | null {
  if (!name) return null;
  const [first = '', ...last] = name.split(' ');
  return foldName(`${last.join(' ')} ${first}`);
}

export function byText(written: string | null): string | null {
  return written === null ? null : foldName(written);
}

export function byIndex(listed: readonly string[], value: string): number | null {
  const index = listed.indexOf(value);
  return index === -1 ? null : index;
}
