import { NO_BREAK_SPACE } from '#shared/format.ts';
import { CAMEROON_DIAL_CODE, formatCameroonNumber } from '#shared/phone.ts';

/** `+237 6 77 12 34 56`, in one piece. */
export function readableNumber(digits: string): string {
  return `+${CAMEROON_DIAL_CODE} ${formatCameroonNumber(digits)}`.replaceAll(' ', NO_BREAK_SPACE);
}
