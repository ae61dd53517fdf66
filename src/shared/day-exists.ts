const DAY = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Checks whether the text is a real calendar day, `YYYY-MM-DD`, between the years 1000 and 2999. */
export function dayExists(text: string): boolean {
  // `Date` parses some days that do not exist as the first days of the next month.
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
