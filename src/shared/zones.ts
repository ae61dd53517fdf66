/**
 * The office's time zone, in which we count days and state times in messages and receipts. Those name it, since
 * customers live in six zones.
 */
export const OFFICE_ZONE = 'America/Toronto';
/** The time zone of the rails' days. */
export const CAMEROON_ZONE = 'Africa/Douala';
