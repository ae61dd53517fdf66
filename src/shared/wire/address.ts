import * as z from 'zod/mini';
import { optionalText, postalCode, province, requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

const CANADA = ['CANADA', 'CA'];

/** An address in Canada, as registration and the profile send it. */
export const AddressInput = z.object({
  country: z.optional(
    z.nullable(
      z.string().check(z.refine((name) => CANADA.includes(name.toUpperCase()), rule('countryNotValid'))),
    ),
  ),
  streetNumber: requiredText(120),
  appart: optionalText(20),
  postalCode,
  city: requiredText(80),
  province,
});
export type AddressInput = z.infer<typeof AddressInput>;

export const AddressView = z.object({
  id: z.number(),
  country: z.string(),
  streetNumber: z.string(),
  appart: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
});
export type AddressView = z.infer<typeof AddressView>;
