import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  createJsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { PRODUCT_NAME } from '#shared/product.ts';
import { billRoutes } from './bills/routes.ts';
import { VERSION } from './config.ts';
import { customerRoutes } from './customers/routes.ts';
import type { Deps } from './deps.ts';
import { healthRoutes } from './health/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { toTransactionView } from './history/transaction-view.ts';
import { answerAllErrors, answerError } from './http/errors.ts';
import { refuseUnreadableText } from './http/plain-input.ts';
import { closeDuringMaintenance } from './http/maintenance-hook.ts';
import { securityHeaders } from './http/security-headers.ts';
import { siteRoutes } from './http/site.ts';
import { documentRoutes } from './identity/routes.ts';
import { billReaderOf, fileStoreOf } from './outside-world.ts';
import { createPaymentQueue } from './payments/payment-queue.ts';
import { productConfigRoutes } from './product-config/routes.ts';
import { smobilpayWebhookRoutes } from './rails/smobilpay/webhook-routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { receiverRoutes } from './receivers/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { transferRoutes } from './transfers/routes.ts';

/** Larger bodies belong to no route here; uploads bring their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a request may take to arrive: two documents over a slow line in the countryside. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Puts the api together; does not listen. Any number of them may run against one database. */
export async function createApi(deps: Deps & { log: Logger }): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // One line per request is written by hand below: the default one has the address and the query of the caller.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < deps.config.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 300 },
    // What fails before a route is found, such as an address that cannot be decoded, ends in a problem too.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  // JSON is the only language of the api; routes that take something else say so themselves.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('person', null);
  answerAllErrors(app as unknown as FastifyInstance);
  refuseUnreadableText(app as unknown as FastifyInstance);
  logRequests(app as unknown as FastifyInstance);
  closeDuringMaintenance(app as unknown as FastifyInstance, deps);
  await app.register(helmet, securityHeaders(deps.config));
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5 });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: PRODUCT_NAME, version: VERSION } },
    transform: createJsonSchemaTransform({}),
  });
  await registerRoutes(app as unknown as FastifyInstance, deps);
  return app as unknown as FastifyInstance;
}

async function registerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // The answer to a new payment has no info yet, so its language does not matter.
  const payments = createPaymentQueue(deps, (transaction, { client }) =>
    toTransactionView(transaction, { id: transaction.personId, ...client }, 'FR'),
  );
  await app.register(healthRoutes(deps));
  await app.register(productConfigRoutes(deps));
  await app.register(rateRoutes(deps));
  await app.register(customerRoutes(deps));
  await app.register(sessionRoutes(deps));
  await app.register(documentRoutes({ ...deps, fileStore: fileStoreOf(deps) }));
  await app.register(receiverRoutes(deps));
  await app.register(transferRoutes({ ...deps, payments }));
  await app.register(billRoutes({ ...deps, payments, bills: billReaderOf(deps) }));
  await app.register(historyRoutes(deps));
  await app.register(receiptRoutes(deps));
  await app.register(smobilpayWebhookRoutes(deps));
  await app.register(siteRoutes);
}

/** One line per request: what and how, but no query (it may hold an address or a code) and no person's data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: request.person && String(request.person.id),
      },
      'request',
    );
  });
}
