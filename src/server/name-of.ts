/** Returns the SQL expression for a person's name. `of` is a table with the columns of a name, or its alias. */
export function nameOf(of: string): string {
  return `${of}.first_name || ' ' || ${of}.last_name`;
}
