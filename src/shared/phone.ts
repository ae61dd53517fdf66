/** A mobile operator in Cameroon, whose numbers always have 9 digits. */
export type Operator = 'MTNCAMEROON' | 'ORANGECAMEROUN';
export const OPERATORS = ['MTNCAMEROON', 'ORANGECAMEROUN'] as const satisfies readonly Operator[];

export const CAMEROON_DIAL_CODE = '237';

/**
 * Leading digits of each operator (specification §5). This is only a guess, because prefixes change and numbers are
 * portable: before money is debited, the mask of the service at the rail decides.
 */
const PREFIXES: Record<Operator, readonly string[]> = {
  MTNCAMEROON: ['67', '68', '650', '651', '652', '653', '654'],
  ORANGECAMEROUN: ['69', '655', '656', '657', '658', '659'],
};

/** Removes the characters that people type between digits, and the country code in any form. */
export function cameroonDigits(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^(\+|00)/, '');
  const withoutPlus = digits.replaceAll('+', '');
  return withoutPlus.length > 9 && withoutPlus.startsWith(CAMEROON_DIAL_CODE)
    ? withoutPlus.slice(CAMEROON_DIAL_CODE.length)
    : withoutPlus;
}

export function operatorOf(digits: string): Operator | undefined {
  return OPERATORS.find((operator) => PREFIXES[operator].some((prefix) => digits.startsWith(prefix)));
}

/** Checks for a 9-digit mobile number of an operator that we can pay. */
export function isCameroonMobile(digits: string): boolean {
  return /^\d{9}$/.test(digits) && operatorOf(digits) !== undefined;
}

/** Checks for ten digits without the +1 (specification §5). */
export function isCanadianNumber(digits: string): boolean {
  return /^\d{10}$/.test(digits);
}

/** Groups digits as people in Cameroon do: `6 77 12 34 56`. Returns incomplete numbers unchanged. */
export function formatCameroonNumber(digits: string): string {
  return digits.replace(/^(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');
}

/** Formats `+15145550142` as Canadians do: `514 555-0142`. Returns anything else unchanged. */
export function formatCanadianNumber(international: string): string {
  return international.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2-$3');
}
