import * as z from 'zod/mini';

/**
 * `GET /api/account/credit-instructions`: how to send an Interac e-transfer that credits this account (specification
 * §1). While `available` is false the values are shown under an overlay and must not be used.
 */
export const CreditInstructionsView = z.object({
  available: z.boolean(),
  interacEmail: z.string(),
  /** The person's phone number, ten digits. */
  question: z.string(),
  answer: z.string(),
  /** The answer for people who have not set their own. */
  defaultAnswer: z.string(),
});
export type CreditInstructionsView = z.infer<typeof CreditInstructionsView>;
