import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  createJsonSchemaTransform,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { PRODUCT_NAME } from '#shared/product.ts';
import { maxUnconfirmed } from './account-security/confirm.ts';
import { accountSecurityRoutes } from './account-security/routes.ts';
import { APPROVAL_ACTIONS } from './approval-actions.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { recordRead } from './audit/record-read-hook.ts';
import { auditRoutes } from './audit-log/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { VERSION } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import { contactMessageRoutes } from './contact/staff-routes.ts';
import { customerCareRoutes } from './customer-care/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { writeRefused } from './deposits/refused-notices.ts';
import { depositRoutes } from './deposits/staff-routes.ts';
import { depositWebhookRoutes } from './deposits/webhook-routes.ts';
import type { Deps } from './deps.ts';
import { answerAllErrors, answerError } from './http/errors.ts';
import { guardStaffRoutes } from './http/guard-staff-routes.ts';
import { refuseTwoHosts, refuseUnreadableText } from './http/plain-input.ts';
import { logRequests, RequestLog } from './http/request-log.ts';
import { measureRequests } from './http/request-metrics.ts';
import { addDefaultHeaders } from './http/security-headers.ts';
import { answerCompiler } from './http/serialize-answers.ts';
import { shedLoad, shedWhenLate } from './http/shed-load.ts';
import { requestIdOf, traceRequests } from './http/trace-requests.ts';
import { documentRoutes } from './identity/routes.ts';
import { documentReviewRoutes } from './identity/staff-routes.ts';
import { billReaderOf, fileStoreOf } from './integrations.ts';
import { closeDuringMaintenance } from './maintenance/maintenance-hook.ts';
import { monitoringRoutes } from './monitoring/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { createPaymentQueue } from './payments/acceptance/payment-queue.ts';
import { acceptanceRoutes } from './payments/acceptance/routes.ts';
import { receiveWebhook } from './payments/attempts/receive-webhook.ts';
import { toTransactionView } from './payments/history/payment-view.ts';
import { historyRoutes } from './payments/history/routes.ts';
import { staffPaymentRoutes } from './payments/staff/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { healthRoutes } from './probes/routes.ts';
import { productConfigRoutes } from './product-settings/product-config-routes.ts';
import { settingRoutes } from './product-settings/routes.ts';
import { mtnCallbackRoutes } from './providers/mtn/callback-routes.ts';
import { smobilpayWebhookRoutes } from './providers/smobilpay/webhook-routes.ts';
import { serviceRoutes } from './rail-services/staff-routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { staffRateRoutes } from './rates/staff-routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { recipientRoutes } from './recipients/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { referralRoutes } from './referrals/routes.ts';
import { reportingRoutes } from './reporting/routes.ts';
import { flushSeen } from './sessions/record-seen.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { requirePerson } from './sessions/session-hook.ts';
import { siteRoutes } from './site/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { statementRoutes } from './statements/routes.ts';

/** No JSON route needs a larger body; upload routes set their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a request may take to arrive: two documents over a slow rural connection. */
const REQUEST_TIMEOUT_MS = 120_000;
/**
 * How long the headers may take, also on a silent connection, and how often connections are checked for this.
 */
const HEADERS_TIMEOUT_MS = 15_000;
const CHECK_CONNECTIONS_MS = 5_000;
/** How long a connection may be idle. */
const SOCKET_TIMEOUT_MS = 120_000;
/**
 * How long requests may still run after the stop signal. Then all connections are closed, since silent ones
 * would never end.
 */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** Creates the API without listening. Several instances may run against one database. */
