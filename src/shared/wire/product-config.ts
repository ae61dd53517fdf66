import * as z from 'zod/mini';

const address = z.nullable(z.string());

/**
 * Public facts about the product that differ between installations. What is null does not exist there, and no
 * screen shows a link for it. `whatsapp` and `phone` are numbers with their country code, such as `+15145550100`.
 */
export const ProductConfigView = z.object({
  whatsapp: address,
  phone: address,
  email: address,
  address,
  /** Under which numbers authorities know the company, a sentence each in either language. */
  registrations: z.optional(z.array(z.object({ fr: z.string(), en: z.string() }))),
  stores: z.object({ googlePlay: address, appStore: address }),
  partners: z.array(z.object({ name: z.string(), url: z.string() })),
  features: z.object({ creditAccount: z.boolean(), bankDeposit: z.boolean() }),
});
export type ProductConfigView = z.infer<typeof ProductConfigView>;
