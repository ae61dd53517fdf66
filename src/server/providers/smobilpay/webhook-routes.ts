import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerProblem } from '../../http/answer-problem.ts';
import { headerOf, keepRawBodies, rawBodyOf } from '../../http/raw-body.ts';
import type { WebhookHint } from '../webhook-hint.ts';
import { isSignedBy, readWebhook } from './webhook.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** The route for S3P's webhooks about payments that have ended. Only the signature authenticates the sender. */
export function smobilpayWebhookRoutes(
  deps: Pick<Deps, 'config' | 'log'> & { receiveHint: (hint: WebhookHint) => Promise<void> },
): FastifyPluginAsync {
  const { config, log, receiveHint } = deps;
  return async (app) => {
    keepRawBodies(app);
    app.post('/api/webhooks/s3p', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const rawBody = rawBodyOf(request);
      if (!isSignedBy(config.S3P_WEBHOOK_SECRET, rawBody, headerOf(request, 'x-signature'))) {
        log.warn({ event: 'webhook_not_signed', rail: 'smobilpay' }, 'a webhook with a wrong signature');
        return answerProblem(request, reply, 'signature_not_valid');
      }
      await receiveHint(readWebhook(request.headers, rawBody));
      return reply.code(200).send({});
    });
  };
}
