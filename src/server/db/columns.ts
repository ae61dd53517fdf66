/** Returns the values of each named field as an array, in this order, for `unnest`. A missing value is null. */
export function columnsOf<Row extends object>(rows: readonly Row[], ...fields: (keyof Row)[]): unknown[][] {
  return fields.map((field) => rows.map((row) => row[field] ?? null));
}

/** Returns the name of a field's column: `person_id` for `personId`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a select list that names columns as fields: `p.person_id as "personId"` for `person_id`. */
export function asFields(columns: string, alias: string): string {
  return columns.replaceAll(/\w+/g, (column) => `${alias}.${column} as "${fieldOf(column)}"`);
}

function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
