import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ProductConfigView } from '#shared/wire/product-config.ts';
import { registrationsOf } from '../company-registrations.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { readPartners } from '../partners.ts';
import { isOpen } from './current-settings.ts';

/** `GET /api/config`: public facts that differ between installations, and the features that are open to customers. */
export function productConfigRoutes({ config, pool }: Pick<Deps, 'config' | 'pool'>): FastifyPluginAsyncZod {
  const facts = factsOf(config);
  return async (app) => {
    app.get('/api/config', {
      schema: { response: { 200: ProductConfigView } },
      handler: async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=15');
        const [creditAccount, bankDeposit] = await Promise.all([
          isOpen(pool, 'credit_account'),
          isOpen(pool, 'bank_deposit'),
        ]);
        return { ...facts, features: { creditAccount, bankDeposit } };
      },
    });
  };
}

function factsOf(config: Config): Omit<ProductConfigView, 'features'> {
  const english = registrationsOf(config, 'en');
  return {
    whatsapp: config.SUPPORT_WHATSAPP,
    phone: config.SUPPORT_PHONE,
    email: config.SUPPORT_EMAIL,
    address: config.COMPANY_ADDRESS,
    registrations: registrationsOf(config, 'fr').map((fr, at) => ({ fr, en: english[at] ?? fr })),
    stores: { googlePlay: config.GOOGLE_PLAY_URL ?? null, appStore: config.APP_STORE_URL ?? null },
    partners: readPartners(config.PARTNERS) ?? [],
  };
}
