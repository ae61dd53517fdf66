/** From the first moment of a day of Toronto; `day` is the place of its parameter, `$4`. */
export function sinceDay(moment: string, day: string): string {
  return `${moment} >= ${day}::date::timestamp at time zone 'America/Toronto'`;
}

/** To the last moment of a day of Toronto. */
export function throughDay(moment: string, day: string): string {
  return `${moment} < (${day}::date + 1)::timestamp at time zone 'America/Toronto'`;
}

/**
 * Whether a moment lies within days of Toronto, as the screens show times. `from` and `to` are the places of their
 * parameters; both may be null. Written so that an index on the moment is used.
 */
export function withinDays(moment: string, from: string, to: string): string {
  return `(${from}::date is null or ${sinceDay(moment, from)}) and (${to}::date is null or ${throughDay(moment, to)})`;
}
