import * as z from 'zod/mini';

const address = z.nullable(z.string());

/**
 * Public facts that differ between installations. Null: the installation has none, and no screen links to it.
 * `whatsapp` and `phone` have their country code, such as `+15145550100`.
 */
export const ProductConfigView = z.object({
  whatsapp: address,
  phone: address,
  email: address,
  address,
  /** The company's registrations with authorities, one sentence each in either language. */
  registrations: z.optional(z.array(z.object({ fr: z.string(), en: z.string() }))),
  stores: z.object({ googlePlay: address, appStore: address }),
  partners: z.array(z.object({ name: z.string(), url: z.string() })),
  features: z.object({ creditAccount: z.boolean(), bankDeposit: z.boolean() }),
});
export type ProductConfigView = z.infer<typeof ProductConfigView>;
