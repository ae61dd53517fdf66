const DAY = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether this is a day, `YYYY-MM-DD`, that a calendar has, between the years 1000 and 2999. */
export function dayExists(text: string): boolean {
  // Some days that do not exist are read as the first of the next month.
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
