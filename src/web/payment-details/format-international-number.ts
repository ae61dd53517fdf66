import { NO_BREAK_SPACE } from '#shared/format.ts';
import { CAMEROON_DIAL_CODE, formatCameroonNumber } from '#shared/phone.ts';

/** Formats the digits of a number in Cameroon as `+237 6 77 12 34 56`, without line breaks. */
export function formatInternationalNumber(digits: string): string {
  return `+${CAMEROON_DIAL_CODE} ${formatCameroonNumber(digits)}`.replaceAll(' ', NO_BREAK_SPACE);
}
