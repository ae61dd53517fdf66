/**
 * The office's time zone: our own days are days in it. So are times in messages and receipts, which name it, since
 * customers live in six zones.
 */
export const OFFICE_ZONE = 'America/Toronto';
/** The rails' days are in it. */
export const CAMEROON_ZONE = 'Africa/Douala';
