import * as z from 'zod/mini';
import { rule } from './rule.ts';

/** Returns a field for required text of any number of lines, without leading and trailing blanks. */
export function requiredLines(maxLength: number) {
  return z
    .string(rule('required'))
    .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(maxLength, rule('tooLong')));
}

/** Returns a field for a required whole number. */
export function wholeNumber(min: number, max: number) {
  return z
    .number(rule('required'))
    .check(z.int(), z.gte(min, rule('typeNotValid')), z.lte(max, rule('typeNotValid')));
}

/** The reason for an action of staff: always required and recorded. */
export const reason = requiredLines(500);
export const ReasonInput = z.object({ reason });
