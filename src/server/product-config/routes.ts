import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ProductConfigView } from '#shared/wire/product-config.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';

/** `GET /api/config`: the public facts that differ between installations. They change with a deployment only. */
export function productConfigRoutes({ config }: Pick<Deps, 'config'>): FastifyPluginAsyncZod {
  const facts = productConfig(config);
  return async (app) => {
    app.get('/api/config', {
      schema: { response: { 200: ProductConfigView } },
      handler: async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300');
        return facts;
      },
    });
  };
}

function productConfig(config: Config): ProductConfigView {
  return {
    whatsapp: config.SUPPORT_WHATSAPP,
    phone: config.SUPPORT_PHONE,
    email: config.SUPPORT_EMAIL,
    address: config.COMPANY_ADDRESS,
    stores: { googlePlay: config.GOOGLE_PLAY_URL ?? null, appStore: config.APP_STORE_URL ?? null },
    partners: [],
    features: { creditAccount: config.CREDIT_ACCOUNT_OPEN, bankDeposit: config.BANK_DEPOSIT_OPEN },
  };
}
