import { foldName } from '#server/customer-search/search-terms.ts';

/** A row as the API answers it: what it must hold, each table says. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Shown = Record<string, any>;
/** What a row is ordered by. Without one it comes last. */
export type Place = (row: Shown) => string | number | null | undefined;

export type Filter = {
  /** Each is tried. */
  values: string[];
  fits: (row: Shown, value: string) => boolean;
  /** Must be refused. */
  wrong: string;
};

/** One of a list: `of` is what a row has, perhaps several. */
export function choice(values: readonly string[], of: (row: Shown) => unknown): Filter {
  return { values: [...values], fits: (row, value) => [of(row)].flat().includes(value), wrong: 'nonsense' };
}

/** Text that any of these has anywhere. */
export function text(values: string[], ...of: ((row: Shown) => string | null | undefined)[]): Filter {
  const has = (written: string | null | undefined, sought: string) =>
    foldName(written ?? '').includes(foldName(sought));
  return {
    values,
    fits: (row, value) => of.some((one) => has(one(row), value)),
    wrong: 'x'.repeat(201),
  };
}

/** From one day to another, both in Toronto. `of` is a moment, or a day. */
export function days(of: (row: Shown) => string, values = ['2026-11-05', '2026-11-09', '2026-11-13']) {
  const wrong = '2026-02-30';
  return {
    from: { values, fits: (row, value) => dayOf(of(row)) >= value, wrong },
    to: { values, fits: (row, value) => dayOf(of(row)) <= value, wrong },
  } satisfies Record<string, Filter>;
}

/** Dollars, whatever their sign, as people of either language type them. */
export function amounts(of: (row: Shown) => (number | null)[], values: string[]) {
  const typed = (value: string) => Number(value.replace(/\s/g, '').replace(',', '.'));
  const some = (row: Shown, fits: (amount: number) => boolean) =>
    of(row).some((amount) => amount !== null && fits(Math.abs(amount)));
  const wrong = '12 dollars';
  return {
    least: { values, fits: (row, value) => some(row, (amount) => amount >= typed(value)), wrong },
    most: { values, fits: (row, value) => some(row, (amount) => amount <= typed(value)), wrong },
  } satisfies Record<string, Filter>;
}

const TORONTO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });

function dayOf(moment: string): string {
  return moment.length === 10 ? moment : TORONTO.format(new Date(moment));
}

/** `Paul MBARGA` by the last name. All first names of these tests are one word. */
export function byName(name: string | null | undefined): string | null {
  if (!name) return null;
  const [first = '', ...last] = name.split(' ');
  return foldName(`${last.join(' ')} ${first}`);
}

export function byWords(written: string | null): string | null {
  return written === null ? null : foldName(written);
}

export function byPlace(listed: readonly string[], value: string): number | null {
  const place = listed.indexOf(value);
  return place === -1 ? null : place;
}
