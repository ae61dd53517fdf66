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
