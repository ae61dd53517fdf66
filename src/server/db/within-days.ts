/**
 * Whether a moment lies within days of Toronto, as the screens show times. `from` and `to` are the places of their
 * parameters, `$4`; both may be null. Written so that an index on the moment is used.
 */
export function withinDays(moment: string, from: string, to: string): string {
  return `(${from}::date is null or ${moment} >= ${from}::date::timestamp at time zone 'America/Toronto')
    and (${to}::date is null or ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Toronto')`;
}
