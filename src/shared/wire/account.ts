import * as z from 'zod/mini';
import { AddressView } from './address.ts';

/** The signed-in person's account with the specification's field names (§3). Amounts are CAD numbers. */
export const AccountView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  birthDate: z.string(),
  gender: z.string(),
  langKey: z.enum(['FR', 'EN']),
  /** What may be spent; excludes `pendingWithdrawal`. */
  balance: z.number(),
  limite: z.number(),
  identityCheck: z.boolean(),
  remainingAmount: z.number(),
  unAvailableService: z.array(
    z.object({
      service: z.object({ merchant: z.string() }),
      /** The text that staff wrote about the outage; absent when the service's name is enough. */
      text: z.optional(z.object({ fr: z.string(), en: z.string() })),
    }),
  ),
  address: z.nullable(AddressView),
  authorities: z.array(z.string()),
  activated: z.boolean(),
  referralCode: z.nullable(z.string()),
  interacPwd: z.nullable(z.string()),
  /** When payments to new recipients become possible; absent when they already are. */
  newRecipientsFrom: z.optional(z.string()),
  /** What staff are returning to the customer; absent when there is nothing. */
  pendingWithdrawal: z.optional(z.number()),
});
export type AccountView = z.infer<typeof AccountView>;
