import * as z from 'zod/mini';

/**
 * `GET /api/account/credit-instructions`: how to send an Interac e-transfer that reaches this balance (specification
 * §1). While `available` is false the values are shown under their overlay, and nothing is to be sent.
 */
export const CreditInstructionsView = z.object({
  available: z.boolean(),
  interacEmail: z.string(),
  /** The person's phone number, ten digits. */
  question: z.string(),
  answer: z.string(),
  /** Of who has set none of their own. */
  defaultAnswer: z.string(),
});
export type CreditInstructionsView = z.infer<typeof CreditInstructionsView>;
