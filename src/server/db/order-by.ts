import type { Sort } from '#shared/wire/admin/table.ts';

/**
 * The sort expression for each column. `sometimes`: rows where it is null come last in both directions.
 */
export type SortColumns<C extends string> = Record<C, string | { sometimes: string }>;

/**
 * Returns an `order by` made from a closed list, with no text from the request. `id` makes the order total.
 */
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

/** Sorts people by last name, without accents and case. `person` is the table's alias in the statement. */
export function byName(person: string): string {
  return byWords(`${person}.last_name || ' ' || ${person}.first_name`);
}

/** Sorts text without accents, case and punctuation, in the same order on every installation. */
export function byWords(text: string): string {
  return `fold_name(${text}) collate "C"`;
}

/** Sorts kinds and states in the order of their list, since their names differ between languages. */
export function byPosition(listed: readonly string[], value: string): string {
  return `array_position(array['${listed.join("', '")}']::text[], ${value})`;
}
