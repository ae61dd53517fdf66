/** What was typed as a pattern of SQL's `ilike` for text that has it anywhere; null looks for nothing. */
export function containing(typed: string | undefined): string | null {
  return typed === undefined ? null : `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a name has what was typed, whatever its accents, case and marks. `typed` is the place of a pattern of
 * `containing`; one without any letter or figure is in no name.
 */
export function inName(name: string, typed: string): string {
  return `fold_name(${name}) like '%' || nullif(trim(fold_name(${typed})), '') || '%'`;
}

/** The filters of days for a moment, as the screens show times. Written so that an index on the moment is used. */
export function onDays(moment: string): { from: string; to: string } {
  return {
    from: `${moment} >= :from::date::timestamp at time zone 'America/Toronto'`,
    to: `${moment} < (:to::date + 1)::timestamp at time zone 'America/Toronto'`,
  };
}

/** The same for a day. */
export function betweenDays(day: string): { from: string; to: string } {
  return { from: `${day} >= :from::date`, to: `${day} <= :to::date` };
}

/** The filters of amounts for cents. */
export function ofAmounts(cents: string): { least: string; most: string } {
  return {
    least: `${cents} >= (:least::numeric * 100)::bigint`,
    most: `${cents} <= (:most::numeric * 100)::bigint`,
  };
}
