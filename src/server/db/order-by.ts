import type { Sort } from '#shared/wire/admin/table.ts';

/**
 * What a table's rows are ordered by, for each name that may be asked for. `sometimes`: rows without it come last,
 * either way round.
 */
export type SortColumns<C extends string> = Record<C, string | { sometimes: string }>;

/** `order by` from a closed list: nothing of a request gets into it. `id` makes the order total, so that no two pages share a row. */
export function orderBy<C extends string>(
  columns: SortColumns<C>,
  sort: NoInfer<Sort<C>>,
  id: string,
): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = columns[sort.replace(/^-/, '') as C];
  const [by, last] = typeof column === 'string' ? [column, ''] : [column.sometimes, ' nulls last'];
  return `order by ${by} ${direction}${last}, ${id} ${direction}`;
}

/** People by their last name, whatever its accents and case; `person` is the table's name in the statement. */
export function byName(person: string): string {
  return byWords(`${person}.last_name || ' ' || ${person}.first_name`);
}

/** Text as people look for it: without accents, case and marks, in the same order on every installation. */
export function byWords(text: string): string {
  return `fold_name(${text}) collate "C"`;
}

/** Kinds and states in the order in which they are listed, since their names are others in each language. */
export function byPlace(listed: readonly string[], value: string): string {
  return `array_position(array['${listed.join("', '")}']::text[], ${value})`;
}
