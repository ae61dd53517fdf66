import * as z from 'zod/mini';
import { rule } from './rules/rule.ts';

/** The subjects of a legal hold. */
export const HELD_SUBJECTS = ['person', 'payment', 'case'] as const;
export type HeldSubject = (typeof HELD_SUBJECTS)[number];

/** The fields of a request that name the subject. */
export const heldSubject = {
  subject: z.enum(HELD_SUBJECTS, rule('typeNotValid')),
  id: z.coerce.number().check(z.int(), z.gte(1)),
};
