import * as z from 'zod/mini';
import { AddressView } from './address.ts';

/** The customer's role comes first, then those of staff. */
export const ROLES = [
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_AUDIT',
  'ROLE_SUPER_ADMIN',
  'ROLE_SUPPORT',
  'ROLE_TREASURY',
  'ROLE_COMPLIANCE',
] as const;
export type Role = (typeof ROLES)[number];

/** The signed-in person's account, field by field as the specification names them (§3). Amounts are CAD numbers. */
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
  balance: z.number(),
  limite: z.number(),
  identityCheck: z.boolean(),
  remainingAmount: z.number(),
  unAvailableService: z.array(
    z.object({
      service: z.object({ merchant: z.string() }),
      /** What staff wrote about the outage; without it, the name of the service is enough. */
      text: z.optional(z.object({ fr: z.string(), en: z.string() })),
    }),
  ),
  address: z.nullable(AddressView),
  authorities: z.array(z.string()),
  activated: z.boolean(),
  referralCode: z.nullable(z.string()),
  interacPwd: z.nullable(z.string()),
  /** Only while payments to new recipients must wait: when they may be made. */
  newRecipientsFrom: z.optional(z.string()),
});
export type AccountView = z.infer<typeof AccountView>;