export async function createApi(deps: Deps & { log: Logger }): Promise<FastifyInstance> {
  const typed = Fastify({
    loggerInstance: deps.log,
    // `logRequests` writes one line per request; Fastify's own lines would contain the caller's address and
    // the query.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings),
    // While the API shuts down, requests on open connections are still answered, with `connection: close`.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < deps.config.TRUSTED_PROXIES,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    routerOptions: { maxParamLength: 300 },
    // Errors before a route is found, such as an address that cannot be decoded, are also answered as a
    // problem.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  // Hooks and routes are written for any logger and any types of schemas; only the types differ.
  const app = typed as unknown as FastifyInstance;
  namePlugins(app);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
  });
  app.addHook('onClose', async () => {
    await flushSeen(deps.pool);
    await writeRefused(deps.pool).catch(() => undefined);
  });
  app.server.maxConnections = deps.config.MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(answerCompiler);
  // The API accepts only JSON; routes that accept anything else register their own parser.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('person', null);
  traceRequests(app, deps.config.OTLP_TRACES_URL !== undefined);
  answerAllErrors(app);
  addDefaultHeaders(app, deps.config);
  refuseUnreadableText(app);
  logRequests(app, deps.log);
  measureRequests(app);
  refuseTwoHosts(app);
  shedLoad(app, deps.config);
  closeDuringMaintenance(app, deps);
  guardStaffRoutes(app, {
    requirePerson: requirePerson(deps, { early: true }),
    recordRead: (request) => recordRead(deps, request),
  });
  await shedWhenLate(app, deps.config);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: PRODUCT_NAME, version: VERSION } },
    transform: createJsonSchemaTransform({}),
  });
  await registerRoutes(app, deps);
  return app;
}

const DISPLAY_NAME = Symbol.for('fastify.display-name');
type Register = (
  this: FastifyInstance,
  plugin: { [DISPLAY_NAME]?: string },
  options?: object,
) => FastifyInstance;

/**
 * Names each plugin that is registered without a name. Otherwise Fastify searches all loaded modules for one, a sixth
 * of the work of creating an API.
 */
function namePlugins(app: FastifyInstance): void {
  const register = app.register as unknown as Register;
  const named: Register = function named(plugin, options = {}) {
    plugin[DISPLAY_NAME] ??= 'routes';
    return register.call(this, plugin, options);
  };
  app.register = named as unknown as FastifyInstance['register'];
}

async function registerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // The answer to a new payment has no info yet, so its language does not matter.
  const payments = createPaymentQueue(deps, {
    answerOf: (transaction, payer) =>
      toTransactionView(transaction, { id: transaction.personId, ...payer }, 'FR'),
    maxUnconfirmed: maxUnconfirmed(deps.config),
  });
  await app.register(healthRoutes(deps));
  await app.register(productConfigRoutes(deps));
  await app.register(rateRoutes(deps));
  await app.register(contactRoutes(deps));
  await app.register(customerRoutes(deps));
  await app.register(customerCareRoutes(deps));
  await app.register(sessionRoutes(deps));
  await app.register(accountSecurityRoutes(deps));
  await app.register(documentRoutes({ ...deps, fileStore: fileStoreOf(deps) }));
  await app.register(documentReviewRoutes({ ...deps, fileStore: fileStoreOf(deps) }));
  await app.register(recipientRoutes(deps));
  await app.register(acceptanceRoutes({ ...deps, payments, bills: billReaderOf(deps) }));
  await app.register(billRoutes({ ...deps, bills: billReaderOf(deps) }));
  await app.register(historyRoutes(deps));
  await app.register(receiptRoutes(deps));
  await app.register(statementRoutes(deps));
  await app.register(
    smobilpayWebhookRoutes({
      ...deps,
      receiveHint: (hint) => receiveWebhook(deps, { ...hint, rail: 'smobilpay' }),
    }),
  );
  await app.register(
    mtnCallbackRoutes({ ...deps, receiveHint: (hint) => receiveWebhook(deps, { ...hint, rail: 'mtn' }) }),
  );
  await app.register(depositWebhookRoutes(deps));
  await app.register(depositRoutes(deps));
  await app.register(staffPaymentRoutes(deps));
  await app.register(caseRoutes(deps));
  await app.register(reconciliationRoutes(deps));
  await app.register(staffRoutes(deps));
  await app.register(overviewRoutes(deps));
  await app.register(complianceRoutes(deps));
  await app.register(reportingRoutes(deps));
  await app.register(personalDataRoutes(deps));
  await app.register(approvalRoutes({ ...deps, fileStore: fileStoreOf(deps) }, APPROVAL_ACTIONS));
  await app.register(auditRoutes(deps));
  await app.register(staffRateRoutes(deps));
  await app.register(serviceRoutes(deps));
  await app.register(settingRoutes(deps));
  await app.register(referralRoutes(deps));
  await app.register(contactMessageRoutes(deps));
  await app.register(bookRoutes(deps));
  await app.register(monitoringRoutes(deps));
  await app.register(siteRoutes(deps));
}
