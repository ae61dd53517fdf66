/** The westernmost time zone of Canada, where a day ends last. */
const LAST_TO_TURN = 'America/Vancouver';

/**
 * Returns the earliest day (`YYYY-MM-DD`) that it is anywhere in Canada. A document that is still valid for its owner
 * is valid for us.
 */
export function earliestDayInCanada(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: LAST_TO_TURN }).format(now);
}
